import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { Input } from '@chautari/contract/client/call';
import { ADDRESS, aPhone } from '../../testing/people';
import { anAncReport, anOpdReport } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const TODAY = todayInNepal();
/** A ward in which no sample person lives. */
const WARD = { municipalityId: ADDRESS.municipalityId, ward: 9 };

describeService('what is due by ward', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });

  const registered = async (changes: Partial<Input<'registerPatientAtDesk'>> = {}) => {
    const { body } = await staff.call('registerPatientAtDesk', {
      firstName: 'Sunita',
      middleName: null,
      lastName: 'Limbu',
      dateOfBirth: '2001-05-05',
      sex: 'female',
      contact: null,
      address: { ...ADDRESS, ward: WARD.ward, street: 'Hile' },
      language: 'np',
      codeBy: 'slip',
      ...changes,
    });
    return body.patient.id;
  };
  const dueIn = async (ward: { municipalityId?: number; ward?: number } = WARD) =>
    (await staff.call('getWardDue', ward)).body;

  it('lists mothers and children of the ward alone, what is dangerous first, and nothing of other visits', async () => {
    const baby = await registered({
      firstName: 'Aarav',
      dateOfBirth: addDays(TODAY, -17 * 7),
      contact: { by: 'phone', phone: aPhone() },
    });
    const toddler = await registered({ firstName: 'Pema', dateOfBirth: undefined, age: 24, ageUnit: 'months' });
    const mother = await registered();
    const overdue = await registered({ firstName: 'Gita' });
    const visitor = await registered({ firstName: 'Hari', sex: 'male' });
    await registered({ firstName: 'Elsewhere', dateOfBirth: addDays(TODAY, -100), address: ADDRESS });
    const add = (patientId: string, content: Input<'addRecord'>['content']) =>
      staff.call('addRecord', { patientId, content });
    await add(mother, anAncReport({ lastMenstrualPeriod: addDays(TODAY, -16 * 7) }));
    await add(overdue, anAncReport({ lastMenstrualPeriod: addDays(TODAY, -285) }));
    await add(visitor, anOpdReport({ followUpDate: addDays(TODAY, 3) }));

    const { chosen, people, wards } = await dueIn();
    expect(chosen).toMatchObject({ ...WARD, name: { en: 'Dhankuta-9, Dhankuta', np: 'धनकुटा-९, धनकुटा' } });
    expect(wards.length).toBeGreaterThan(1);
    expect(people.map(({ id }) => id)).toEqual([overdue, mother, baby, toddler]);
    expect(people.map(({ due }) => due.map(({ kind, state }) => `${kind} ${state}`))).toEqual([
      ['birthWatch overdue'],
      ['antenatal due', 'tetanus due'],
      ['vaccineCard overdue'],
      ['vaccineUnsure due'],
    ]);
    expect(people[2]).toMatchObject({ name: 'Aarav Limbu', street: 'Hile' });
    expect(people[2]!.phone).toMatch(/^\+977/);
    expect(people[3]).toMatchObject({ age: 2, birthRange: { precision: 'about' } });
  });

  it('begins with the ward of most patients, and notes whose data were seen', async () => {
    const { chosen, wards } = await dueIn({});
    expect(chosen).toEqual(wards[0]);
    await registered({ firstName: 'Nima', dateOfBirth: addDays(TODAY, -60) });
    const { people } = await dueIn();
    const patient = people.find(({ name }) => name === 'Nima Limbu')!.patientId;
    const { items } = (await staff.call('searchAccessLog', { patient })).body;
    expect(items.map(({ action }) => action)).toContain('recordsListed');
  });

  it('is for staff alone', async () => {
    for (const role of ['patient', 'doctor'] as const)
      expect((await (await new Visitor(shared.url).signIn(role)).call('getWardDue', WARD)).status).toBe(403);
    expect((await new Visitor(shared.url).call('getWardDue', WARD)).status).toBe(401);
  });
});
