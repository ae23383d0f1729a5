import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aPatient } from '../../testing/people';
import { aCard, anOpdReport, readOwnId } from '../../testing/records';
import { createFolder, createFilledData, getSkipReason } from '../../testing/engine';
import { runScript, startTestService } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { todayInNepal, toBs } from '@chautari/contract/calendar';
import { schedules } from '@chautari/contract/schedules';
import { readSchedules } from './schedules';

/** The schedule as the service sends it, without fields of the file only. */
const withChanges = (changes = {}) => schedules.parse({ ...readSchedules(), ...changes });

describeService('the schedules', (shared) => {
  it('are there for everyone, and are not sent again to who has them', async () => {
    const visitor = new Visitor(shared.url);
    const { status, body, headers } = await visitor.call('getSchedules', {});
    expect([status, body, headers.get('cache-control')]).toEqual([200, withChanges(), 'public, max-age=3600']);
    expect((await visitor.send('/schedules', { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(304);
  });
});

(getSkipReason() ? describe.skip : describe)('schedules of the deployer', () => {
  it('take the place of ours, in what is shown and in what is refused', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'chautari-schedules-'));
    const vitals = structuredClone(readSchedules().vitals);
    vitals.possible.pulse = { min: 30, max: 200 };
    await writeFile(path.join(folder, 'vitals.json'), JSON.stringify(vitals));
    const data = await createFilledData();
    const service = await startTestService(data, { PORTAL_SCHEDULES_DIR: folder });
    try {
      expect((await new Visitor(service.url).call('getSchedules', {})).body).toEqual(withChanges({ vitals }));
      const patientId = await readOwnId(await aPatient(service.url));
      const staff = await new Visitor(service.url).signIn('staff');
      const withPulse = (pulse: number) =>
        staff.call('addRecord', { patientId, content: anOpdReport({ vitals: { pulse }, actionsTaken: ['referred'] }) });
      expect(await withPulse(201)).toMatchObject({
        status: 422,
        body: { fields: { 'content.vitals.pulse': 'impossible' } },
      });
      expect(await withPulse(200)).toMatchObject({ status: 200, body: { marks: { pulse: 'urgent' } } });
    } finally {
      await service.stop();
      await Promise.all([data.remove(), rm(folder, { recursive: true })]);
    }
  });

  it('may have a vaccine of their own: it is written, counted, and exported by its name', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'chautari-schedules-'));
    const immunization = structuredClone(readSchedules().immunization);
    immunization.vaccines.push({ key: 'hpv', name: { en: 'HPV', np: 'एच.पी.भी.' }, route: 'injection' });
    immunization.visits[0]!.doses.push({
      key: 'hpv1',
      vaccine: 'hpv',
      name: { en: 'HPV 1', np: 'एच.पी.भी. १' },
      followUp: false,
    });
    await writeFile(path.join(folder, 'immunization.json'), JSON.stringify(immunization));
    const data = await createFilledData();
    const service = await startTestService(data, { PORTAL_SCHEDULES_DIR: folder });
    try {
      const patient = await aPatient(service.url);
      const patientId = await readOwnId(patient);
      const staff = await new Visitor(service.url).signIn('staff');
      const today = todayInNepal();
      const withDose = (key: string) =>
        staff.call('addRecord', { patientId, content: aCard({ doses: { [key]: { date: today } } }) });
      expect(await withDose('hpv2')).toMatchObject({
        status: 422,
        body: { fields: { 'content.doses.hpv2': 'invalid' } },
      });
      expect((await withDose('hpv1')).status).toBe(200);
      const { year, month } = toBs(today)!;
      expect((await staff.call('getMonthlyFigures', { year, month })).body.rows).toContainEqual(
        expect.objectContaining({ row: 'hpv1', total: 1, name: { en: 'HPV 1', np: 'एच.पी.भी. १' } }),
      );
      const { entry } = (await patient.call('exportMyRecord', {})).body;
      expect(entry.map(({ resource }) => resource)).toContainEqual(
        expect.objectContaining({ resourceType: 'Immunization', vaccineCode: { text: 'HPV' } }),
      );
    } finally {
      await service.stop();
      await Promise.all([data.remove(), rm(folder, { recursive: true })]);
    }
  });

  it('that do not fit end the start with one line', async () => {
    const { folder, env, remove } = await createFolder();
    await writeFile(path.join(folder, 'anc.json'), '{"visits": []}');
    const { code, stdout, stderr } = await runScript('src/main.ts', [], {
      PORT: '0',
      ...env,
      PORTAL_SCHEDULES_DIR: folder,
    });
    await remove();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^\S+anc\.json does not fit: source \(required\), [^\n]*\n$/);
  });
});
