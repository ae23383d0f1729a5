/** Bundles that try what they may not, in each sandbox that this machine has. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUBBLEWRAP, getIsolation, openSandbox, type Sandbox } from './sandbox';
import { fileExists } from '../store/siteFolder';

const SHELL = `
  exports.colours = { ground: '#fff', primary: '#080' };
  exports.frameWords = { en: {} };
  exports.shared = {};
  exports.render = async ({ owner }) => ({ html: await owner.mfe(), head: '', styles: '' });
`;
const RENDER = { render: { owner: { words: {}, match: {} } } };
/** A busy machine may stop for seconds. */
const LOAD_MS = 60_000;
const PAGE_MS = 60_000;
/** For bundles that do not end. */
const SHORT_MS = 2_000;

const isolations = [...new Set([getIsolation({}), 'process'] as const)];

async function waitFor(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Returns the processes that this one has started, by their ids. */
async function listChildren() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const statuses = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => statuses[index]!.includes(`\nPPid:\t${process.pid}\n`));
}

let folder: string;
let sandbox: Sandbox;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-sandbox-'));
  await writeFile(path.join(folder, 'secret'), 'the key of the service');
  process.env.SECRET_OF_THE_SERVICE = 'the key of the service';
});
afterEach(async () => {
  sandbox.close();
  delete process.env.SECRET_OF_THE_SERVICE;
  await rm(folder, { recursive: true });
});

