import { engine, filledData, skipReason } from '../../testing/engine';
import { aForm, aPatient, aRegistration, openSlots, theDoctor } from '../../testing/people';
import { runSql, startService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';

/** Only the embedded engine is killed together with the service. */
const ROUNDS = engine() === 'pglite' ? 3 : 1;
const WRITERS = 4;
const WRITING_MS = 700;

/** Registers one patient after another until the service is gone; answers the ids that it acknowledged. */
async function registerUntilKilled(url: string) {
  const acknowledged: string[] = [];
  try {
    for (;;) {
      const { status, body } = await new Visitor(url).call('registerPatient', aRegistration());
      if (status === 200) acknowledged.push(body.patientId);
    }
  } catch {
    return acknowledged;
  }
}

(skipReason() ? describe.skip : describe)(`what was stored${skipReason() ? ` (skipped: ${skipReason()})` : ''}`, () => {
  it(`is all there after the service was killed while it wrote, ${ROUNDS} times, and started again`, async () => {
    const data = await filledData();
    let service = await startService(data);
    const patient = await aPatient(service.url);
    const { doctor, doctorId } = await theDoctor(service.url);
    const [slot] = await openSlots(service.url, doctorId);
    const { body: booked } = await patient.call('bookAppointment', aForm(doctorId, slot!.id));
    await doctor.call('approveRequest', { id: booked.id });

    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const writers = Array.from({ length: WRITERS }, () => registerUntilKilled(service.url));
      await new Promise((resolve) => setTimeout(resolve, WRITING_MS));
      await service.kill();
      acknowledged.push(...(await Promise.all(writers)).flat());
      service = await startService(data);
    }

    const again = Object.assign(new Visitor(service.url), { cookie: patient.cookie });
    expect((await again.call('listMyAppointments', {})).body.appointments).toEqual([{ ...booked, status: 'confirmed' }]);
    expect(await again.call('bookAppointment', aForm(doctorId, slot!.id))).toMatchObject({ body: { code: 'slotTaken' } });
    await service.stop();

    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 5);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    const stored = await runSql(data, 'select public_id from accounts join patients on account_id = id');
    expect(stored.map((row) => row.public_id)).toEqual(expect.arrayContaining(acknowledged));
    await data.remove();
  });
});
