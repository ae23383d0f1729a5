import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-kit-'));
  await mkdir(path.join(folder, 'kit/assets'), { recursive: true });
  await writeFile(path.join(folder, 'kit/index.html'), 'the catalogue');
  await writeFile(path.join(folder, 'kit/assets/a.js'), '// a');
  await writeFile(path.join(folder, 'secret'), 'beside it');
  await cp(path.join(__dirname, 'kit-archive/serve.cjs'), path.join(folder, 'serve.cjs'));
  server = spawn(process.execPath, [path.join(folder, 'serve.cjs')], { env: { ...process.env, KIT_PORT: '0' } });
  const [line] = (await once(server.stdout!, 'data')) as [Buffer];
  url = /http:\S+/.exec(line.toString())![0];
});
afterAll(async () => {
  server.kill();
  await rm(folder, { recursive: true });
});

it('shows the catalogue on this machine alone', async () => {
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await (await fetch(url)).text()).toBe('the catalogue');
  const script = await fetch(`${url}assets/a.js`);
  expect([script.headers.get('content-type'), await script.text()]).toEqual(['text/javascript; charset=utf-8', '// a']);
});

it.each(['..%2fsecret', 'assets/', 'assets', '%2e%2e/secret', 'nothing.js'])('serves nothing at %s', async (at) =>
  expect((await fetch(url + at)).status).toBe(404),
);
