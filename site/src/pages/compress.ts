/** Compresses text files when they are written, so that no reader waits for it. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quality 9 takes a thirtieth of the time of 11, and a twelfth more bytes. */
const QUALITY = { best: 11, quick: 9 } as const;
export type Effort = keyof typeof QUALITY;

/** Returns the smallest window that holds the whole file: clearing a larger one takes longer than compressing a page. */
const getWindow = (bytes: number) =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

/** Returns compressed copies of content, by the endings of their files. */
export async function compress(content: Buffer, effort: Effort = 'best'): Promise<Record<'.br' | '.gz', Buffer>> {
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGWIN]: getWindow(content.length),
      },
    }),
    gzipped(content, { level: 9 }),
  ]);
  return { '.br': br, '.gz': gz };
}

/** Writes `file.br` and `file.gz` beside a text file. */
export async function compressFile(file: string, effort: Effort = 'best') {
  const copies = await compress(await readFile(file), effort);
  await Promise.all(Object.entries(copies).map(([ending, copy]) => writeFile(file + ending, copy)));
}

/** Copies the compressed copies of one file beside another with the same content. Rejects if there are none. */
export const copyCompressed = (from: string, to: string) =>
  Promise.all(['.br', '.gz'].map((ending) => copyFile(from + ending, to + ending)));

/** Enough jobs to keep the threads busy that compress; more would only fill the memory. */
const MAX_CONCURRENT = 4;

/** Runs jobs that compress the files they write, a few at once, in their order. */
export async function runJobs(jobs: readonly (() => Promise<void>)[]) {
  const rest = jobs.values();
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (const job of rest) await job();
    }),
  );
}
