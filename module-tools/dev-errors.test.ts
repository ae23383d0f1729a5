/** What a developer reads of an error, by file and line. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerErrors } from './dev-errors.cjs';

const PORTAL = 'https://portal.example';
let folder: string;
let server: Server;
let url: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-dev-'));
  const map = { version: 3, sources: ['src/mfe.tsx'], names: [], mappings: 'IAEA' };
  await writeFile(path.join(folder, 'a.js.map'), JSON.stringify(map));
  const headers = { 'access-control-allow-origin': PORTAL };
  server = createServer(
    (request, response) => void answerErrors(request, response, { headers, folder, buildError: 'no' }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/errors`;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const report = (body: string, origin = PORTAL) => fetch(url, { method: 'POST', headers: { origin }, body });

it('answers and prints the places of an error in the sources, without commands to the terminal', async () => {
  const print = jest.spyOn(console, 'error').mockReturnValue();
  const answer = await report(JSON.stringify({ message: 'Error: \u001b[2Jx', frames: ['a.js:1:5', 'b.js:1:5'] }));
  expect(await answer.json()).toEqual({ frames: ['src/mfe.tsx:3:1', 'b.js:1:5'] });
  expect(print.mock.calls).toEqual([['Error: [2Jx\n    at src/mfe.tsx:3:1\n    at b.js:1:5']]);
});

it('answers with the error of the last build', async () => {
  expect(await (await fetch(url)).json()).toEqual({ build: 'no' });
});

it('prints nothing for pages of others, and nothing that is no report or too large', async () => {
  const print = jest.spyOn(console, 'error').mockReturnValue();
  expect((await report('{}', 'https://elsewhere.example')).status).toBe(403);
  expect((await report('x')).status).toBe(422);
  expect((await report(JSON.stringify({ message: 'x'.repeat(30_000), frames: [] }))).status).toBe(422);
  expect(print).not.toHaveBeenCalled();
});
