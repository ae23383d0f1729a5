import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Lock { release: () => Promise<void> }

/**
 * Where the lock of a folder listens. On Linux (an abstract socket) and Windows (a pipe) the name vanishes with the
 * process, however that ends; elsewhere a file stays behind, and whether somebody answers there decides.
 * Containers that share a folder but not a network do not see each other's lock.
 */
function addressOf(folder: string) {
  const name = `chautari-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
}

const listen = (address: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server.unref()));
  });

const answers = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(address, () => resolve(true)).on('error', () => resolve(false)).on('close', () => socket.destroy());
  });

/** Takes the lock of a folder (its real path), or answers `undefined` while another process has it. */
export async function lockFolder(folder: string): Promise<Lock | undefined> {
  const address = addressOf(folder);
  const isFile = path.isAbsolute(address) && process.platform !== 'win32';
  let server = await listen(address);
  if (!server && isFile && !(await answers(address))) {
    await rm(address, { force: true });
    server = await listen(address);
  }
  return server && { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
