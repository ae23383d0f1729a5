import { access } from 'node:fs/promises';

/** Returns whether there is a file or a folder that this process may see. */
export const fileExists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
