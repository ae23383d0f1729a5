import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package. Compiled files lie in `api/dist`, as deep as this one, so the address is right in both. */
export const API = fileURLToPath(new URL('..', import.meta.url));
export const REPOSITORY = path.dirname(API);
