/** The door of the test build (`api/testing/door.ts`) is shut wherever the service is deployed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createFilledData, getSkipReason } from '../../testing/engine';
import { runScript, runSql } from '../../testing/service';

const API = path.resolve(__dirname, '../..');
const REFUSAL = 'The test build serves tests only: PORTAL_DEMO=on, started by another process\n';

it('is no part of what is deployed', () => {
  const scripts = readdirSync(path.join(API, 'dist')).filter((name) => name.endsWith('.js'));
  expect(scripts).toContain('main.js');
  for (const name of scripts)
    expect(readFileSync(path.join(API, 'dist', name), 'utf8')).not.toMatch(/runStatements|createMember|test build/);
});

it.each(['off', ''])('the test build refuses to start with PORTAL_DEMO=%j', async (PORTAL_DEMO) => {
  expect(await runScript('testing/portal.ts', [], { PORTAL_DEMO })).toMatchObject({ code: 1, stderr: REFUSAL });
});

it('the test build refuses to start where no process has a channel to it', async () => {
  expect(await runScript('testing/portal.ts', [], { PORTAL_DEMO: 'on' })).toMatchObject({ code: 1, stderr: REFUSAL });
});

(getSkipReason() ? describe.skip : describe)('the deployed service', () => {
  it.each(['on', 'off'])('hears nothing over a channel to its parent, with PORTAL_DEMO=%s', async (PORTAL_DEMO) => {
    const data = await createFilledData();
    const count = () => runSql(data, 'select count(*)::int as accounts from accounts');
    const before = await count();
    const { PATH = '', HOME = '' } = process.env;
    const service = spawn(process.execPath, [path.join(API, 'dist/main.js')], {
      env: { PATH, HOME, PORT: '0', ...data.env, PORTAL_DEMO },
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    try {
      const answers: unknown[] = [];
      service.on('message', (answer) => answers.push(answer));
      const [line] = (await once(createInterface(service.stdout!), 'line')) as [string];
      service.send({ call: 1, name: 'createPatient', input: {} });
      // By the time that two calls are answered, a message sent before them would have been heard.
      const url = /http:\S+/.exec(line)![0];
      for (let calls = 0; calls < 2; calls += 1) expect((await fetch(`${url}/api/doctors`)).status).toBe(200);
      expect(answers).toEqual([]);
    } finally {
      service.kill('SIGTERM');
      if (service.exitCode === null) await once(service, 'exit');
    }
    expect(await count()).toEqual(before);
    await data.remove();
  });
});
