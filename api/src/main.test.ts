import { writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createFolder, createFilledData, type Data } from '../testing/engine';
import { runScript, spawnScript, startTestService } from '../testing/service';
import { Visitor } from '../testing/visitor';
import { MORE_SAMPLE_STAFF, SAMPLE_ACCOUNTS } from './sample/accounts';

let data: Data;
beforeAll(async () => {
  data = await createFilledData();
});
afterAll(() => data.remove());

const start = (env: Record<string, string>) => runScript('src/main.ts', [], { PORT: '0', ...data.env, ...env });

describe('a start that fails', () => {
  const failsWith = async (env: Record<string, string>, line: RegExp) => {
    const { code, stdout, stderr } = await start(env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toMatch(line);
    return stderr;
  };

  it('names the port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await failsWith({ PORT: String(port) }, new RegExp(`^Port ${port} is already in use: .*PORT`));
    server.close();
  });

  it('names the data folder that cannot be written', async () => {
    const file = path.join(data.env.DATA_DIR!, 'a-file');
    await writeFile(file, '');
    await failsWith(
      { DATA_DIR: path.join(file, 'data') },
      /^The data folder .*a-file\/data cannot be written \(ENOTDIR\): .*DATA_DIR/,
    );
  });

  it('names the database that cannot be reached, without its password', async () => {
    const output = await failsWith(
      { DATABASE_URL: 'postgres://portal:hidden-secret@127.0.0.1:1/portal' },
      /^The database at 127\.0\.0\.1:1\/portal cannot be reached \(ECONNREFUSED\): .*DATABASE_URL/,
    );
    expect(output).not.toContain('hidden-secret');
  });
});

describe('a start on an empty folder', () => {
  it('lays out, fills and shows the sample accounts, and they sign in', async () => {
    const accounts = Object.keys({ ...SAMPLE_ACCOUNTS, ...MORE_SAMPLE_STAFF });
    const empty = await createFolder();
    const child = spawnScript('src/main.ts', [], { PORT: '0', ...empty.env });
    const lines: string[] = [];
    for await (const data of child.stdout) {
      lines.push(...String(data).split('\n').filter(Boolean));
      if (lines.length > accounts.length) break;
    }
    expect(lines[0]).toMatch(/^ready http:\/\/localhost:\d+$/);
    for (const [index, role] of (['patient', 'doctor', 'staff'] as const).entries()) {
      const { phone, password } = SAMPLE_ACCOUNTS[role];
      const publicId = new RegExp(`^Sample ${role}: (.+) or (\\S+), password ${password}$`).exec(lines[index + 1]!)!;
      expect(publicId[1]).toBe(phone.replace('+977', '+977 '));
      const visitor = await new Visitor(lines[0]!.slice('ready '.length)).signIn(role);
      expect((await visitor.call('getSession', {})).body.signedIn!.publicId).toBe(publicId[2]);
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await empty.remove();
  });
});

describe('an end', () => {
  /** Sends a request but its last character, which `finish` sends. */
  async function halfARequest(url: string) {
    const { port } = new URL(url);
    const body = JSON.stringify({ role: 'patient' });
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/session/sample HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
    );
    let answer = '';
    socket.on('data', (data) => (answer += data));
    const finish = async () => {
      socket.write(body.slice(-1));
      await once(socket, 'close');
      return answer;
    };
    return finish;
  }

  it('by SIGTERM finishes what is in flight, accepts nothing new, and is clean', async () => {
    const service = await startTestService(data);
    const finish = await halfARequest(service.url);
    await fetch(`${service.url}/healthz`);
    // It may end as soon as the answer has come.
    const ended = once(service.process, 'exit');
    service.process.kill('SIGTERM');
    while (
      await fetch(`${service.url}/healthz`, { headers: { connection: 'close' } }).then(
        () => true,
        () => false,
      )
    );
    // The process that started it may pass on the signal that it got itself.
    service.process.kill('SIGTERM');
    expect(await finish()).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(await ended).toEqual([0, null]);
  });

  it('by Ctrl-C comes within 10 seconds even if a request never ends', async () => {
    const service = await startTestService(data);
    await halfARequest(service.url);
    await fetch(`${service.url}/healthz`);
    const start = Date.now();
    expect(await service.stop()).toBe(0);
    expect(Date.now() - start).toBeLessThan(10_000);
  });
});
