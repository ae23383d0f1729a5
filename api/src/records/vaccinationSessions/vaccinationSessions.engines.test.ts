/** Vaccination sessions: what children get at them, vials and access. */
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { Input, Output } from '@chautari/contract/client/call';
import { addPerson, aChild } from '../../../testing/family';
import { ADDRESS, aPatient, PASSWORD } from '../../../testing/people';
import { aCard } from '../../../testing/records';
import { describeService } from '../../../testing/suite';
import { aSession, aStaffAt, BORN, moveFacility, registerChild } from '../../../testing/vaccinationSessions';
import { Visitor } from '../../../testing/visitor';
import { CITY_HOSPITAL, MULGHAT_CLINIC } from '../../sample/doctors';

const TODAY = todayInNepal();
/** What is due of a child of that age without a card. */
const DUE = ['bcg', 'penta1', 'opv1', 'rota1', 'pcv1'];

type Written = Input<'writeSessionChild'>['doses'];

const give = (...keys: string[]): Written => keys.map((dose) => ({ dose, given: true }));

describeService('a vaccination session', (shared) => {
  let staff: Visitor;
  let elsewhere: Visitor;
  let administrator: Visitor;

  /** With the embedded database the service starts again after `runSql`. */
  const followService = () => {
    for (const visitor of [staff, elsewhere, administrator]) visitor.url = shared.url;
  };
  const runSql = async (statement: string) => {
    const rows = await shared.runSql(statement);
    followService();
    return rows;
  };
  const open = async (changes: Partial<Input<'addVaccinationSession'>> = {}) =>
    (await staff.call('addVaccinationSession', aSession(MULGHAT_CLINIC, changes))).body;
  const read = async (id: string, by = staff) => (await by.call('getVaccinationSession', { id })).body;
  const register = (firstName: string, dateOfBirth = BORN) => registerChild(staff, firstName, dateOfBirth);
  const see = async (id: string, patientId: string) => (await staff.call('getSessionChild', { id, patientId })).body;
  async function write(id: string, patientId: string, doses: Written, by = staff) {
    const { cardVersion, version } = await see(id, patientId);
    return by.call('writeSessionChild', { id, patientId, cardVersion, version, doses });
  }
  const findCard = async (patientId: string) => {
    const { body } = await staff.call('listRecords', { patientId, kind: 'immunization' });
    const content = body.items[0]?.content;
    return content?.kind === 'immunization' ? content : undefined;
  };
  const findVaccine = ({ vaccines }: Output<'getVaccinationSession'>, key: string) =>
    vaccines.find(({ vaccine }) => vaccine === key)!;

  beforeAll(async () => {
    administrator = await new Visitor(shared.url).signIn('staff');
    staff = await aStaffAt(shared, MULGHAT_CLINIC);
    elsewhere = await aStaffAt(shared, CITY_HOSPITAL);
    await moveFacility(shared, CITY_HOSPITAL, MULGHAT_CLINIC);
    followService();
  });

  it('gives what the card says is due, with batch and place of the session, and keeps why the rest was not given', async () => {
    const { id } = await open();
    const patientId = await register('Aarav');
    await staff.call('setSessionVials', { id, vaccine: 'bcg', opened: 1, batch: 'B-77' });
    const { body: list } = await staff.call('listSessionDue', { id, limit: 100 });
    expect(list.items.map((person) => person.id)).toContain(patientId);
    const before = await see(id, patientId);
    expect(before).toMatchObject({ cardVersion: null, version: null, asksBirth: false, place: 'outreach' });
    expect(before.doses.map(({ dose }) => dose).sort()).toEqual([...DUE].sort());

    const { status } = await write(id, patientId, [
      { dose: 'bcg', given: true },
      { dose: 'penta1', given: true, batch: 'P-1', place: 'home' },
      { dose: 'rota1', given: false, reason: 'noVaccine' },
      { dose: 'opv1', given: false },
    ]);
    expect(status).toBe(200);
    const card = (await findCard(patientId))!;
    expect(card.initialDate).toBe(BORN);
    expect(card.doses).toMatchObject({
      bcg: { date: TODAY, batch: 'B-77', place: 'outreach' },
      penta1: { date: TODAY, batch: 'P-1', place: 'home', followUpDate: addDays(TODAY, 28) },
    });
    expect(Object.keys(card.doses).sort()).toEqual(['bcg', 'penta1']);

    const session = await read(id);
    expect(session.children).toMatchObject([
      {
        child: { patientId, name: expect.stringContaining('Aarav') },
        doses: [
          { dose: 'bcg', reason: null },
          { dose: 'penta1', reason: null },
          { dose: 'rota1', reason: 'noVaccine' },
        ],
      },
    ]);
    // A vial of BCG has twenty doses.
    expect(findVaccine(session, 'bcg')).toMatchObject({ given: 1, wasted: 19, dosesPerVial: 20 });
    expect(findVaccine(session, 'penta')).toMatchObject({ given: 1, wasted: null, vials: null });
    const { body: after } = await staff.call('listSessionDue', { id, limit: 100 });
    expect(after.items.map((person) => person.id)).not.toContain(patientId);
    const { body: all } = await staff.call('listVaccinationSessions', {});
    expect(all.items.find((each) => each.id === id)).toMatchObject({ children: 1, given: 2 });
    const trail = await runSql(
      `select action from audit where patient_id = '${patientId}' and action in ('vaccinationNoted', 'recordAdded')`,
    );
    expect(trail.map(({ action }) => action).sort()).toEqual(['recordAdded', 'vaccinationNoted']);
  });

  it('takes a dose back from the card, and follows a correction of the card', async () => {
    const { id } = await open();
    const patientId = await register('Bina');
    await write(id, patientId, give('bcg', 'penta1'));
    await write(id, patientId, [
      { dose: 'bcg', given: true },
      { dose: 'penta1', given: false, reason: 'refused' },
    ]);
    expect(Object.keys((await findCard(patientId))!.doses)).toEqual(['bcg']);
    expect((await read(id)).children[0]!.doses).toMatchObject([
      { dose: 'bcg', reason: null },
      { dose: 'penta1', reason: 'refused' },
    ]);
    const { body } = await staff.call('listRecords', { patientId, kind: 'immunization' });
    const { id: recordId, version } = body.items[0]!;
    await staff.call('correctRecord', {
      ...{ id: recordId, version },
      content: aCard({ initialDate: BORN, doses: { bcg: { date: addDays(TODAY, -70) } } }),
    });
    expect((await read(id)).children[0]!.doses).toMatchObject([{ dose: 'penta1', reason: 'refused' }]);
  });

  it('gives a dose again that came too early, and keeps the early one', async () => {
    const { id } = await open();
    const patientId = await register('Early', addDays(TODAY, -120));
    const early = addDays(TODAY, -110);
    const content = aCard({ initialDate: addDays(TODAY, -120), doses: { penta1: { date: early, batch: 'E-1' } } });
    await staff.call('addRecord', { patientId, content });
    await write(id, patientId, give('penta1'));
    expect(await findCard(patientId)).toMatchObject({
      doses: { penta1: { date: TODAY } },
      otherDoses: [{ vaccine: 'penta', date: early, reason: 'early', batch: 'E-1' }],
    });
  });

  it('refuses what is not due, two doses of a vaccine on one day, and a reason beside a given dose', async () => {
    const { id } = await open();
    const patientId = await register('Chandra');
    for (const doses of [
      give('penta2'),
      give('mr1'),
      give('bcg', 'bcg'),
      [{ dose: 'bcg', given: true, reason: 'sick' as const }],
    ])
      expect((await write(id, patientId, doses)).status).toBe(422);
    expect(await findCard(patientId)).toBeUndefined();
    expect((await read(id)).children).toEqual([]);
  });

  it('asks for the day of birth where it is an estimate and there is no card', async () => {
    const { id } = await open();
    const { body } = await staff.call('registerPatientAtDesk', {
      ...{
        firstName: 'Dil',
        middleName: null,
        lastName: 'Pulami',
        age: 10,
        ageUnit: 'weeks',
        sex: 'male',
        contact: null,
      },
      ...{ address: ADDRESS, language: 'np', codeBy: 'slip' },
    });
    const patientId = body.patient.id;
    const { asksBirth, doses } = await see(id, patientId);
    expect(asksBirth).toBe(true);
    expect(doses.length).toBeGreaterThan(0);
    const send = (birth?: string) =>
      staff.call('writeSessionChild', { id, patientId, doses: give('bcg'), ...(birth && { birth }) });
    expect((await send()).body.fields).toEqual({ birth: 'required' });
    expect((await send('2001-01-01')).body.fields).toEqual({ birth: 'notBirthDate' });
    expect((await send(addDays(TODAY, -71))).status).toBe(200);
    expect((await findCard(patientId))!.initialDate).toBe(addDays(TODAY, -71));
  });

  it('lets nobody overwrite what somebody else has just written', async () => {
    const { id, version } = await open();
    const patientId = await register('Esha');
    const stale = await see(id, patientId);
    const send = (doses: Written) =>
      staff.call('writeSessionChild', {
        ...{ id, patientId, cardVersion: stale.cardVersion, version: stale.version, doses },
      });
    const answers = await Promise.all([send(give('bcg')), send(give('penta1'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).children).toHaveLength(1);

    const vials = await Promise.all(
      [1, 2].map((opened) => staff.call('setSessionVials', { id, vaccine: 'mr', opened })),
    );
    expect(vials.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staff.call('setSessionVials', { id, vaccine: 'je', opened: 3 })).status).toBe(200);
    expect((await staff.call('setSessionVials', { id, vaccine: 'je', version: 1, opened: 4 })).status).toBe(200);
    expect((await staff.call('setSessionVials', { id, vaccine: 'je', version: 1, opened: 5 })).status).toBe(409);
    expect(findVaccine(await read(id), 'je').vials).toMatchObject({ opened: 4, version: 2 });

    const change = (place: string) =>
      staff.call('changeVaccinationSession', {
        ...{ id, version, site: 'outreach', place, mode: 'routine', planned: true, hygieneTalk: false },
      });
    expect([(await change('Hile')).status, (await change('Pakhribas')).status]).toEqual([200, 409]);
    expect((await read(id)).place).toBe('Hile');
  });

  it('is of the facility: others are refused, also in the same municipality', async () => {
    const { id } = await open();
    const patientId = await register('Fulmaya');
    const doctor = await new Visitor(shared.url).signIn('doctor');
    for (const by of [elsewhere, doctor])
      for (const answer of [
        await by.call('getVaccinationSession', { id }),
        await by.call('listSessionDue', { id }),
        await by.call('setSessionVials', { id, vaccine: 'bcg', opened: 1 }),
        await by.call('moveVaccinationSession', { id, version: 1, to: 'closed' }),
        await by.call('removeVaccinationSession', { id }),
        await by.call('listVaccinationSessions', { facilityId: MULGHAT_CLINIC }),
      ])
        expect(answer.status).toBe(403);
    const { id: other } = (await elsewhere.call('addVaccinationSession', aSession(CITY_HOSPITAL))).body;
    const { body: theirs } = await elsewhere.call('listSessionDue', { id: other, limit: 100 });
    expect(theirs.items.map((person) => person.id)).not.toContain(patientId);
    expect((await elsewhere.call('getSessionChild', { id: other, patientId })).status).toBe(404);
    expect((await elsewhere.call('writeSessionChild', { id: other, patientId, doses: give('bcg') })).status).toBe(404);
    // An administrator of the country has each facility's own list.
    const { body: all } = await administrator.call('listSessionDue', { id: other, limit: 100 });
    expect(all.items.map((person) => person.id)).not.toContain(patientId);
    expect((await read(id, administrator)).id).toBe(id);
  });

  it('is planned, begun on its day, closed, and opened again on that day or by an administrator', async () => {
    const { id: later, state } = await open({ day: addDays(TODAY, 3) });
    expect(state).toBe('planned');
    expect((await staff.call('moveVaccinationSession', { id: later, version: 1, to: 'open' })).status).toBe(409);
    const patientId = await register('Gopal');
    expect((await write(later, patientId, give('bcg'))).status).toBe(409);
    expect((await staff.call('removeVaccinationSession', { id: later })).status).toBe(200);
    expect((await staff.call('getVaccinationSession', { id: later })).status).toBe(404);

    const { id } = await open();
    const move = async (to: 'open' | 'closed', by = staff) =>
      (await by.call('moveVaccinationSession', { id, version: (await read(id)).version, to })).status;
    await write(id, patientId, give('bcg'));
    expect((await staff.call('removeVaccinationSession', { id })).status).toBe(409);
    expect((await staff.call('removeSessionChild', { id, patientId })).status).toBe(409);
    expect(await move('closed')).toBe(200);
    expect((await write(id, patientId, give('penta1'))).status).toBe(409);
    expect((await staff.call('setSessionVials', { id, vaccine: 'bcg', opened: 1 })).status).toBe(409);
    expect([await move('open'), await move('closed')]).toEqual([200, 200]);
    await runSql(
      `update vaccination_sessions set closed_at = now() - interval '2 days' where id = '${id}' returning id`,
    );
    expect((await read(id)).mayReopen).toBe(false);
    expect([await move('open'), await move('open', administrator)]).toEqual([403, 200]);
    await write(id, patientId, []);
    expect((await staff.call('removeSessionChild', { id, patientId })).status).toBe(200);
    expect((await read(id)).children).toEqual([]);
    expect((await findCard(patientId))!.doses).toEqual({});
  });

  it('keeps its sums when the account of a child is closed, but no name', async () => {
    const { id } = await open();
    const holder = await aPatient(shared.url);
    const { id: patientId } = await addPerson(holder, aChild({ dateOfBirth: BORN, sex: 'female' }));
    const answer = await administrator.call('writeSessionChild', { id, patientId, doses: give('bcg') });
    expect(answer.status).toBe(200);
    expect((await holder.call('closeMyAccount', { presentPassword: PASSWORD, familyToo: true })).status).toBe(200);
    const session = await read(id);
    expect(session.children).toMatchObject([{ child: null, doses: [{ dose: 'bcg' }] }]);
    expect(findVaccine(session, 'bcg').given).toBe(1);
  });
});
