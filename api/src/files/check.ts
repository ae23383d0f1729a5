import { fileTypeFromBuffer } from 'file-type/core';
import { ACCEPTED_TYPES, type FilePurpose } from '@chautari/contract/files';
import { isLockedPdf, isReadablePdf } from '@chautari/contract/pdf';
import { problem } from '../http/problem';
import { redrawPicture } from './images';

/** Pixels on the longer side, by what a picture is for. */
const LONGEST: Record<FilePurpose, number> = { photo: 640, paper: 2000, recordImage: 2000, noticeImage: 2000 };

/** A file that may be stored. Pictures were encoded again; `width` and `height` are theirs. */
export interface CheckedFile {
  content: Buffer;
  contentType: string;
  width?: number;
  height?: number;
}

/** The type by the first bytes; undefined for text formats such as SVG and HTML. */
async function detectType(content: Buffer) {
  const mime = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime;
  return mime === 'image/apng' ? 'image/png' : mime;
}

/**
 * Checks by its content whether a file fits its purpose; the sender's name and type do not count.
 * Returns the content to store, or `undefined` where it does not fit or is damaged.
 * @throws HttpProblem fileLocked if it takes a password to open.
 */
export async function checkContent(content: Buffer, purpose: FilePurpose): Promise<CheckedFile | undefined> {
  const accepted: readonly string[] = ACCEPTED_TYPES[purpose];
  const type = await detectType(content);
  if (!type || !accepted.includes(type)) return undefined;
  if (type === 'application/pdf') {
    if (isLockedPdf(content)) problem('fileLocked');
    return isReadablePdf(content) ? { content, contentType: type } : undefined;
  }
  const picture = await redrawPicture(content, LONGEST[purpose]);
  return picture && { ...picture, contentType: 'image/webp' };
}
