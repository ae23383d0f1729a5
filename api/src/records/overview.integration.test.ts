import { anAddress, aForm, aPatient, aPhone, findOpenSlots, register, PASSWORD, theDoctor } from '../../testing/people';
import { aCard, anAncReport, anOpdNote, anOpdReport, getDayBefore, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('the overview of a patient', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });
  async function somebody() {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const add = (content: Parameters<typeof staff.call<'addRecord'>>[1]['content']) =>
      staff.call('addRecord', { patientId, content });
    const overview = async () => (await patient.call('getMyOverview', {})).body;
    return { patient, patientId, add, overview };
  }

  it('is empty for somebody new', async () => {
    const { overview } = await somebody();
    expect(await overview()).toEqual({ visits: 0, lastVisit: null, score: null, due: [] });
  });

  it('counts each day once on which somebody was seen, in the records of all authors', async () => {
    const { patient, patientId, add, overview } = await somebody();
    await add(anOpdReport({ visitDate: getDayBefore(5) }));
    await add(anOpdReport({ visitDate: getDayBefore(5), chiefComplaint: 'Fever' }));
    await patient.call('addRecord', { patientId, content: anOpdNote({ visitedDate: getDayBefore(40) }) });
    expect(await overview()).toMatchObject({ visits: 2, lastVisit: getDayBefore(5) });
  });

  it('names what is due of a pregnancy, and the follow-up', async () => {
    const { add, overview } = await somebody();
    await add(
      anAncReport({
        lastMenstrualPeriod: getDayBefore(100),
        visits: { first: { date: getDayBefore(40) } },
        tetanus: { td1: { date: getDayBefore(40) } },
      }),
    );
    await add(anOpdReport({ visitDate: getDayBefore(10), followUpDate: getDayBefore(3) }));
    const { due } = await overview();
    expect(due.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      expect.arrayContaining([
        'followUp overdue',
        expect.stringMatching(/^antenatal (due|coming|overdue)$/),
        expect.stringMatching(/^tetanus (due|coming)$/),
      ]),
    );
    expect(due.find(({ kind }) => kind === 'antenatal')!.what.np).not.toBe('');
  });

  it('counts what was due and how much of it is done', async () => {
    const { add, overview } = await somebody();
    await add(anOpdReport({ visitDate: getDayBefore(40), followUpDate: getDayBefore(30) }));
    await add(anOpdReport({ visitDate: getDayBefore(30), followUpDate: getDayBefore(20) }));
    await add(anOpdReport({ visitDate: getDayBefore(1), followUpDate: getDayBefore(-5) }));
    expect((await overview()).score).toEqual({ done: 2, of: 2 });
    await add(anOpdReport({ visitDate: getDayBefore(1), followUpDate: getDayBefore(1) }));
    expect((await overview()).score).toEqual({ done: 2, of: 3 });
    // A pregnancy of 20 weeks: the visits up to 12 weeks and at 16 weeks were due, and so is the one of these weeks.
    await add(
      anAncReport({
        lastMenstrualPeriod: getDayBefore(20 * 7),
        visits: { upTo12: { date: getDayBefore(10 * 7) } },
        tetanus: { td1: { date: getDayBefore(10) } },
      }),
    );
    expect((await overview()).score).toEqual({ done: 4, of: 7 });
  });

  it('forgets a follow-up once somebody has come, and one of long ago', async () => {
    const [come, late] = [await somebody(), await somebody()];
    await come.add(anOpdReport({ visitDate: getDayBefore(20), followUpDate: getDayBefore(5) }));
    await come.add(anOpdReport({ visitDate: getDayBefore(6) }));
    expect((await come.overview()).due).toEqual([]);
    await late.add(anOpdReport({ visitDate: getDayBefore(100), followUpDate: getDayBefore(61) }));
    expect((await late.overview()).due).toEqual([]);
  });

  it('knows of a follow-up that a visit is booked, unless it is too early', async () => {
    const { patient, add, overview } = await somebody();
    const { doctorId } = await theDoctor(shared.url);
    const [slot] = await findOpenSlots(shared.url, doctorId);
    const booked = await patient.call('bookAppointment', aForm(doctorId, slot!.id));
    const findFollowUp = async () => (await overview()).due.find(({ kind }) => kind === 'followUp');
    await add(anOpdReport({ visitDate: getDayBefore(10), followUpDate: getDayBefore(2) }));
    expect((await findFollowUp())!.appointment).toMatchObject({
      id: booked.body.id,
      date: slot!.date,
      time: slot!.time,
      isConfirmed: false,
    });
    await add(anOpdReport({ visitDate: getDayBefore(9), followUpDate: getDayBefore(-60) }));
    expect((await findFollowUp())!.appointment).toBeUndefined();
  });

  it('names a confirmed appointment, but no request that waits for its answer', async () => {
    const patient = new Visitor(shared.url, anAddress());
    const phone = aPhone();
    const {
      body: { patientId: publicId },
    } = await register(patient, { contact: { by: 'phone', phone } });
    await patient.call('signIn', { role: 'patient', by: 'id', publicId, password: PASSWORD });
    const { doctor, doctorId } = await theDoctor(shared.url);
    const [slot] = await findOpenSlots(shared.url, doctorId);
    const {
      body: { id },
    } = await patient.call('bookAppointment', aForm(doctorId, slot!.id));
    expect((await patient.call('getMyOverview', {})).body.due).toEqual([]);
    await doctor.call('approveRequest', { id });
    expect((await patient.call('getMyOverview', {})).body.due).toMatchObject([
      { kind: 'appointment', day: slot!.date, time: slot!.time, state: 'coming' },
    ]);
  });

  it('names the vaccines of a child of the account beside what is the holder’s own', async () => {
    const maya = await new Visitor(shared.url).signIn('patient');
    const { due } = (await maya.call('getMyOverview', {})).body;
    expect(due.filter(({ kind }) => kind === 'vaccine').map(({ person }) => person.name)).toEqual(['Aarav Tamang']);
    const child = due.find(({ kind }) => kind === 'vaccine')!.person.id;
    const ofChild = (await maya.call('getMyOverview', { person: child })).body;
    expect(new Set(ofChild.due.map(({ person }) => person.id))).toEqual(new Set([child]));
    expect(ofChild.visits).toBeGreaterThan(0);
  });

  it('is of the own account only', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await one.add(aCard());
    expect(await other.patient.call('getMyOverview', { person: one.patientId })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
  });
});
