import { aChild } from '../../testing/family';
import { holdTransaction } from '../../testing/heldTransaction';
import { aForm, aPatient, findOpenSlots, PASSWORD, theDoctor } from '../../testing/people';
import { readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';

describeService('closing an account beside another request', (shared) => {
  /** A patient who has booked before: closing does not wait to add the row of their bookings. */
  async function aBooker() {
    const patient = await aPatient(shared.url);
    const id = await readOwnId(patient);
    await shared.runSql(`insert into account_versions values ('${id}', gen_random_uuid())`);
    return { patient, id };
  }

  it('closes nothing while a child is added, who would stay in it', async () => {
    const { patient, id } = await aBooker();
    const adding = await holdTransaction(
      shared.data,
      `select id from accounts where id = '${id}' for update`,
      `insert into patients (id, account_id, public_id, first_name, date_of_birth, sex, province_id, district_id, municipality_id, ward, street)
        select gen_random_uuid(), account_id, 'P-2083-98002', 'Little', '2024-01-01', 'female', province_id, district_id, municipality_id, ward, street
        from patients where id = '${id}'`,
    );
    const close = (familyToo: boolean) => patient.call('closeMyAccount', { presentPassword: PASSWORD, familyToo });
    const closing = close(false);
    await adding.awaitWaiting();
    await adding.commit();
    expect(await closing).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await close(false)).toMatchObject({ status: 409, body: { code: 'wrongState' } });
    expect((await close(true)).status).toBe(200);
  });

  it('lets nobody join who was waiting for it', async () => {
    const patient = await aPatient(shared.url);
    const id = await readOwnId(patient);
    const closing = await holdTransaction(shared.data, `update accounts set state = 'closed' where id = '${id}'`);
    const adding = patient.call('addFamilyMember', aChild());
    await closing.awaitWaiting();
    await closing.commit();
    expect(await adding).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await shared.runSql(`select id from patients where account_id = '${id}'`)).toEqual([{ id }]);
  });

  describe('and a booking', () => {
    async function aBooking() {
      const { patient, id } = await aBooker();
      const { doctorId } = await theDoctor(shared.url);
      const [slot] = await findOpenSlots(shared.url, doctorId);
      const held = await holdTransaction(
        shared.data,
        `select account_id from account_versions where account_id = '${id}' for update`,
      );
      return {
        held,
        book: () => patient.call('bookAppointment', aForm(doctorId, slot!.id)),
        close: () => patient.call('closeMyAccount', { presentPassword: PASSWORD, familyToo: false }),
        readStates: () => shared.runSql(`select status from appointments where patient_id = '${id}'`),
      };
    }

    it('cancels it where it comes first', async () => {
      const { held, book, close, readStates } = await aBooking();
      const booking = book();
      await held.awaitWaiting();
      const closing = close();
      await held.awaitWaiting(2);
      await held.commit();
      expect([(await booking).status, (await closing).status]).toEqual([200, 200]);
      expect(await readStates()).toEqual([{ status: 'cancelled' }]);
    });

    it('refuses it where it comes later', async () => {
      const { held, book, close, readStates } = await aBooking();
      const closing = close();
      await held.awaitWaiting();
      const booking = book();
      await held.awaitWaiting(2);
      await held.commit();
      expect((await closing).status).toBe(200);
      expect(await booking).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(await readStates()).toEqual([]);
    });
  });

  describe('and what is due of a person', () => {
    /** Begins to close an account whose due list another transaction holds. */
    async function startClosing() {
      const patient = await aPatient(shared.url);
      const id = await readOwnId(patient);
      const held = await holdTransaction(
        shared.data,
        `select patient_id from due_lists where patient_id = '${id}' for update`,
      );
      const closing = patient.call('closeMyAccount', { presentPassword: PASSWORD, familyToo: false });
      await held.awaitWaiting();
      return { id, held, closing };
    }

    it('erases what becomes due meanwhile', async () => {
      const { id, held, closing } = await startClosing();
      await held.run(`insert into due_items (id, patient_id, kind, day, state, what, is_private, is_settled, sort_key)
        values (gen_random_uuid(), '${id}', 'vaccine', '2026-01-01', 'due', '{}', false, false, '00')`);
      await held.commit();
      expect((await closing).status).toBe(200);
      expect(await shared.runSql(`select id from due_items where patient_id = '${id}'`)).toEqual([]);
    });

    it('closes it after a deadlock with another transaction, which goes on', async () => {
      const { id, held, closing } = await startClosing();
      // Closing waits for the list, and the new row for the person that closing has locked.
      await held.run(`insert into reminders (patient_id, day, parts) values ('${id}', '2026-01-01', 1)`);
      await held.commit();
      expect((await closing).status).toBe(200);
      expect(await shared.runSql(`select parts from reminders where patient_id = '${id}'`)).toEqual([{ parts: 1 }]);
    });
  });
});
