/** The type of a file by its content. What a device says of a file depends on its name, and on the program that the file comes from. */
import { isLockedPdf } from '../pdf';

/** No type is further from the beginning. */
const HEAD_BYTES = 64;
/** The brands of pictures in an ISO container. */
const HEIC = /hei[cxmsf]|hev[cmsx]|mif1|msf1/;

const startsWith = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);

/** Returns the type that the first bytes of a file show; undefined for anything but a picture that people take, or a PDF. */
function detectFileType(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head);
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const brands = text.slice(8, Math.max(12, head[3]!));
  if (/avi[fs]/.test(brands)) return 'image/avif';
  return HEIC.test(brands) ? 'image/heic' : undefined;
}

export const readFileType = async (file: Blob) =>
  detectFileType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));

export const isLockedFile = async (file: Blob) => isLockedPdf(new Uint8Array(await file.arrayBuffer()));