describe.each(isolations)('a bundle in the sandbox %s', (isolation) => {
  /** Returns what a page shows whose module has this expression as its content. */
  async function render(content: string, pageMs = PAGE_MS) {
    sandbox = openSandbox(isolation);
    const source = `exports.default = async () => { ${content} };`;
    await sandbox.request({ load: { shell: SHELL, module: { name: 'mfe-x', source } } }, LOAD_MS);
    const { rendered } = await sandbox.request(RENDER, pageMs);
    return (rendered as { html: string }).html;
  }

  it('renders', async () => expect(await render('return "a page"')).toBe('a page'));

  it.each([
    ['the environment', 'return JSON.stringify(process.env)'],
    [
      'the environment of the real process',
      'return JSON.stringify((globalThis.constructor.constructor("return process")()).env)',
    ],
  ])('reads nothing in %s', async (_, content) => expect(await render(content)).toBe('{}'));

  const noProc = existsSync('/proc/self/environ') ? '' : ' (skipped: the system has no /proc)';
  (noProc ? it.skip : it)(`is run by no process that has a variable of the service${noProc}`, async () => {
    await render('return "a page"');
    const children = await listChildren();
    expect(children.length).toBeGreaterThan(0);
    // The process of the test before may be ending.
    const environments = await Promise.all(
      children.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => undefined)),
    );
    expect(environments.some((each) => each !== undefined)).toBe(true);
    expect(environments.filter((each) => each?.includes('the key of the service'))).toEqual([]);
  });

  it.each([
    ['a file', 'return require("fs").readFileSync("secret-file", "utf8")'],
    ['a file by process.binding', 'return process.binding("fs").internalModuleReadJSON("secret-file")'],
    ['a built-in module', 'return process.getBuiltinModule("fs").readFileSync("secret-file", "utf8")'],
    ['an import', 'return (await import("node:fs")).readFileSync("secret-file", "utf8")'],
    ['a shell', 'return require("child_process").execSync("cat secret-file").toString()'],
    ['a thread', 'return new (require("worker_threads").Worker)("1", { eval: true })'],
    ['fetch', 'return (await fetch("http://127.0.0.1:port/")).text()'],
    ['a socket', 'return String(require("net").connect(port))'],
  ])('is refused %s', async (_, content) => {
    const server = createServer();
    const connected = jest.fn();
    server.on('connection', connected).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const attempt = content.replaceAll('secret-file', path.join(folder, 'secret')).replaceAll('port', String(port));
    await expect(render(attempt)).rejects.toThrow(/cannot be required|is not a function|not defined|callback/i);
    expect(connected).not.toHaveBeenCalled();
    server.close();
  });

  it('writes nothing', async () => {
    await expect(render(`require("fs").writeFileSync("${folder}/new", "x")`)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it.each([
    ['loops', 'for (;;);'],
    ['waits for ever', 'await new Promise(() => {})'],
  ])('that %s is refused', async (_, content) => {
    await expect(render(content, SHORT_MS)).rejects.toThrow('did not finish within 2 seconds');
  });

  it.each([
    [
      'takes all memory',
      'const all = []; for (;;) all.push(new Array(1e6).fill(1.5));',
      /ended the process|within 60 s/,
    ],
    ['takes memory beside the heap', 'const all = []; for (;;) all.push(Buffer.alloc(1e8, 1));', /\w/],
    ['throws later', 'setTimeout(() => { throw new Error("late") }); await new Promise(() => {})', 'ended the process'],
    ['answers too much', 'return "x".repeat(5e6)', 'too long'],
    ['throws', 'throw new Error("no such word")', 'no such word'],
  ])('that %s is refused', async (_, content, message) => {
    await expect(render(content)).rejects.toThrow(message);
  });

  it('ends with an error where it ends while it is loaded', async () => {
    sandbox = openSandbox(isolation);
    const source = 'queueMicrotask(() => { throw new Error("ends") });';
    const loading = sandbox.request({ load: { shell: SHELL, module: { name: 'mfe-x', source } } }, LOAD_MS);
    await expect(loading.then(() => sandbox.request(RENDER, PAGE_MS))).rejects.toThrow();
  });

  it('is not started again after it was killed', async () => {
    const ended = 'did not finish within 2 seconds';
    await expect(render('for (;;);', SHORT_MS)).rejects.toThrow(ended);
    // Started again it would be given more time.
    await expect(sandbox.request(RENDER, 2 * SHORT_MS)).rejects.toThrow(ended);
  });
});

describe('a sandbox behind a socket', () => {
  it('renders, kills what does not end, and says where nobody listens', async () => {
    const socketPath = path.join(folder, 'render.sock');
    const listener = spawn(process.execPath, [path.join(__dirname, 'listen.cjs'), socketPath], { env: {} });
    await waitFor(() => fileExists(socketPath));
    const open = async (content: string, pageMs = PAGE_MS) => {
      sandbox = openSandbox('socket', socketPath);
      const module = { name: 'mfe-x', source: `exports.default = async () => { ${content} };` };
      await sandbox.request({ load: { shell: SHELL, module } }, LOAD_MS);
      return sandbox.request(RENDER, pageMs);
    };
    expect(await open('return JSON.stringify(process.env)')).toMatchObject({ rendered: { html: '{}' } });
    await expect(open('for (;;);', SHORT_MS)).rejects.toThrow('did not finish');
    expect(await open('return "again"')).toMatchObject({ rendered: { html: 'again' } });
    listener.kill();
    await once(listener, 'exit');
    expect(await fileExists(socketPath)).toBe(false);
    await expect(open('return ""')).rejects.toThrow(/ECONNREFUSED|ENOENT/);
  });
});

const describeWall = getIsolation({}) === 'bubblewrap' ? describe : describe.skip;

describeWall('the wall of bubblewrap, without the rules of Node', () => {
  /** Runs a script of Node behind the wall alone. */
  const run = (script: string) =>
    spawnSync(BUBBLEWRAP[0]!, [...BUBBLEWRAP.slice(1), process.execPath, '-e', script], { encoding: 'utf8' });

  it('hides the files of the machine', () => {
    const { stdout } = run('console.log(require("fs").readdirSync("/").join())');
    expect(stdout.trim().split(',').sort()).toEqual(
      expect.not.arrayContaining(['etc', 'home', 'proc', 'root', 'srv', 'tmp', 'var', 'work']),
    );
    expect(run(`require("fs").readFileSync(${JSON.stringify(path.join(folder, 'secret'))})`).status).not.toBe(0);
  });

  it('hides the environment', () =>
    expect(run('console.log(Object.keys(process.env).filter((name) => name !== "PWD").join())').stdout).toBe('\n'));

  it('has no network', () => {
    const script = 'require("net").connect(80, "127.0.0.1").on("error", ({ code }) => console.log(code))';
    expect(run(script).stdout).toMatch(/ENETUNREACH|ECONNREFUSED/);
    expect(run('console.log(Object.keys(require("os").networkInterfaces()).join())').stdout).toMatch(/^(lo)?\n$/);
  });

  it('writes into no folder of the machine', () =>
    expect(run('require("fs").writeFileSync("/usr/x", "")').stderr).toContain('EROFS'));
});
