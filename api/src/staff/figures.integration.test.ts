import { anApprovedDoctor } from '../../testing/applications';
import { aForm, aPatient, findOpenSlots, PASSWORD, register } from '../../testing/people';
import { aCard, anAncReport, anOpdReport, aPregnancyEnd, DELETE_RECORDS, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { Input, Output } from '@chautari/contract/client/call';
import { planImmunization } from '@chautari/contract/immunizationPlan';
import { addDays, countBsMonthDays, fromBs, toBs, todayInNepal } from '@chautari/contract/calendar';

/** The fiscal year before the present one is over, and holds none of the sample records. */
const THIS_YEAR = toBs(todayInNepal())!.year;
const YEAR = THIS_YEAR - 2;
const first = (month: number) => fromBs({ year: YEAR, month, day: 1 })!;
/** Returns the day a number of weeks earlier. */
const weeksBefore = (weeks: number, day: string) => addDays(day, -7 * weeks);
const last = (month: number) => fromBs({ year: YEAR, month, day: countBsMonthDays(YEAR, month)! })!;

describeService('monthly figures', (shared) => {
  let staff: Visitor;
  beforeEach(async () => {
    await shared.runSql(...DELETE_RECORDS);
    staff = await new Visitor(shared.url).signIn('staff');
  });

  const figures = async (month: number, more: { facilityId?: string } = {}) =>
    (await staff.call('getMonthlyFigures', { year: YEAR, month, ...more })).body;
  const rowOf = ({ rows }: Output<'getMonthlyFigures'>, section: string, row: string) =>
    rows.find((each) => each.section === section && each.row === row)!;
  const totals = async (month: number, more = {}) =>
    Object.fromEntries(
      (await figures(month, more)).rows
        .filter(({ total }) => total)
        .map(({ section, row, total }) => [`${section}.${row}`, total]),
    );

  async function aPerson(changes: Partial<Input<'registerPatient'>> = {}) {
    const patient = new Visitor(shared.url);
    const {
      body: { patientId: publicId },
    } = await register(patient, changes);
    await patient.call('signIn', { role: 'patient', by: 'id', publicId, password: PASSWORD });
    return { patient, id: await readOwnId(patient) };
  }
  const add = async (
    patientId: string,
    content: Input<'addRecord'>['content'],
    more: { appointmentId?: string } = {},
  ) => (await staff.call('addRecord', { patientId, content, ...more })).body;

  it('name their form, and their days by the Bikram Sambat month', async () => {
    const result = await figures(2);
    expect(result).toMatchObject({
      form: 'HMIS 9.3',
      version: 'chautari-8',
      year: YEAR,
      month: 2,
      from: first(2),
      to: last(2),
    });
    expect(addDays(result.to, 1)).toBe(first(3));
    expect(result.rows.map(({ section, row }) => `${section}.${row}`)).toEqual(
      expect.arrayContaining([
        'opd.new',
        'opd.total',
        'caste.dalit',
        'anc.fourContacts',
        'immunization.bcg',
        'anc.week16',
        'anc.allContacts',
        'td.td1',
        'immunization.penta3',
      ]),
    );
    expect(result.rows.every(({ total }) => total === 0)).toBe(true);
  });

  it('count a visit in the month of its day, first and last day included', async () => {
    const { id } = await aPerson();
    for (const visitDate of [addDays(first(5), -1), first(5), last(5), addDays(last(5), 1)])
      await add(id, anOpdReport({ visitDate }));
    expect([await totals(4), await totals(5), await totals(6)]).toEqual([
      { 'opd.new': 1, 'opd.total': 1 },
      { 'opd.total': 2 },
      { 'opd.total': 1 },
    ]);
  });

  it('count somebody as new once in a fiscal year, which begins in Shrawan', async () => {
    const { id } = await aPerson();
    for (const visitDate of [first(2), last(3), first(4), last(4)]) await add(id, anOpdReport({ visitDate }));
    expect([await totals(2), await totals(3), await totals(4)]).toEqual([
      { 'opd.new': 1, 'opd.total': 1 },
      { 'opd.total': 1 },
      { 'opd.new': 1, 'opd.total': 2 },
    ]);
  });

  it('are by sex and by the age on the day; another person seen has neither', async () => {
    const day = first(7);
    const child = await aPerson({ sex: 'male', dateOfBirth: addDays(day, -200) });
    const old = await aPerson({ sex: 'female', dateOfBirth: '1950-01-01' });
    await add(child.id, anOpdReport({ visitDate: day }));
    await add(old.id, anOpdReport({ visitDate: day }));
    await add(old.id, anOpdReport({ visitDate: day, seenPerson: 'Hari Rai' }));
    await add(old.id, anOpdReport({ visitDate: last(7), seenPerson: 'hari rai' }));
    const result = await figures(7);
    expect(rowOf(result, 'opd', 'new').groups).toEqual(
      expect.arrayContaining([
        { sex: 'male', from: 0, count: 1 },
        { sex: 'female', from: 70, count: 1 },
        { sex: null, from: null, count: 1 },
      ]),
    );
    expect(rowOf(result, 'opd', 'total')).toMatchObject({
      total: 4,
      groups: expect.arrayContaining([{ sex: null, from: null, count: 2 }]),
    });
  });

  it('count a corrected record once, by its latest version', async () => {
    const { id } = await aPerson();
    const record = await add(id, anOpdReport({ visitDate: first(8) }));
    await staff.call('correctRecord', { id: record.id, version: 1, content: anOpdReport({ visitDate: last(8) }) });
    expect(await totals(8)).toEqual({ 'opd.new': 1, 'opd.total': 1 });
    await staff.call('correctRecord', { id: record.id, version: 2, content: anOpdReport({ visitDate: first(9) }) });
    expect([await totals(8), await totals(9)]).toEqual([{}, { 'opd.new': 1, 'opd.total': 1 }]);
  });

  it('leave out what is hidden, and what patients wrote themselves', async () => {
    const { patient, id } = await aPerson({ dateOfBirth: first(6) });
    const record = await add(id, anOpdReport({ visitDate: first(8), vitals: {} }));
    await patient.call('addRecord', {
      patientId: id,
      content: aCard({ initialDate: first(6), doses: { penta1: { date: first(8) } } }),
    });
    expect(await totals(8)).toEqual({ 'opd.new': 1, 'opd.total': 1 });
    await shared.runSql(`update records set hidden_at = now() where id = '${record.id}'`, 'select 1');
    staff = await new Visitor(shared.url).signIn('staff');
    expect(await totals(8)).toEqual({});
  });

  it('count doses and contacts by their own day, those that a health worker entered', async () => {
    const { patient, id } = await aPerson({ sex: 'male', dateOfBirth: first(6) });
    const { body: card } = await patient.call('addRecord', {
      patientId: id,
      content: aCard({ initialDate: first(6), doses: { opv1: { date: last(8) } } }),
    });
    await staff.call('correctRecord', {
      id: card.id,
      version: 1,
      content: aCard({
        initialDate: first(6),
        doses: {
          opv1: { date: last(8) },
          penta1: { date: last(8), followUpDate: first(10) },
          penta2: { date: first(9) },
          pcv1: { followUpDate: last(8) },
        },
      }),
    });
    expect([await totals(8), await totals(9), await totals(10)]).toEqual([
      { 'immunization.penta1': 1 },
      { 'immunization.penta2': 1 },
      {},
    ]);
    expect(rowOf(await figures(8), 'immunization', 'penta1').groups).toEqual([{ sex: 'male', from: 0, count: 1 }]);

    const woman = await aPerson({ dateOfBirth: addDays(first(8), -19 * 365) });
    await add(
      woman.id,
      anAncReport({
        date: last(8),
        lastMenstrualPeriod: weeksBefore(16, last(8)),
        visits: { first: { date: first(8) }, week16: { date: last(8) } },
        tetanus: { td1: { date: last(8) }, td2: { date: null } },
      }),
    );
    expect(await totals(8)).toEqual({
      'immunization.penta1': 1,
      'anc.first': 1,
      'anc.upTo12': 1,
      'anc.week16': 1,
      'td.td1': 1,
    });
    expect(rowOf(await figures(8), 'anc', 'first').groups).toEqual([{ sex: 'female', from: 0, count: 1 }]);
  });

  it('count how pregnancies ended, and the children who were born alive', async () => {
    const day = first(6);
    const outcomes: [number, Parameters<typeof aPregnancyEnd>[1]][] = [
      [
        280,
        {
          babies: [
            { sex: 'female', alive: 'yes' },
            { sex: 'male', alive: 'no' },
          ],
        },
      ],
      [70, { outcome: 'miscarriage', place: undefined, babies: undefined }],
    ];
    for (const [days, more] of outcomes) {
      const { id } = await aPerson();
      const card = await add(id, anAncReport({ date: day, lastMenstrualPeriod: addDays(day, -days) }));
      await add(id, aPregnancyEnd(card.id, { date: day, ...more }));
    }
    const all = await totals(6);
    expect(all).toMatchObject({ 'births.liveBirth': 1, 'births.miscarriage': 1, 'births.bornAlive': 1 });
    expect(await totals(7)).not.toHaveProperty(['births.liveBirth']);
  });

  it('count new patients of five years and more by caste code, and those sent from elsewhere', async () => {
    const day = first(8);
    const grown = await aPerson();
    const small = await aPerson({ dateOfBirth: addDays(day, -4 * 365) });
    const referredFrom = 'Mulghat health post';
    await add(grown.id, anOpdReport({ visitDate: day, casteCode: 'janajati', referredFrom }));
    await add(grown.id, anOpdReport({ visitDate: last(8), casteCode: 'janajati', referredFrom }));
    await add(small.id, anOpdReport({ visitDate: day, casteCode: 'dalit' }));
    expect(await totals(8)).toEqual({ 'opd.new': 2, 'opd.total': 3, 'opd.referredIn': 2, 'caste.janajati': 1 });
  });

  it('count a child as fully immunized in the month of its last dose, below 23 months', async () => {
    const { immunization } = (await staff.call('getSchedules', {})).body;
    const end = first(6);
    const onTime = (birth: string, without?: string) =>
      Object.fromEntries(
        planImmunization(immunization, { birth, doses: {} }, end)
          .doses.filter(({ key }) => key !== without)
          .map(({ key, due }) => [key, { date: key === 'tcv' ? end : due }]),
      );
    const ages = [16 * 31, 16 * 31, 24 * 31];
    for (const [index, age] of ages.entries()) {
      const birth = addDays(end, -age);
      const { id } = await aPerson({ dateOfBirth: birth });
      await add(id, aCard({ initialDate: birth, doses: onTime(birth, index === 1 ? 'bcg' : undefined) }));
    }
    expect(await totals(6)).toMatchObject({ 'immunization.tcv': 3, 'immunization.fullyImmunized': 1 });
  });

  it('are those of a facility where a record was written at an appointment there', async () => {
    const { doctor } = await anApprovedDoctor(shared.url, {
      availability: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '08:00', to: '12:00' })),
    });
    const {
      body: {
        clinics: [clinic],
      },
    } = await doctor.call('getMyAvailability', {});
    const {
      body: { doctors },
    } = await staff.call('listDoctors', {});
    const doctorId = doctors.find(({ clinics }) => clinics.some((each) => each.id === clinic!.id))!.id;
    const { patient, id } = await aPerson();
    const [slot] = await findOpenSlots(shared.url, doctorId);
    const {
      body: { id: appointmentId },
    } = await patient.call('bookAppointment', aForm(doctorId, slot!.id));
    await add(id, anOpdReport({ visitDate: first(8) }), { appointmentId });
    await add(id, anOpdReport({ visitDate: last(8) }));
    expect(await totals(8, { facilityId: clinic!.facility.id })).toEqual({ 'opd.new': 1, 'opd.total': 1 });
    expect(await totals(8, { facilityId: '00000000-0000-4000-8000-000000000000' })).toEqual({});
    // Who comes to two facilities is new at both.
    expect(await totals(8)).toEqual({ 'opd.new': 2, 'opd.total': 2 });
    expect((await figures(8)).facilities.map((each) => each.id)).toContain(clinic!.facility.id);
  });

  it('are for staff, and for months that there are', async () => {
    for (const role of ['patient', 'doctor'] as const)
      expect(
        (await (await new Visitor(shared.url).signIn(role)).call('getMonthlyFigures', { year: YEAR, month: 1 })).status,
      ).toBe(403);
    expect((await (await aPatient(shared.url)).call('getMonthlyFigures', { year: YEAR, month: 1 })).status).toBe(403);
    for (const [year, month] of [
      [YEAR, 13],
      [YEAR, 0],
      [1200, 1],
      [9999, 1],
    ] as const)
      expect((await staff.call('getMonthlyFigures', { year, month })).status).toBe(422);
    for (const [year, month] of [
      [2000, 1],
      [2090, 12],
    ] as const)
      expect([200, 422]).toContain((await staff.call('getMonthlyFigures', { year, month })).status);
  });
});
