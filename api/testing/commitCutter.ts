import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from './postgres';

/**
 * A proxy before a server. On request it cuts all connections when the server has committed, and takes no more until
 * mended.
 */
export async function startCommitCutter(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'passing' | 'waiting' | 'cut' = 'passing';
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('data', (sent) => upstream.write(sent)).on('close', () => upstream.destroy());
    upstream
      .on('data', (sent) => {
        if (state === 'waiting' && sent.includes('COMMIT\0')) return cut();
        client.write(sent);
      })
      .on('close', () => client.destroy());
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String(port);
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { url: url.href, cutAtCommit: () => (state = 'waiting'), mend: () => (state = 'passing'), stop };
}
