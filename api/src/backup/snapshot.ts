/**
 * The way in which `npm run backup` reads the data of a running service. It connects to the service's lock, and requests a copy of
 * the database beside it, which it reads in its own process: passphrase and file stay there, and requests of the portal
 * wait only while the copy is made. Any local user may connect to the lock, so a request must name a file that the caller
 * has just made in the data folder. The copy lives as long as the connection.
 */
import { randomUUID } from 'node:crypto';
import { realpath, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { COPY_PREFIX, type Embedded } from '../database/embedded';
import { connectToOwner } from '../database/lock';
import { openSnapshot, type Store } from '../database/store';
import { fileExists } from '../database/fileExists';
import { recordBackup, type MadeBackup } from './records';
import { BackupRefused } from './refused';

const MAX_LINE_LENGTH = 1000;
const REQUEST_MS = 5_000;
/** Time limit for the copy of a database. */
const COPY_MS = 10 * 60_000;

const madeBackup = z.object({ rows: z.int(), files: z.int(), encrypted: z.boolean() });
const getCopyPath = (marker: string) => `${marker}.db`;

/** Returns the lines that come over a connection, up to its end; then it is still open for an answer. */
async function* readLines(socket: Socket) {
  let rest = '';
  for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    const lines = (rest + (chunk as string)).split('\n');
    rest = lines.pop()!;
    if (rest.length > MAX_LINE_LENGTH) return;
    yield* lines;
  }
}

async function answerRequest({ db, embedded }: Store, socket: Socket) {
  const { dataDir, copyTo } = embedded!;
  socket.setTimeout(REQUEST_MS, () => socket.destroy());
  let copy: string | undefined;
  try {
    for await (const line of readLines(socket)) {
      const name = /^snapshot ([0-9a-f-]{36})$/.exec(line)?.[1];
      const marker = path.join(dataDir, `${COPY_PREFIX}${name}`);
      if (name && !copy && (await fileExists(marker))) {
        socket.setTimeout(0);
        copy = getCopyPath(marker);
        const problem = await copyTo(copy).then(
          () => undefined,
          (error: NodeJS.ErrnoException) => error.code ?? 'failed',
        );
        socket.write(problem ? `problem ${problem}\n` : 'ready\n');
      } else if (copy && line.startsWith('made ')) {
        await recordBackup(db, madeBackup.parse(JSON.parse(line.slice('made '.length))));
        socket.write('recorded\n');
      } else {
        return;
      }
    }
  } finally {
    if (copy) await rm(copy, { recursive: true, force: true });
    socket.destroy();
  }
}

/** Answers requests for a copy of the data while the lock is held. `onError` gets errors. */
export function answerSnapshotRequests(store: Store, onError: (error: unknown) => void) {
  store.embedded?.answer((socket) => void answerRequest(store, socket).catch(onError));
}

/** Copies the data of this process, and deletes the copy when `read` has ended. */
export async function withSnapshot<T>(
  { dataDir, copyTo }: Embedded,
  read: (snapshot: Store) => Promise<T>,
): Promise<T> {
  const copy = getCopyPath(path.join(dataDir, `${COPY_PREFIX}${randomUUID()}`));
  try {
    await copyTo(copy);
    const snapshot = await openSnapshot(copy);
    return await read(snapshot).finally(() => snapshot.close());
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

export interface OwnersSnapshot {
  store: Store;
  /** Tells the service that a backup was made. */
  record: (made: MadeBackup) => Promise<void>;
  /** Rejects when the service goes away, and the copy with it. */
  lost: Promise<never>;
  close: () => Promise<void>;
}

async function ask(socket: Socket, answers: AsyncIterator<string>, line: string) {
  socket.write(`${line}\n`);
  // An owner that answers no requests closes the connection, which some systems call an error.
  const { value, done } = await answers.next().catch(() => ({ value: undefined, done: true }));
  return done ? undefined : (value as string);
}

/**
 * Requests a copy of the data from the process that holds them. Returns `undefined` where it answers no requests.
 * @throws BackupRefused where that process could not make the copy.
 */
export async function requestSnapshot(dataDir: string): Promise<OwnersSnapshot | undefined> {
  const real = await realpath(dataDir);
  const name = randomUUID();
  const marker = path.join(real, `${COPY_PREFIX}${name}`);
  await writeFile(marker, '', { flag: 'wx', mode: 0o600 });
  const socket = await connectToOwner(real);
  try {
    if (!socket) return undefined;
    socket.setTimeout(COPY_MS, () => socket.destroy());
    const answers = readLines(socket);
    const answer = await ask(socket, answers, `snapshot ${name}`);
    if (!answer) return undefined;
    if (answer !== 'ready') {
      throw new BackupRefused(
        `The service could not copy its database for the backup (${answer.replace('problem ', '')}): make room in ${dataDir}`,
      );
    }
    socket.setTimeout(0);
    const ended = new BackupRefused('The service ended while its data were backed up: run the backup again');
    const lost = new Promise<never>((_, reject) => socket.once('close', () => reject(ended)));
    lost.catch(() => undefined);
    const store = await openSnapshot(getCopyPath(marker));
    return {
      store,
      lost,
      record: async (made) => void (await ask(socket, answers, `made ${JSON.stringify(made)}`)),
      close: async () => {
        await store.close();
        socket.end();
        // The service closes it when the copy is gone.
        await answers.next().catch(() => undefined);
      },
    };
  } finally {
    await rm(marker, { force: true });
  }
}
