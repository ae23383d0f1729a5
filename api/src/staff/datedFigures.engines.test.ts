/** Rows of the figures that need more than one entry: doses by their days, outcomes by an earlier entry, methods after a birth. */
import { addDays, fromBs, todayInNepal, toBs } from '@chautari/contract/calendar';
import type { Input } from '@chautari/contract/client/call';
import type { Answers } from '@chautari/contract/records/registerEntry';
import { readOwnRegister } from '../../testing/ownRegisters';
import { anAddress, PASSWORD, register } from '../../testing/people';
import { aPregnancyEnd, DELETE_RECORDS } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { GREEN_VALLEY_HOSPITAL, MULGHAT_CLINIC } from '../sample/doctors';

const YEAR = toBs(todayInNepal())!.year - 2;
const MONTH = 8;
const FIRST = fromBs({ year: YEAR, month: MONTH, day: 1 })!;
const day = (number: number) => addDays(FIRST, number - 1);

type Content = Input<'addRecord'>['content'];

describeService('figures of several entries', (shared) => {
  let staff: Visitor;
  beforeEach(async () => {
    await shared.runSql(...DELETE_RECORDS);
    staff = await new Visitor(shared.url, anAddress()).signIn('staff');
  });

  async function addWoman() {
    const { body } = await register(new Visitor(shared.url, anAddress()), { sex: 'female', dateOfBirth: '1998-01-01' });
    const [row] = await shared.runSql(`select id from patients where public_id = '${body.patientId}'`);
    staff = await new Visitor(shared.url, anAddress()).signIn('staff');
    return String(row!.id);
  }
  async function add(patientId: string, content: Content) {
    const { status, body } = await staff.call('addRecord', { patientId, content });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }
  async function write(patientId: string, name: string, date: string, answers: Answers) {
    const { url, version } = readOwnRegister(name).questionnaire;
    await staff.call('putRegisterInForce', { url, version, facilityIds: [], from: todayInNepal() });
    return add(patientId, { kind: 'registerEntry', questionnaire: url, version, date, answers });
  }
  /** Moves a record to another facility. */
  async function move(id: string) {
    await shared.runSql(`update records set facility_id = '${GREEN_VALLEY_HOSPITAL}' where id = '${id}' returning id`);
    staff = await new Visitor(shared.url, anAddress()).signIn('staff');
  }
  /** Returns the rows above zero of a register, or of the section about methods, whose key has a beginning. */
  async function count(name: string, month: number, facilityId = MULGHAT_CLINIC, prefix = '') {
    const { body } = await staff.call('getMonthlyFigures', { year: YEAR, month, facilityId });
    const rows =
      name === 'postpartumMethods'
        ? body.rows.filter(({ section }) => section === name)
        : body.registers.find(({ url }) => url === readOwnRegister(name).questionnaire.url)?.rows;
    return Object.fromEntries(
      (rows ?? []).flatMap(({ row, total }) => (total > 0 && row.startsWith(prefix) ? [[row, total] as const] : [])),
    );
  }

  it('count a dose in the month of its day, once however often it is written', async () => {
    const woman = await addWoman();
    const bite = { animal: 'dog', exposure: day(-5), bodyPart: ['leg'], category: 'III', washed: true };
    const course = {
      ...bite,
      earlierVaccine: 'none',
      regimen: 'id',
      rigState: 'given',
      rigDate: day(-5),
      dose1: day(-4),
    };
    await write(woman, 'animalBite', day(-4), course);
    await write(woman, 'animalBite', day(2), { ...course, dose2: day(-1) });
    const end = { ...course, dose2: day(-1), dose3: day(3), outcome: 'completed' };
    await write(woman, 'animalBite', day(3), end);
    // The same course is written down again after the month.
    const { id } = await write(woman, 'animalBite', day(40), end);
    const dosesOf = async (month: number, at?: string) => ({
      ...(await count('animalBite', month, at, 'dose.')),
      ...(await count('animalBite', month, at, 'rig')),
      ...(await count('animalBite', month, at, 'completed')),
    });
    expect([await dosesOf(7), await dosesOf(8), await dosesOf(9)]).toEqual([
      { 'dose.1': 1, 'dose.2': 1, rig: 1 },
      { 'dose.3': 1, completed: 1 },
      {},
    ]);
    await move(id);
    expect(await dosesOf(8, GREEN_VALLEY_HOSPITAL)).toEqual({});
    expect(await dosesOf(8)).toEqual({ 'dose.3': 1, completed: 1 });
  });

  it('count the outcome of tuberculosis by the registration of the last start, also of another facility', async () => {
    const woman = await addWoman();
    const start = (registration: string, date: string): Answers => ({
      ...{ visit: 'start', registration, kind: 'pbc', regimen: '2HRZE+4HR', start: date },
      ...{ weight: 48, tablets: 3, givenFor: 28 },
    });
    await write(woman, 'tbTreatment', day(-400), start('new', day(-400)));
    await write(woman, 'tbTreatment', day(-300), { visit: 'end', outcome: 'lostToFollowUp' });
    const { id } = await write(woman, 'tbTreatment', day(-200), start('afterLoss', day(-200)));
    await write(woman, 'tbTreatment', day(4), { visit: 'end', outcome: 'cured' });
    await write(await addWoman(), 'tbTreatment', day(5), { visit: 'end', outcome: 'cured' });
    await move(id);
    expect(await count('tbTreatment', MONTH, MULGHAT_CLINIC, 'tb.outcome')).toEqual({
      'tb.outcome.cured': 2,
      'tb.outcome.afterLoss.cured': 1,
    });
  });

  it('count a method once after a birth, by how soon it was given', async () => {
    const visit = (method: string, more: Answers = {}): Answers => ({
      ...{ service: 'continuing', method, quantity: 1, systolic: 110, diastolic: 70, ...more },
    });
    const iucd: Answers = { service: 'continuing', method: 'iucd', quantity: 1 };
    const birth = (date: string, more: object = {}) => aPregnancyEnd(undefined, { date, ...more });
    const early = await addWoman();
    await add(early, birth(day(1), { postpartumMethod: 'iucd' }));
    await write(early, 'familyPlanning', day(20), iucd);
    const late = await addWoman();
    await add(late, birth(day(-100)));
    await write(late, 'familyPlanning', day(-50), visit('pills'));
    await write(late, 'familyPlanning', day(5), visit('depo'));
    await write(late, 'familyPlanning', day(6), iucd);
    const another = await addWoman();
    await write(another, 'familyPlanning', day(7), { ...iucd, lastDelivery: day(6) });
    const before = await addWoman();
    await add(before, birth(day(-400)));
    await write(before, 'familyPlanning', day(7), iucd);
    const elsewhere = await addWoman();
    const { id } = await add(elsewhere, birth(day(1), { postpartumMethod: 'implant' }));
    await write(elsewhere, 'familyPlanning', day(8), { service: 'continuing', method: 'implant', quantity: 1 });
    await move(id);
    expect(await count('postpartumMethods', MONTH)).toEqual({ iucdWithin48: 2, iucdWithinYear: 1 });
    expect(await count('postpartumMethods', MONTH, GREEN_VALLEY_HOSPITAL)).toEqual({ implantWithin48: 1 });
    expect(await count('postpartumMethods', MONTH - 1)).toEqual({});
  });

  it('keep the method at a birth from the account of the patient', async () => {
    const { body } = await register(new Visitor(shared.url, anAddress()), { sex: 'female', dateOfBirth: '1998-01-01' });
    const [row] = await shared.runSql(`select id from patients where public_id = '${body.patientId}'`);
    staff = await new Visitor(shared.url, anAddress()).signIn('staff');
    const record = await add(String(row!.id), aPregnancyEnd(undefined, { postpartumMethod: 'implant' }));
    expect(record.content).toMatchObject({ postpartumMethod: 'implant' });
    const patient = new Visitor(shared.url, anAddress());
    await patient.call('signIn', { role: 'patient', by: 'id', publicId: body.patientId, password: PASSWORD });
    const answers = [
      (await patient.call('getRecord', { id: record.id })).body,
      (await patient.call('listRecordVersions', { id: record.id })).body,
      (await patient.call('exportMyRecord', {})).body,
    ];
    expect(JSON.stringify(answers)).toContain('liveBirth');
    expect(JSON.stringify(answers)).not.toMatch(/postpartumMethod|implant/);
  });
});
