import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Lock {
  /** Passes connections to `handler`; without a handler they are closed at once. */
  answer: (handler: (socket: Socket) => void) => void;
  release: () => Promise<void>;
}

/**
 * Returns the address of a folder's lock. On Linux (an abstract socket) and Windows (a pipe) the name vanishes with the
 * process, however it ends; elsewhere a file stays, and the folder is locked only if a process answers there.
 * Containers that share a folder but not a network do not see each other's lock.
 */
function buildAddress(folder: string) {
  const name = `chautari-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
}

const listen = (address: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    // A handler ends a connection when it is done, also after the client has closed its side.
    const server = createServer({ allowHalfOpen: true });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });

/** Connects to the process that holds the lock of a folder (its real path). */
export const connectToOwner = (folder: string) => connectTo(buildAddress(folder));

const connectTo = (address: string) =>
  new Promise<Socket | undefined>((resolve) => {
    const socket = connect(address, () => resolve(socket)).on('error', () => resolve(undefined));
  });

async function isAnswered(address: string) {
  const socket = await connectTo(address);
  socket?.destroy();
  return socket !== undefined;
}

function createLock(server: Server): Lock {
  const sockets = new Set<Socket>();
  let handle = (socket: Socket): void => void socket.destroy();
  server.on('connection', (socket) => {
    sockets.add(socket);
    // A client that goes away is no error here; it must not end the process.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    handle(socket);
  });
  return {
    answer: (handler) => void (handle = handler),
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Locks a folder (its real path). Returns `undefined` while another process holds the lock. */
export async function lockFolder(folder: string): Promise<Lock | undefined> {
  const address = buildAddress(folder);
  const isFile = path.isAbsolute(address) && process.platform !== 'win32';
  let server = await listen(address);
  if (!server && isFile && !(await isAnswered(address))) {
    await rm(address, { force: true });
    server = await listen(address);
  }
  return server && createLock(server);
}
