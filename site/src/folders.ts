import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. Compiled files lie in `api/dist`, as deep as this one, so the address is right in both. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of the service, with its migrations and sample pictures. */
export const API = path.join(REPOSITORY, 'api');
