import { fileTypeFromBuffer } from 'file-type/core';
import { ACCEPTED_TYPES, type FilePurpose } from '@chautari/contract/files';
import { redrawPicture } from './images';
import { isReadablePdf } from './pdf';

/** Pixels on the longer side, by what a picture is for. */
const LONGEST: Record<FilePurpose, number> = { photo: 640, paper: 2000, recordImage: 2000, noticeImage: 2000 };

/** A file as it may be kept. Pictures were drawn anew; width and height are theirs. */
export interface CheckedFile {
  content: Buffer;
  contentType: string;
  width?: number;
  height?: number;
}

/** The type that the first bytes tell; text formats, SVG and HTML among them, have none. */
async function detectType(content: Buffer) {
  const mime = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime;
  return mime === 'image/apng' ? 'image/png' : mime;
}

/**
 * Finds out by its content whether a file is what its purpose asks for; names and what the sender says count for nothing.
 * Answers what is to be kept of it, or `undefined` where it is something else or damaged.
 */
export async function checkContent(content: Buffer, purpose: FilePurpose): Promise<CheckedFile | undefined> {
  const accepted: readonly string[] = ACCEPTED_TYPES[purpose];
  const type = await detectType(content);
  if (!type || !accepted.includes(type)) return undefined;
  if (type === 'application/pdf') return isReadablePdf(content) ? { content, contentType: type } : undefined;
  const picture = await redrawPicture(content, LONGEST[purpose]);
  return picture && { ...picture, contentType: 'image/webp' };
}
