import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { Input } from '@chautari/contract/client/call';
import { ADDRESS, aPhone } from '../../testing/people';
import { anAncReport, anOpdReport } from '../../testing/records';
import { aFamilyPlanningVisit, putFamilyPlanningInForce } from '../../testing/registers';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { MORE_SAMPLE_STAFF } from '../sample/accounts';

const TODAY = todayInNepal();
/** Wards in which no sample person lives. */
const WARD = { municipalityId: ADDRESS.municipalityId, ward: 9 };
const QUIET_WARD = { ...WARD, ward: 8 };

describeService('what is due by ward', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });

  const registered = async (changes: Partial<Input<'registerPatientAtDesk'>> = {}, ward = WARD.ward) => {
    const { body } = await staff.call('registerPatientAtDesk', {
      firstName: 'Sunita',
      middleName: null,
      lastName: 'Limbu',
      dateOfBirth: '2001-05-05',
      sex: 'female',
      contact: null,
      address: { ...ADDRESS, ward, street: 'Hile' },
      language: 'np',
      codeBy: 'slip',
      ...changes,
    });
    return body.patient.id;
  };
  const add = async (patientId: string, content: Input<'addRecord'>['content']) => {
    const { status, body } = await staff.call('addRecord', { patientId, content });
    expect(status).toBe(200);
    return body.id;
  };
  const listDue = async (input: Input<'getWardDue'> = WARD, by = staff) => (await by.call('getWardDue', input)).body;
  const readSheet = async (ward = QUIET_WARD) => (await staff.call('getWardSheet', ward)).body.people;

  it('lists all that is due in a ward, what is dangerous first, and finds it by kind, time and page', async () => {
    const baby = await registered({
      firstName: 'Aarav',
      dateOfBirth: addDays(TODAY, -17 * 7),
      contact: { by: 'phone', phone: aPhone() },
    });
    const toddler = await registered({ firstName: 'Pema', dateOfBirth: undefined, age: 26, ageUnit: 'months' });
    const mother = await registered();
    const overdue = await registered({ firstName: 'Gita' });
    const visitor = await registered({ firstName: 'Hari', sex: 'male' });
    const later = await registered({ firstName: 'Bimala' });
    await registered({ firstName: 'Elsewhere', dateOfBirth: addDays(TODAY, -100), address: ADDRESS });
    await add(mother, anAncReport({ lastMenstrualPeriod: addDays(TODAY, -16 * 7) }));
    await add(overdue, anAncReport({ lastMenstrualPeriod: addDays(TODAY, -285) }));
    await add(visitor, anOpdReport({ visitDate: TODAY, followUpDate: addDays(TODAY, 3) }));
    await add(later, anOpdReport({ visitDate: TODAY, followUpDate: addDays(TODAY, 20) }));

    const { items, wards, next } = await listDue();
    expect(next).toBeNull();
    expect(wards).toContainEqual({ ...WARD, name: { en: 'Dhankuta-9, Dhankuta', np: 'धनकुटा-९, धनकुटा' } });
    expect(wards.length).toBeGreaterThan(1);
    expect(items.map(({ id }) => id)).toEqual([overdue, mother, baby, toddler, visitor, later]);
    expect(items.map(({ due }) => due.map(({ kind, state }) => `${kind} ${state}`))).toEqual([
      ['birthWatch overdue'],
      ['antenatal due', 'tetanus due'],
      ['vaccineCard overdue'],
      ['vaccineUnsure due'],
      ['followUp coming'],
      ['followUp coming'],
    ]);
    expect(items[2]).toMatchObject({ name: 'Aarav Limbu', street: 'Hile', sex: 'female', ward: WARD });
    expect(items[2]!.phone).toMatch(/^\+977/);
    expect(items[3]).toMatchObject({ age: 2, birthRange: { precision: 'about' } });

    const listIds = async (input: Input<'getWardDue'>) =>
      (await listDue({ ...WARD, ...input })).items.map(({ id }) => id);
    expect(await listIds({ group: 'vaccines' })).toEqual([baby, toddler]);
    expect(await listIds({ group: 'danger' })).toEqual([overdue]);
    expect(await listIds({ time: 'overdue' })).toEqual([overdue, baby]);
    expect(await listIds({ time: 'week', group: 'followUp' })).toEqual([visitor]);
    expect(await listIds({ time: 'later' })).toEqual([later]);
    const first = await listDue({ ...WARD, limit: 4 });
    const second = await listDue({ ...WARD, limit: 4, after: first.next! });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect([second.next, second.wards]).toEqual([null, []]);
    expect(new Set((await listDue({ limit: 100 })).items.map(({ ward }) => ward.ward)).size).toBeGreaterThan(1);
  });

  it('leads to the report of what is dangerous', async () => {
    const id = await registered({ firstName: 'Dhan' }, QUIET_WARD.ward);
    const vitals = { systolic: 190, diastolic: 122 };
    const record = await add(
      id,
      anOpdReport({ visitDate: TODAY, vitals, dangerSigns: ['chestPain'], actionsTaken: ['advised'] }),
    );
    const { items } = await listDue(QUIET_WARD);
    const [danger] = items.find((each) => each.id === id)!.due;
    const { body } = await staff.call('getReport', { id: danger!.report! });
    expect([danger!.kind, body.record.id]).toEqual(['danger', record]);
    expect(JSON.stringify(await readSheet())).not.toContain(danger!.report);
  });

  it('follows what is written: a visit that came, a birth date that was corrected', async () => {
    const id = await registered({ firstName: 'Kamala' }, QUIET_WARD.ward);
    const listKinds = async () =>
      (await listDue(QUIET_WARD)).items.find((each) => each.id === id)?.due.map(({ kind }) => kind);
    expect(await listKinds()).toBeUndefined();
    await add(id, anOpdReport({ visitDate: addDays(TODAY, -10), followUpDate: addDays(TODAY, -1) }));
    expect(await listKinds()).toEqual(['followUp']);
    await add(id, anOpdReport({ visitDate: TODAY }));
    expect(await listKinds()).toBeUndefined();
  });

  it('says when the medicines of a long course run out, unless a day is agreed on', async () => {
    const medicine = {
      text: 'Amlodipine',
      dose: 5,
      unit: 'tablet',
      frequency: 'OD',
      days: 30,
      source: 'here',
    } as const;
    const visit = (day: string, more = {}) => anOpdReport({ visitDate: day, medicines: [medicine], ...more });
    const id = await registered({ firstName: 'Maiya', dateOfBirth: '1961-02-03' }, QUIET_WARD.ward);
    await add(id, visit(addDays(TODAY, -33)));
    const readDue = async () => (await listDue(QUIET_WARD)).items.find((each) => each.id === id)?.due;
    expect(await readDue()).toMatchObject([{ kind: 'tablets', day: addDays(TODAY, -3), state: 'overdue' }]);
    await add(id, visit(TODAY, { followUpDate: addDays(TODAY, 14) }));
    expect(await readDue()).toMatchObject([{ kind: 'followUp', day: addDays(TODAY, 14) }]);
  });

  it('is of the facility of the caller', async () => {
    const id = await registered({ firstName: 'Dolma', dateOfBirth: addDays(TODAY, -200) }, QUIET_WARD.ward);
    const other = new Visitor(shared.url);
    const { phone, password } = MORE_SAMPLE_STAFF.facilityStaff;
    await other.call('signIn', { role: 'staff', by: 'contact', contact: phone, password });
    const hasThem = async (by: Visitor) => (await listDue(QUIET_WARD, by)).items.some((each) => each.id === id);
    expect([await hasThem(staff), await hasThem(other)]).toEqual([true, false]);
    expect((await other.call('getWardSheet', QUIET_WARD)).body.people).toEqual([]);
  });

  it('names on paper neither illnesses, nor what is private', async () => {
    await putFamilyPlanningInForce(staff);
    const next = addDays(TODAY, 4);
    const open = await registered({ firstName: 'Sarita' }, QUIET_WARD.ward);
    await add(open, anOpdReport({ visitDate: TODAY, followUpDate: next }));
    const planning = await registered({ firstName: 'Laxmi' }, QUIET_WARD.ward);
    const answers = { service: 'continuing', method: 'condom', quantity: 20, nextDate: next };
    await add(planning, aFamilyPlanningVisit({ answers }));
    const sad = await registered({ firstName: 'Asha' }, QUIET_WARD.ward);
    const diagnoses = [{ code: '6A7Z', certainty: 'provisional' }] as const;
    await add(sad, anOpdReport({ visitDate: TODAY, followUpDate: next, diagnoses: [...diagnoses] }));

    const onScreen = (await listDue(QUIET_WARD)).items;
    const findDue = (people: readonly { id: string; due: unknown }[], id: string) =>
      people.find((each) => each.id === id)?.due;
    for (const id of [open, planning, sad])
      expect(findDue(onScreen, id)).toMatchObject([{ kind: 'followUp', day: next }]);
    const onPaper = await readSheet();
    expect(findDue(onPaper, open)).toEqual([
      { kind: 'followUp', day: next, state: 'coming', what: { en: '', np: '' } },
    ]);
    expect([findDue(onPaper, planning), findDue(onPaper, sad)]).toEqual([undefined, undefined]);
  });

  it('notes whose data were seen', async () => {
    await registered({ firstName: 'Nima', dateOfBirth: addDays(TODAY, -60) });
    const { items: people } = await listDue();
    const patient = people.find(({ name }) => name === 'Nima Limbu')!.patientId;
    const { items } = (await staff.call('searchAccessLog', { patient })).body;
    expect(items.map(({ action }) => action)).toContain('recordsListed');
  });

  it('is only for staff', async () => {
    for (const role of ['patient', 'doctor'] as const) {
      const visitor = await new Visitor(shared.url).signIn(role);
      expect((await visitor.call('getWardDue', WARD)).status).toBe(403);
      expect((await visitor.call('getWardSheet', WARD)).status).toBe(403);
    }
    expect((await new Visitor(shared.url).call('getWardDue', WARD)).status).toBe(401);
  });
});
