/** The recipe "A role" of docs/recipes.md: a role that only reads the queue, added in the places that the recipe lists. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Requirement } from '@chautari/contract/capabilities';
import type { Endpoint } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';
import { createFilledData, getSkipReason, type Data } from '../../testing/engine';
import { buildEmptyCall } from '../../testing/emptyCall';
import { runSql, startTestService, type RunningService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';
import { SAMPLE_ACCOUNTS } from '../sample/accounts';

const API = path.resolve(__dirname, '../..');
const NAME = `newRole${process.pid}`;
const PUBLIC_ID = 'Q-2083-90001';
const ID = '00000000-0000-4000-8000-00000000a009';

/** The places of the recipe. */
const EDITS = [
  {
    file: 'contract/src/roles.ts',
    before: '} as const satisfies Record<string, RoleProperties>',
    after:
      "  queueReader: { audience: 'staff', idLetter: 'Q', people: 'staff' },\n} as const satisfies Record<string, RoleProperties>",
  },
  {
    file: 'contract/src/capabilities.ts',
    before: '  staff: STAFF,',
    after: "  queueReader: ['clinic.facility', 'queue.read'],\n  staff: STAFF,",
  },
];

/** Capabilities of the role, besides those of every session. */
const OPEN: readonly Requirement[] = ['anyone', 'signingIn', 'signedIn', 'queue.read'];

/** Calls that let any role in and then refuse this one by a rule of their own. */
const SIGNED_OUT_BY = ['signOut', 'endMyOtherSessions'];

(getSkipReason() ? describe.skip : describe)('a new role that only reads the queue', () => {
  let data: Data;
  let service: RunningService;
  const reader = () => new Visitor(service.url);

  beforeAll(async () => {
    const script = path.join(API, '../scripts/compile-with-edits.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, NAME, JSON.stringify(EDITS)], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    data = await createFilledData();
    await runSql(
      data,
      `insert into accounts (id, role, public_id, password_hash, language, state) select '${ID}', 'queueReader', '${PUBLIC_ID}', password_hash, language, 'active' from accounts where public_id = 'A-2083-00001'`,
      `insert into staff (account_id, name, position) select '${ID}', name, position from staff limit 1`,
      'select 1',
    );
    service = await startTestService(data, {}, `testing/${NAME}.ts`);
  }, 120_000);
  afterAll(async () => {
    await service?.stop();
    await data?.remove();
    rmSync(path.join(API, '.cache', `${NAME}.js`), { force: true });
  });

  async function signIn() {
    const visitor = reader();
    const { password } = SAMPLE_ACCOUNTS.staff;
    const { status, body } = await visitor.call('signIn', { role: 'staff', by: 'id', publicId: PUBLIC_ID, password });
    expect({ status, role: body.role }).toEqual({ status: 200, role: 'queueReader' });
    return visitor;
  }

  it('is added in at most 8 places', () => expect(EDITS.length).toBeLessThanOrEqual(8));

  it('signs in on the pages of staff and reads the queue of every doctor', async () => {
    const visitor = await signIn();
    const { status, body } = await visitor.call('listQueue', { date: '2026-01-01' });
    expect({ status, body }).toEqual({ status: 200, body: { entries: [] } });
  });

  it('may make no call that asks for more', async () => {
    const visitor = await signIn();
    for (const [name, definition] of Object.entries(endpoints as Record<string, Endpoint>)) {
      if (SIGNED_OUT_BY.includes(name)) continue;
      const { url, init } = buildEmptyCall(definition);
      const response = await visitor.send(url, init);
      const { code } = (await response.json().catch(() => ({}))) as { code?: string };
      if (OPEN.includes(definition.requires))
        expect({ name, failed: response.status >= 500 }).toEqual({ name, failed: false });
      else expect({ name, code }).toEqual({ name, code: 'forbidden' });
    }
  });
});
