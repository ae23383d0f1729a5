import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from '@chautari/contract/check';
import { recordContent, versionContent } from '@chautari/contract/records';
import { filledData, skipReason, type Data } from '../../testing/engine';
import { runSql } from '../../testing/service';

const MIGRATION = readFileSync(path.join(__dirname, '../../migrations/0018_antenatal_contacts.sql'), 'utf8');

interface Version {
  at: string;
  byRole: 'patient' | 'staff';
  content: object;
}

const [CARD, NOTHING_FOUND] = [randomUUID(), randomUUID()];
const own = { kind: 'ancReport', date: '2026-06-10', lastMenstrualPeriod: '2026-04-01', visits: {}, tetanus: {} };
const VERSIONS: Version[] = [
  {
    at: '2026-06-10T05:00:00Z',
    byRole: 'staff',
    content: {
      ...own,
      vitals: { systolic: 150, diastolic: 98 },
      dangerSigns: ['severeHeadache'],
      actionsTaken: ['referred'],
    },
  },
  // The same day again: a slip is put right.
  {
    at: '2026-06-10T05:02:00Z',
    byRole: 'staff',
    content: {
      ...own,
      date: '2026-06-10',
      vitals: { systolic: 150, diastolic: 96 },
      dangerSigns: ['severeHeadache'],
      actionsTaken: ['referred'],
    },
  },
  // Weeks later only the readings are new: the danger signs were left ticked.
  {
    at: '2026-07-25T19:00:00Z',
    byRole: 'staff',
    content: {
      ...own,
      vitals: { systolic: 118, diastolic: 76 },
      dangerSigns: ['severeHeadache'],
      actionsTaken: ['referred'],
      note: 'Iron given',
    },
  },
  // A line of the card only.
  {
    at: '2026-08-01T05:00:00Z',
    byRole: 'patient',
    content: {
      ...own,
      vitals: { systolic: 118, diastolic: 76 },
      dangerSigns: ['severeHeadache'],
      actionsTaken: ['referred'],
      note: 'Iron given',
      tetanus: { td1: { date: '2026-08-01' } },
      by: { vitals: 'staff', 'tetanus.td1': 'patient' },
    },
  },
  {
    at: '2026-08-20T05:00:00Z',
    byRole: 'staff',
    content: {
      ...own,
      visits: { weeks20to24: { date: '2026-08-19' } },
      vitals: { weight: 60 },
      dangerSigns: ['severeHeadache'],
      actionsTaken: ['referred'],
      note: 'Iron given',
      followUpDate: '2026-10-14',
      by: { vitals: 'staff', note: 'staff', 'visits.weeks20to24': 'staff' },
    },
  },
];

const quoted = (value: unknown) => `'${typeof value === 'string' ? value : JSON.stringify(value)}'`;

/** The rows of a card as it was kept before. */
const rowsOf = (id: string, versions: readonly Version[]) => [
  `insert into records (id, patient_id, kind, day, version, official, created_by)
   select ${quoted(id)}, p.id, 'ancReport', '2026-06-10', ${versions.length}, true, s.account_id
   from patients p, staff s order by p.id, s.account_id limit 1`,
  ...versions.map(
    ({ at, byRole, content }, index) =>
      `insert into record_versions (record_id, version, content, by, by_role, at)
       select id, ${index + 1}, ${quoted(content)}, created_by, ${quoted(byRole)}, ${quoted(at)} from records where id = ${quoted(id)}`,
  ),
];

(skipReason() ? describe.skip : describe)('the migration of antenatal cards', () => {
  let data: Data;
  beforeAll(async () => {
    data = await filledData();
    await runSql(
      data,
      ...rowsOf(CARD, VERSIONS),
      ...rowsOf(NOTHING_FOUND, [{ at: '2026-06-10T05:00:00Z', byRole: 'patient', content: own }]),
      `insert into reports (id, record_id, patient_id, status, priority)
       select ${quoted(randomUUID())}, id, patient_id, 'pending', 'critical' from records where id = ${quoted(CARD)}`,
      'begin',
      ...MIGRATION.split('--> statement-breakpoint'),
      'commit',
    );
  });
  afterAll(() => data.remove());

  const rows = async <T>(statement: string) => (await runSql(data, statement)) as T[];
  const contacts = () =>
    rows<{ day: string; versions: number; official: boolean; content: object }>(
      `select r.day::text, r.version as versions, r.official, v.content from records r
       join record_versions v on v.record_id = r.id and v.version = r.version
       where r.kind = 'ancContact' and v.content->>'card' = ${quoted(CARD)} order by r.day`,
    );

  it('makes each visit a record of its own, with what was new at it', async () => {
    const found = await contacts();
    expect(found).toMatchObject([
      { day: '2026-06-10', versions: 2, official: true },
      { day: '2026-07-26', versions: 1, official: true },
      { day: '2026-08-19', versions: 1, official: true },
    ]);
    expect(found.map(({ content }) => content)).toEqual([
      {
        kind: 'ancContact',
        card: CARD,
        date: '2026-06-10',
        visit: null,
        vitals: { systolic: 150, diastolic: 96 },
        dangerSigns: ['severeHeadache'],
        actionsTaken: ['referred'],
      },
      {
        kind: 'ancContact',
        card: CARD,
        date: '2026-07-26',
        visit: null,
        vitals: { systolic: 118, diastolic: 76 },
        note: 'Iron given',
      },
      {
        kind: 'ancContact',
        card: CARD,
        date: '2026-08-19',
        visit: 'weeks20to24',
        vitals: { weight: 60 },
        followUpDate: '2026-10-14',
      },
    ]);
    for (const { content } of found) expect(check(recordContent, content)).toMatchObject({ ok: true });
  });

  it('keeps every version of the card, and adds one that holds no visit', async () => {
    const versions = await rows<{ version: number; content: object }>(
      `select version, content from record_versions where record_id = ${quoted(CARD)} order by version`,
    );
    expect(versions.slice(0, -1).map(({ content }) => content)).toEqual(VERSIONS.map(({ content }) => content));
    for (const { content } of versions) expect(check(versionContent, content)).toMatchObject({ ok: true });
    expect(versions.at(-1)).toEqual({
      version: VERSIONS.length + 1,
      content: {
        ...own,
        visits: { weeks20to24: { date: '2026-08-19' } },
        by: { 'visits.weeks20to24': 'staff' },
      },
    });
    expect(await rows(`select version from records where id = ${quoted(CARD)}`)).toEqual([
      { version: VERSIONS.length + 1 },
    ]);
    expect(await rows(`select version from records where id = ${quoted(NOTHING_FOUND)}`)).toEqual([{ version: 1 }]);
  });

  it('leaves the report with the latest visit', async () => {
    expect(
      await rows(
        `select r.kind, r.day::text, p.status from reports p join records r on r.id = p.record_id
         join record_versions v on v.record_id = r.id and v.version = r.version where v.content->>'card' = ${quoted(CARD)} and p.status = 'pending'`,
      ),
    ).toEqual([{ kind: 'ancContact', day: '2026-08-19', status: 'pending' }]);
  });
});
