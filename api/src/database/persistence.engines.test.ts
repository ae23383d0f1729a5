import { getEngine, createFilledData, getSkipReason } from '../../testing/engine';
import { aForm, anAddress, aPatient, findOpenSlots, register, theDoctor, bookAsGuest } from '../../testing/people';
import { anOpdNote, readOwnId } from '../../testing/records';
import { runSql, startTestService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';
import type { Slot } from '@chautari/contract/doctors';

/** Only the embedded engine is killed together with the service. KILL_ROUNDS=20 is `npm run kill-rounds`. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (getEngine() === 'pglite' ? 3 : 1));
/** Acknowledged writes of a round before the service is killed in the midst of the next. */
const WRITES = 8;

/** The confirmed writes, by table. */
interface Acknowledged {
  accounts: string[];
  appointments: string[];
  records: string[];
}

const countOf = (written: Acknowledged) => Object.values(written).flat().length;

/** Does one thing after another until the service is gone. */
async function untilKilled(write: () => Promise<void>) {
  try {
    for (;;) await write();
  } catch {
    // The connection broke: what was not answered is not acknowledged.
  }
}

/** People who register, book and keep notes at the same time. */
function writers(
  url: string,
  cookie: string,
  shared: { patientId: string; doctorId: string; slots: Slot[] },
  written: Acknowledged,
) {
  const patient = Object.assign(new Visitor(url), { cookie });
  const addPerson = async () => {
    const { status, body } = await register(new Visitor(url, anAddress()));
    if (status === 200) written.accounts.push(body.patientId);
  };
  const book = async () => {
    const slot = shared.slots.pop();
    if (!slot) return addPerson();
    const { status, body } = await bookAsGuest(new Visitor(url, anAddress()), {
      ...aForm(shared.doctorId, slot.id),
      language: 'np',
    });
    if (status === 200) written.appointments.push(body.id);
  };
  const note = async () => {
    const { status, body } = await patient.call('addRecord', { patientId: shared.patientId, content: anOpdNote() });
    if (status === 200) written.records.push(body.id);
  };
  return [addPerson, addPerson, book, note].map(untilKilled);
}

(getSkipReason() ? describe.skip : describe)(
  `what was stored${getSkipReason() ? ` (skipped: ${getSkipReason()})` : ''}`,
  () => {
    it(
      `is all there after the service was killed while it wrote, ${ROUNDS} times, and started again`,
      async () => {
        const data = await createFilledData();
        let service = await startTestService(data, { PORTAL_TRUSTED_PROXIES: 'loopback' });
        const patient = await aPatient(service.url);
        const { doctor, doctorId } = await theDoctor(service.url);
        const [slot, ...slots] = await findOpenSlots(service.url, doctorId);
        const { body: booked } = await patient.call('bookAppointment', aForm(doctorId, slot!.id));
        await doctor.call('approveRequest', { id: booked.id });
        const shared = { patientId: await readOwnId(patient), doctorId, slots };

        const written: Acknowledged = { accounts: [], appointments: [booked.id], records: [] };
        for (let round = 0; round < ROUNDS; round++) {
          const enough = countOf(written) + WRITES;
          const writing = writers(service.url, patient.cookie, shared, written);
          while (countOf(written) < enough) await new Promise((resolve) => setTimeout(resolve, 10));
          await service.kill();
          await Promise.all(writing);
          service = await startTestService(data, { PORTAL_TRUSTED_PROXIES: 'loopback' });
        }

        const again = Object.assign(new Visitor(service.url), { cookie: patient.cookie });
        expect((await again.call('listMyAppointments', {})).body.appointments).toContainEqual(
          expect.objectContaining({ id: booked.id, date: booked.date, time: booked.time, status: 'confirmed' }),
        );
        expect(await again.call('bookAppointment', aForm(doctorId, slot!.id))).toMatchObject({
          body: { code: 'otherAppointmentThen' },
        });
        await service.stop();

        const columns = { accounts: 'public_id', appointments: 'id', records: 'id' } as const;
        for (const [table, acknowledged] of Object.entries(written)) {
          const column = columns[table as keyof Acknowledged];
          const stored = new Set((await runSql(data, `select ${column} from ${table}`)).map((row) => row[column]));
          expect({
            table,
            lost: (acknowledged as string[]).filter((id) => !stored.has(id)),
            twice: acknowledged.length - new Set(acknowledged).size,
          }).toEqual({ table, lost: [], twice: 0 });
        }
        if (process.env.KILL_ROUNDS)
          process.stdout.write(`${getEngine()}: ${ROUNDS} rounds, ${countOf(written)} acknowledged writes, 0 lost\n`);
        await data.remove();
      },
      30_000 + ROUNDS * 40_000,
    );
  },
);
