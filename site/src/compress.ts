import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quality 9 takes a thirtieth of the time of 11, and a twelfth more bytes. */
const QUALITY = { best: 11, quick: 9 } as const;
export type Effort = keyof typeof QUALITY;

/** A window that holds the whole file: a larger one is only memory to be cleared, which takes longer than to compress a page. */
const windowFor = (bytes: number) =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

/** Writes `file.br` and `file.gz` beside a text file, so that nothing is compressed while a reader waits. */
export async function compress(file: string, effort: Effort = 'best') {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(content.length),
      },
    }),
    gzipped(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Copies what `compress` wrote beside one file to another with the same content. Rejects where it is not there. */
export const copyCompressed = (from: string, to: string) =>
  Promise.all(['.br', '.gz'].map((ending) => copyFile(from + ending, to + ending)));
