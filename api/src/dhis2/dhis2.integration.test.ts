/** Figures on their way to a DHIS2 that refuses some values, gives other answers, or none. */
import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toBs, todayInNepal } from '@chautari/contract/calendar';
import { startDhis2 } from '../../testing/dhis2';
import { aPatient } from '../../testing/people';
import { anOpdReport, DELETE_RECORDS, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { MULGHAT_CLINIC } from '../sample/doctors';

const { year, month } = toBs(todayInNepal())!;
const facilityId = MULGHAT_CLINIC;
const PERIOD = `${year}${String(month).padStart(2, '0')}`;
const TOKEN = 'd2pat_a_token_of_the_tests';
const MAPPING = {
  dataSet: 'hmis93',
  orgUnits: { 'HF-77': 'unitMulghat' },
  rows: [
    { section: 'opd', row: 'new', dataElement: 'opdNew' },
    { section: 'opd', row: 'total', dataElement: 'opdTotal' },
    { section: 'opd', row: 'referredIn', dataElement: 'opdReferredIn' },
  ],
};

/** Settings that are known once the double listens. */
const env: Record<string, string> = {};

describeService(
  'sending figures to DHIS2',
  (shared) => {
    let dhis2: Awaited<ReturnType<typeof startDhis2>>;
    let staff: Visitor;
    let patientId: string;
    const folder = mkdtempSync(path.join(tmpdir(), 'dhis2-'));
    const mapping = path.join(folder, 'mapping.json');

    beforeAll(async () => {
      dhis2 = await startDhis2();
      writeFileSync(mapping, JSON.stringify(MAPPING));
      Object.assign(env, { DHIS2_URL: dhis2.url, DHIS2_TOKEN: TOKEN, DHIS2_MAPPING: mapping });
      await shared.restart();
      await shared.runSql(...DELETE_RECORDS);
      staff = await new Visitor(shared.url).signIn('staff');
      patientId = await readOwnId(await aPatient(shared.url));
    }, 60_000);
    afterAll(() => dhis2.stop());

    const see = async () => (await staff.call('getDhis2Month', { facilityId, year, month })).body;
    const send = async (more: { dryRun?: boolean; refusedOf?: string } = {}) =>
      staff.call('sendToDhis2', { facilityId, year, month, dryRun: false, ...more });
    const listStored = () => Object.fromEntries(dhis2.stored);
    const key = (element: string) => `unitMulghat ${PERIOD} ${element} `;
    const addVisit = (more: Parameters<typeof anOpdReport>[0] = {}) =>
      staff.call('addRecord', { patientId, content: anOpdReport({ vitals: {}, ...more }) });

    it('needs a national code of the facility', async () => {
      expect(await see()).toMatchObject({ state: 'noOrgUnit', orgUnit: null });
      expect((await send()).body.code).toBe('wrongState');
      const facility = (await staff.call('getFacility', { id: facilityId })).body;
      const { id, version, doctors: _, inCharge: __, closedAt: ___, ...details } = facility;
      const changed = await staff.call('updateFacility', { id, version, details: { ...details, code: 'HF-77' } });
      expect(changed.status).toBe(200);
      expect(await see()).toMatchObject({ state: 'ready', orgUnit: 'unitMulghat', period: PERIOD });
    });

    it('has nothing to send of an empty month', async () => {
      expect(await see()).toMatchObject({ values: 0, unmapped: [], sendings: [] });
      expect((await send()).body.code).toBe('wrongState');
      expect(dhis2.received).toEqual([]);
    });

    it('lets DHIS2 check without storing, and names figures without a place', async () => {
      await addVisit({ diagnoses: [{ code: 'CA07.0', certainty: 'provisional' }] });
      await addVisit({ referredFrom: 'Ahale health post' });
      expect(await see()).toMatchObject({
        values: 3,
        unmapped: [{ section: 'morbidity', row: 'CA07.0', value: 1 }],
      });
      const { body } = await send({ dryRun: true });
      expect(body).toMatchObject({ dryRun: true, outcome: 'accepted', sent: 3, refused: [], general: [] });
      expect(listStored()).toEqual({});
      expect(dhis2.received.at(-1)).toEqual({
        query: { dryRun: 'true' },
        authorization: `ApiToken ${TOKEN}`,
        body: {
          dataSet: 'hmis93',
          period: PERIOD,
          orgUnit: 'unitMulghat',
          dataValues: [
            { dataElement: 'opdNew', value: '1' },
            { dataElement: 'opdTotal', value: '2' },
            { dataElement: 'opdReferredIn', value: '1' },
          ],
        },
      });
    });

    it('keeps what was refused, and sends it again alone', async () => {
      dhis2.refuses.add('opdTotal');
      const { body } = await send();
      expect(body).toMatchObject({
        outcome: 'partly',
        counts: { imported: 2, updated: 0, ignored: 1, deleted: 0 },
        refused: [
          { section: 'opd', row: 'total', value: 2, code: 'E7610', text: 'Data element: `opdTotal` is not accessible' },
        ],
      });
      dhis2.refuses.clear();
      const again = (await send({ refusedOf: body.id })).body;
      expect(again).toMatchObject({ outcome: 'accepted', sent: 1, counts: { imported: 1 } });
      expect(listStored()).toEqual({ [key('opdNew')]: '1', [key('opdTotal')]: '2', [key('opdReferredIn')]: '1' });
      const { sendings } = await see();
      expect(sendings.map(({ outcome, dryRun }) => [outcome, dryRun])).toEqual([
        ['accepted', false],
        ['partly', false],
        ['accepted', true],
      ]);
      expect(sendings[0]!.by).toEqual({ en: expect.any(String) as string, np: expect.any(String) as string });
    });

    it('takes away what a correction has emptied', async () => {
      const items = (await staff.call('listRecords', { patientId })).body.items;
      const record = (await Promise.all(items.map(({ id }) => staff.call('getRecord', { id })))).find(
        ({ body }) => (body.content as { referredFrom?: string }).referredFrom,
      )!.body;
      const corrected = await staff.call('correctRecord', {
        id: record.id,
        version: record.version,
        content: anOpdReport({ vitals: {} }),
      });
      expect(corrected.status).toBe(200);
      expect((await send()).body).toMatchObject({ outcome: 'accepted', counts: { updated: 2, deleted: 1 } });
      expect(listStored()).toEqual({ [key('opdNew')]: '1', [key('opdTotal')]: '2' });
      // What is gone is not taken away again.
      expect((await send()).body).toMatchObject({ sent: 2 });
    });

    it.each<[string, number, string, string]>([
      ['a wrong token', 401, '{"message":"Unauthorized"}', 'notAuthorized'],
      ['a user without rights', 403, '{}', 'notAuthorized'],
      ['a page in place of JSON', 200, '<html>Sign in</html>', 'unreadable'],
      ['JSON of another kind', 200, '[]', 'unreadable'],
      ['a page that moved', 302, '', 'unreachable'],
      ['an error of the server', 502, '<html>Bad gateway</html>', 'unavailable'],
      ['too many calls', 429, '', 'unavailable'],
      [
        'a month that is closed',
        409,
        '{"response":{"status":"ERROR","importCount":{"imported":0,"updated":0,"ignored":2,"deleted":0},"conflicts":[{"object":"period","value":"Period is closed\\u0000","errorCode":"E7643"}]}}',
        'refused',
      ],
      [
        'the answer of an older DHIS2',
        200,
        '{"status":"WARNING","importCount":{"imported":1,"updated":0,"ignored":1,"deleted":0},"conflicts":[{"object":"opdTotal","value":"must be a number"}]}',
        'partly',
      ],
    ])('understands %s', async (_what, status, text, outcome) => {
      dhis2.answer = (response) =>
        void response.writeHead(status, { ...(status === 302 && { location: 'http://127.0.0.1:9/' }) }).end(text);
      const { body } = await send();
      dhis2.answer = undefined;
      expect(body).toMatchObject({ outcome, dryRun: false });
      if (outcome === 'refused') expect(body.general).toEqual([{ text: 'Period is closed ', code: 'E7643' }]);
      if (outcome === 'partly') expect(body.refused).toMatchObject([{ row: 'total', text: 'must be a number' }]);
    });

    it('notes an answer that breaks off, and never tells the token', async () => {
      dhis2.answer = (response) => void response.destroy();
      const { body } = await send();
      dhis2.answer = undefined;
      expect(body).toMatchObject({ outcome: 'unreachable', counts: null });
      expect(JSON.stringify(await see())).not.toContain(TOKEN);
    });

    it('is in the access log, and only for administrators', async () => {
      const { items } = (await staff.call('searchAccessLog', {})).body;
      expect(items.some(({ action }) => action === 'figuresSent')).toBe(true);
      const doctor = await new Visitor(shared.url).signIn('doctor');
      expect((await doctor.call('getDhis2Month', { facilityId, year, month })).body.code).toBe('forbidden');
    });
  },
  env,
);
