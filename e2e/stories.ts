import path from 'node:path';
import { ROOT } from './site';

/** Where the stories of the kit are built. */
export const STORIES = path.join(ROOT, '.cache/kit');
