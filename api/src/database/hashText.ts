import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text in base64url, 43 characters. */
export const hashText = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url');
