/** Two processes of the service on one database behind one proxy: nobody can tell which of them answers. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REPOSITORY } from '@chautari/site/settings';
import { createFilledData, getSkipReason, type Data } from '../../../testing/engine';
import { hasNginx, startProxy, type Proxy } from '../../../testing/nginx';
import { aForm, aPatient, findOpenSlots, PASSWORD, theDoctor, register } from '../../../testing/people';
import { anOpdNote, readOwnId } from '../../../testing/records';
import { runSql, startTestService, type RunningService } from '../../../testing/service';
import { Visitor } from '../../../testing/visitor';

const reason = getSkipReason() ?? (hasNginx() ? undefined : 'nginx is not installed here');
const ASKING = 200;
/** More writers would wait long for a connection, and get 503. */
const WRITERS = 10;
/** Of each. */
const WRITES = 12;

(reason ? describe.skip : describe)(`two processes behind one proxy${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let data: Data;
  let services: RunningService[];
  let proxy: Proxy;
  beforeAll(async () => {
    data = await createFilledData();
    services = await Promise.all([1, 2].map(() => startTestService(data, { PORTAL_TRUSTED_PROXIES: '127.0.0.1' })));
    proxy = await startProxy(
      await readFile(path.join(REPOSITORY, 'deploy/nginx.conf'), 'utf8'),
      services.map(({ url }) => url),
    );
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const service of services ?? []) await service.stop();
    await data?.remove();
  });
  const at = (index: number, cookie: string) => Object.assign(new Visitor(services[index]!.url), { cookie });

  it('know each other’s sessions, and end them together', async () => {
    const patient = await aPatient(proxy.url);
    for (const index of [0, 1])
      expect((await at(index, patient.cookie).call('getMyPatientProfile', {})).status).toBe(200);
    await at(0, patient.cookie).call('signOut', {});
    expect((await at(1, patient.cookie).call('getMyPatientProfile', {})).status).toBe(401);
  });

  it('count wrong passwords together', async () => {
    const {
      body: { patientId },
    } = await register(new Visitor(proxy.url));
    const tries = [];
    for (let n = 0; n < 14; n++)
      tries.push(
        (
          await new Visitor(proxy.url).call('signIn', {
            role: 'patient',
            by: 'id',
            publicId: patientId,
            password: 'wrong-password',
          })
        ).status,
      );
    expect(tries.filter((status) => status === 401)).toHaveLength(10);
    expect(tries.slice(10)).toEqual([429, 429, 429, 429]);
    for (const service of services)
      expect(
        (
          await new Visitor(service.url).call('signIn', {
            role: 'patient',
            by: 'id',
            publicId: patientId,
            password: PASSWORD,
          })
        ).status,
      ).toBe(429);
  });

  it(`give a slot to one of ${ASKING} who ask both of them at once`, async () => {
    const { doctorId } = await theDoctor(proxy.url);
    const [slot] = await findOpenSlots(proxy.url, doctorId);
    const patients = await Promise.all(Array.from({ length: 8 }, () => aPatient(proxy.url)));
    // Without a free connection for some seconds, the service answers 503, and the visitor asks again.
    const book = async (each: Visitor): ReturnType<typeof each.call<'bookAppointment'>> => {
      const answer = await each.call('bookAppointment', aForm(doctorId, slot!.id));
      return answer.status === 503 ? book(each) : answer;
    };
    const answers = await Promise.all(Array.from({ length: ASKING }, (_, n) => book(patients[n % patients.length]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // A second request by its owner is answered so.
    const refused = answers.filter(({ body }) => ['slotTaken', 'otherAppointmentThen'].includes(body.code ?? ''));
    expect(refused).toHaveLength(ASKING - 1);
  });

  it('lose nothing when one of them is stopped while people write: the other does it, once', async () => {
    const patient = await aPatient(proxy.url);
    const patientId = await readOwnId(patient);
    const write = () =>
      patient.call('addRecord', { patientId, content: anOpdNote() }, { 'idempotency-key': randomUUID() });
    const written = [await write()];
    const keepWriting = async () => {
      for (let n = 0; n < WRITES; n++) written.push(await write());
    };
    const writing = Array.from({ length: WRITERS }, keepWriting);
    while (written.length <= WRITERS) await pause(5);
    const stopped = services[1]!.stop();
    await Promise.all(writing);
    expect(await stopped).toBe(0);
    expect(written.filter(({ status }) => status !== 200)).toEqual([]);
    const stored = await runSql(data, `select id from records where patient_id = '${patientId}'`);
    expect(stored.map(({ id }) => id).sort()).toEqual(written.map(({ body }) => body.id).sort());
    services.pop();
  });
});
