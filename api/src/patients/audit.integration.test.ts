import { aForm, aPatient, findOpenSlots, PASSWORD, theDoctor } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { Output } from '@chautari/contract/client/call';
import { addDays, todayInNepal } from '@chautari/contract/calendar';

describeService('the access log', (shared) => {
  const visit = () => new Visitor(shared.url);
  const publicIdOf = async (visitor: Visitor) => (await visitor.call('getSession', {})).body.signedIn!.publicId;

  /** A patient that the sample doctor has seen in a list and confirmed. */
  async function aSeenPatient() {
    const patient = await aPatient(shared.url);
    const { doctor, doctorId } = await theDoctor(shared.url);
    const [slot] = await findOpenSlots(shared.url, doctorId);
    const {
      body: { id },
    } = await patient.call('bookAppointment', aForm(doctorId, slot!.id));
    await doctor.call('listConsultationRequests', {});
    expect((await doctor.call('approveRequest', { id })).status).toBe(200);
    return { patient, doctor };
  }

  it('tells patients who opened or changed their data, when and in which role, the latest first', async () => {
    const { patient } = await aSeenPatient();
    const {
      status,
      body: { items, next },
    } = await patient.call('listMyAccessLog', {});
    expect({ status, next }).toEqual({ status: 200, next: null });
    const by = { role: 'doctor', name: { en: 'Dr. Sunita Karki', np: 'डा. सुनिता कार्की' } };
    expect(items.map((item) => ({ action: item.action, by: item.by }))).toEqual([
      { action: 'appointmentMoved', by },
      { action: 'appointmentsListed', by },
    ]);
    expect(Date.now() - Date.parse(items[0]!.at)).toBeLessThan(60_000);
  });

  it('holds their own doings if they ask for them', async () => {
    const { patient } = await aSeenPatient();
    const {
      body: { items },
    } = await patient.call('listMyAccessLog', { own: 'yes' });
    expect(items).toContainEqual(
      expect.objectContaining({
        action: 'appointmentAsked',
        by: { role: 'patient', name: { en: 'Gita Gurung', np: 'Gita Gurung' } },
      }),
    );
  });

  it('comes in pages that hold each entry once, whatever is added meanwhile', async () => {
    const { patient } = await aSeenPatient();
    const all = (await patient.call('listMyAccessLog', { own: 'yes' })).body.items;
    const read: typeof all = [];
    for (let after: string | null | undefined; after !== null;) {
      const page: Output<'listMyAccessLog'> = (
        await patient.call('listMyAccessLog', { own: 'yes', limit: 1, ...(after && { after }) })
      ).body;
      read.push(...page.items);
      after = page.next;
      await patient.call('changeMyPassword', {
        presentPassword: PASSWORD,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      });
    }
    expect(all.length).toBeGreaterThan(2);
    expect(read).toEqual(all);
  });

  it('of somebody else is not there', async () => {
    const [one, other] = [await aPatient(shared.url), await aPatient(shared.url)];
    const {
      body: { id },
    } = await other.call('getMyPatientProfile', {});
    expect(await one.call('listMyAccessLog', { person: id })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
    expect(await other.call('listMyAccessLog', { person: id })).toMatchObject({ status: 200 });
  });

  it.each(['x', "'; drop table audit; --", '00000000-0000-4000-8000-00000000000'])(
    'refuses %p as the place to go on from',
    async (after) => {
      const patient = await aPatient(shared.url);
      expect(await patient.call('listMyAccessLog', { after })).toMatchObject({
        status: 422,
        body: { fields: { after: 'invalid' } },
      });
      expect((await patient.call('listMyAccessLog', { after: '00000000-0000-4000-8000-000000000000' })).body).toEqual({
        items: [],
        next: null,
      });
    },
  );

  describe('for administrators', () => {
    const anAdministrator = async () => {
      const staff = visit();
      await staff.call('signInAsSample', { role: 'staff' });
      return staff;
    };

    it('is found by patient, with names and IDs, and that it was read is noted', async () => {
      const { patient } = await aSeenPatient();
      const [administrator, publicId] = [await anAdministrator(), await publicIdOf(patient)];
      const {
        body: { items },
      } = await administrator.call('searchAccessLog', { patient: publicId });
      expect(items[0]).toMatchObject({
        action: 'appointmentMoved',
        by: { role: 'doctor' },
        account: expect.stringMatching(/^D-/),
        patient: { publicId, name: 'Gita Gurung' },
        subject: expect.any(String),
      });
      expect(new Set(items.map((item) => item.patient?.publicId))).toEqual(new Set([publicId]));
      const {
        body: { items: seen },
      } = await patient.call('listMyAccessLog', {});
      expect(seen[0]).toMatchObject({ action: 'auditRead', by: { role: 'staff', name: { en: 'Binod Yadav' } } });
    });

    it('is found by account: when doctors and staff signed in, and what they did', async () => {
      const { doctor } = await aSeenPatient();
      const [administrator, account] = [await anAdministrator(), await publicIdOf(doctor)];
      const {
        body: { items },
      } = await administrator.call('searchAccessLog', { account });
      expect(new Set(items.map((item) => item.account))).toEqual(new Set([account]));
      for (const action of ['signedIn', 'appointmentMoved']) expect(items.map((item) => item.action)).toContain(action);
      const {
        body: { items: own },
      } = await administrator.call('searchAccessLog', { account: await publicIdOf(administrator) });
      expect(own).toContainEqual(expect.objectContaining({ action: 'auditRead', subject: account }));
    });

    it('has one line for searches that follow each other, in pages that miss nothing', async () => {
      const staff = await anAdministrator();
      const account = await publicIdOf(staff);
      for (const text of ['Zzq', 'Zzx', 'Zzw', 'Zzv']) await staff.call('searchPatients', { text });
      const [line] = (await staff.call('searchAccessLog', { account })).body.items;
      expect(line).toMatchObject({ action: 'patientSearched', times: 4, patients: 0, patient: null });
      expect(line!.since <= line!.at).toBe(true);
      const timesOf = (items: { times: number }[]) => items.reduce((sum, { times }) => sum + times, 0);
      const all = (await staff.call('searchAccessLog', { account, limit: 100 })).body;
      const first = (await staff.call('searchAccessLog', { account, limit: 1 })).body;
      const rest = (await staff.call('searchAccessLog', { account, limit: 100, after: first.next! })).body;
      // The two questions in between are noted as well.
      expect(timesOf(first.items) + timesOf(rest.items)).toBe(timesOf(all.items) + 1);
    });

    it('is found by day in Nepal', async () => {
      await aSeenPatient();
      const administrator = await anAdministrator();
      const count = async (from: string, to: string) =>
        (await administrator.call('searchAccessLog', { from, to, limit: 1 })).body.items.length;
      const today = todayInNepal();
      expect([
        await count(today, today),
        await count(addDays(today, 1), addDays(today, 2)),
        await count(addDays(today, -9), addDays(today, -8)),
      ]).toEqual([1, 0, 0]);
    });

    it('holds nothing about somebody who is not there, and is for nobody else', async () => {
      expect((await (await anAdministrator()).call('searchAccessLog', { patient: 'P-2000-99999' })).body).toEqual({
        items: [],
        next: null,
      });
      for (const role of ['patient', 'doctor'] as const) {
        const visitor = visit();
        await visitor.call('signInAsSample', { role });
        expect(await visitor.call('searchAccessLog', {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      }
    });
  });
});
