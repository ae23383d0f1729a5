import { FILE_WIDTHS, type FileWidth } from '@chautari/contract/files';
import type { FileRow } from './files.queries';
import { narrowPicture } from './images';
import type { FileStorage } from './storage';

const getStoredName = (id: string, width: FileWidth) => `${id}.${width}`;

/** Returns all names under which the bytes of a file may be stored. */
export const listStoredNames = (id: string) => [id, ...FILE_WIDTHS.map((width) => getStoredName(id, width))];

/** Returns the bytes of a file; of a picture at most `width` pixels wide, scaled once and then kept. `undefined` where they are lost. */
export async function readContent(
  storage: FileStorage,
  { id, width: fullWidth }: FileRow,
  width?: FileWidth,
): Promise<Buffer | undefined> {
  if (!width || fullWidth === null || fullWidth <= Number(width)) return storage.read(id);
  const kept = await storage.read(getStoredName(id, width));
  if (kept) return kept;
  const content = await storage.read(id);
  if (!content) return undefined;
  const { content: narrower } = await narrowPicture(content, Number(width));
  await storage.write(getStoredName(id, width), narrower);
  return narrower;
}
