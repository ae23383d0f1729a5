/**
 * node listen.cjs <socket>: runs bundles for a service on the same machine, one process for each connection. It is for a container or a unit of systemd
 * that has no network, no environment and no folder of the service.
 */
'use strict';
const { spawn } = require('node:child_process');
const { chmodSync, renameSync, rmSync } = require('node:fs');
const { createServer } = require('node:net');
const path = require('node:path');

const socketPath = process.argv[2];
const CHILD = [process.execPath, '--optimize-for-size', '--max-old-space-size=384', path.join(__dirname, 'child.cjs')];

function runChild(socket) {
  const child = spawn(CHILD[0], CHILD.slice(1), { env: {}, stdio: ['pipe', 'pipe', 'inherit'] });
  // If one end closes, the other one is closed too.
  for (const stream of [socket, child.stdin, child.stdout]) stream.on('error', () => socket.destroy());
  socket.pipe(child.stdin);
  child.stdout.pipe(socket);
  socket.on('close', () => child.kill('SIGKILL'));
}

// The socket gets its name once it listens and has its mode: a service that sees the file can connect to it.
const unnamedPath = `${socketPath}.new`;
for (const file of [socketPath, unnamedPath]) rmSync(file, { force: true });
createServer(runChild).listen(unnamedPath, () => {
  chmodSync(unnamedPath, 0o660);
  renameSync(unnamedPath, socketPath);
});
process.on('SIGTERM', () => {
  rmSync(socketPath, { force: true });
  process.exit(0);
});
