import { aForm, aPatient, NOBODY, findOpenSlots, theDoctor } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { AppointmentStatus } from '@chautari/contract/appointments';
import type { Slot } from '@chautari/contract/doctors';

describeService('lists of consultation requests', (shared) => {
  let patient: Visitor;
  let doctor: Visitor;
  let doctorId: string;
  let slots: Slot[];
  beforeAll(async () => {
    patient = await aPatient(shared.url);
    ({ doctor, doctorId } = await theDoctor(shared.url));
    slots = await findOpenSlots(shared.url, doctorId);
  });

  async function aRequest() {
    const slot = slots.shift()!;
    const {
      body: { id },
    } = await (await aPatient(shared.url)).call('bookAppointment', aForm(doctorId, slot.id));
    return { id, slot };
  }
  const idsIn = async (status?: AppointmentStatus) =>
    (await doctor.call('listConsultationRequests', status ? { status } : {})).body.requests.map(({ id }) => id);

  it('show the doctor who asks, from where and for when; pending ones first', async () => {
    const { id, slot } = await aRequest();
    const {
      body: { requests },
    } = await doctor.call('listConsultationRequests', {});
    expect(requests.find((each) => each.id === id)).toEqual({
      id,
      doctorId,
      status: 'pending',
      name: 'Gita Gurung',
      sex: 'female',
      age: 35,
      lived: { unit: 'years', count: 35 },
      mobile: expect.stringMatching(/^\+977/),
      date: slot.date,
      time: slot.time,
      slotId: slot.id,
      address: { en: 'Dhankuta-5, Dhankuta', np: 'धनकुटा-५, धनकुटा' },
      facility: expect.objectContaining({ id: expect.any(String) }),
      reason: null,
      patient: { id: expect.any(String), publicId: expect.stringMatching(/^P-/) },
    });
    const times = requests.map(({ date, time }) => `${date} ${time}`);
    expect(times).toEqual([...times].sort());
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(['pending']));
  });

  it('are listed page by page, without a gap and without an overlap', async () => {
    for (let n = 0; n < 3; n++) await aRequest();
    const all = await idsIn();
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body }: { body: { requests: { id: string }[]; next: string | null } } = await doctor.call(
        'listConsultationRequests',
        { limit: 3, ...(after && { after }) },
      );
      expect(body.requests.length).toBeLessThanOrEqual(3);
      seen.push(...body.requests.map(({ id }) => id));
      after = body.next;
    }
    expect(seen).toEqual(all);
    for (const strange of [
      'x',
      '2026-01-01T00:00:00.000Z',
      `2026-99-01T00:00:00.000Z.${NOBODY}`,
      `${NOBODY}.2026-01-01T00:00:00.000Z`,
    ]) {
      expect(await doctor.call('listConsultationRequests', { after: strange })).toMatchObject({
        status: 422,
        body: { fields: { after: 'invalid' } },
      });
    }
  });

  it('that are over are listed from the latest on, and by day', async () => {
    const {
      body: { requests },
    } = await doctor.call('listConsultationRequests', { status: 'done', limit: 100 });
    const times = requests.map(({ date, time }) => `${date} ${time}`);
    expect(times.length).toBe(100);
    expect(times).toEqual([...times].sort().reverse());
    const day = requests[50]!.date;
    const {
      body: { requests: ofDay },
    } = await doctor.call('listConsultationRequests', { status: 'done', from: day, to: day });
    expect(ofDay.map(({ id }) => id)).toEqual(requests.filter(({ date }) => date === day).map(({ id }) => id));
    const {
      body: { requests: before },
    } = await doctor.call('listConsultationRequests', { status: 'done', to: day, limit: 1 });
    expect(before[0]!.id).toBe(ofDay[0]!.id);
  });

  it('to all doctors that nobody has answered are listed for the desk, page by page, as many as its dashboard counts', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const { id } = await aRequest();
    const { body: all } = await staff.call('listUnansweredRequests', { limit: 100 });
    expect(all.next).toBeNull();
    expect(all.items.find((each) => each.id === id)).toMatchObject({
      status: 'pending',
      doctorId,
      doctorName: { en: expect.stringContaining('Dr.') as string },
      mobile: expect.stringContaining('+977') as string,
    });
    expect(new Set(all.items.map((each) => each.doctorId)).size).toBeGreaterThan(1);
    expect((await staff.call('getDeskFigures', {})).body.requests).toBe(all.items.length);
    const { body: first } = await staff.call('listUnansweredRequests', { limit: 2 });
    const { body: second } = await staff.call('listUnansweredRequests', { limit: 2, after: first.next! });
    expect([...first.items, ...second.items].map((each) => each.id)).toEqual(
      all.items.slice(0, 4).map((each) => each.id),
    );
    await doctor.call('approveRequest', { id });
    expect(
      (await staff.call('listUnansweredRequests', { limit: 100 })).body.items.map((each) => each.id),
    ).not.toContain(id);
    expect(await staff.call('listUnansweredRequests', { after: 'x' })).toMatchObject({
      status: 422,
      body: { fields: { after: 'invalid' } },
    });
    for (const other of [doctor, patient])
      expect(await other.call('listUnansweredRequests', {})).toMatchObject({ status: 403 });
  });
});
