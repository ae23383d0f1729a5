import sharp from 'sharp';
import type { FilePurpose } from '@chautari/contract/files';
import type { Problem } from '@chautari/contract/problems';
import type { Output } from '@chautari/contract/client/call';
import { aPdf } from './pdf';
import type { Visitor } from './visitor';

/** A plain picture of a size; what it is encoded as is chosen by the caller. */
export const aPicture = (width = 800, height = 600, background = '#2e7d32') =>
  sharp({ create: { width, height, channels: 3, background } });

export const aJpeg = (width?: number, height?: number, background?: string) =>
  aPicture(width, height, background).jpeg().toBuffer();

/** A picture that compresses badly, so that it is large. */
export const aLargeJpeg = (width = 900, height = 900) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

/** A small document with one empty page. */
export const A_PDF = aPdf();

export interface Sent {
  status: number;
  body: Output<'sendPart'> & Problem;
}

/** Sends bytes of an upload from a position on. */
export async function sendPart(
  visitor: Visitor,
  id: string,
  from: number,
  content: Buffer,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const answer = await visitor.send(`/uploads/${id}/parts/${from}`, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin', ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as Sent['body'] };
}

/** Uploads a whole file in parts. Answers its id, and what the last part was answered with. */
export async function upload(visitor: Visitor, purpose: FilePurpose, content: Buffer, partBytes = 256 * 1024) {
  const {
    status,
    body: { id },
  } = await visitor.call('startUpload', { purpose, bytes: content.length });
  if (status !== 200) throw new Error(`The upload could not be announced: ${status}`);
  let last: Sent | undefined;
  for (let from = 0; from < content.length; from += partBytes)
    last = await sendPart(visitor, id, from, content.subarray(from, from + partBytes));
  return { id, last: last! };
}
