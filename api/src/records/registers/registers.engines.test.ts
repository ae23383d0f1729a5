import { addDays, toBs } from '@chautari/contract/calendar';
import { SESSION_ENDS_HEADER } from '@chautari/contract/sessionHeaders';
import { aPatient } from '../../../testing/people';
import { readOwnId } from '../../../testing/records';
import {
  addMoodRegister,
  aFamilyPlanningVisit,
  aMoodEntry,
  aRegister,
  CALM,
  MOOD_URL,
  putFamilyPlanningInForce,
  putMoodInForce,
  TODAY,
  URGENT,
} from '../../../testing/registers';
import { describeService } from '../../../testing/suite';
import { Visitor } from '../../../testing/visitor';

const items = () => aRegister().questionnaire.item as unknown as { linkId: string }[];
const without = (linkId: string) => items().filter((item) => item.linkId !== linkId);

describeService('registers as data', (shared) => {
  let staff: Visitor;
  let doctor: Visitor;
  beforeAll(async () => {
    // Those of the sample health post.
    await shared.runSql('delete from register_periods returning id');
    staff = await new Visitor(shared.url).signIn('staff');
    doctor = await new Visitor(shared.url).signIn('doctor');
    await addMoodRegister(staff);
    await putMoodInForce(staff);
  });

  async function aPerson() {
    const patient = await aPatient(shared.url);
    return { patient, id: await readOwnId(patient) };
  }
  const write = async (patientId: string, more: Parameters<typeof aMoodEntry>[0] = {}, by = staff) =>
    by.call('addRecord', { patientId, content: aMoodEntry(more) });
  const readMood = async () => (await staff.call('listRegisters', {})).body.items.find(({ url }) => url === MOOD_URL)!;

  it('come with the portal, and are in force where an administrator says', async () => {
    const own = (await staff.call('listRegisters', {})).body.items.filter(({ versions }) => versions[0]!.own);
    expect(own.map(({ title }) => title.en)).toEqual([
      'Animal bite',
      'Long-term illness: visit',
      'Tests that stay private',
      'Family planning visit',
      'Growth and nutrition',
      'Laboratory: request and result',
      'Reaction after a vaccine',
      'Sick child, 2 to 59 months',
      'Sick infant under 2 months',
      'Tuberculosis: examination',
      'Tuberculosis: treatment card',
    ]);
    const { id } = await aPerson();
    const refused = await staff.call('addRecord', { patientId: id, content: aFamilyPlanningVisit() });
    expect(refused.body).toMatchObject({ code: 'invalid', fields: { 'content.questionnaire': 'notInForce' } });
    expect((await putFamilyPlanningInForce(staff)).status).toBe(200);
    expect((await staff.call('addRecord', { patientId: id, content: aFamilyPlanningVisit() })).status).toBe(200);
  });

  it('are added only by administrators, and refused with the line', async () => {
    const { patient } = await aPerson();
    for (const by of [patient, doctor]) expect((await addMoodRegister(by)).status).toBe(403);
    const text = JSON.stringify(aRegister({ version: '7', item: [{ ...items()[0]!, type: 'reference' }] }), null, 2);
    const line = text.split('\n').findIndex((each) => each.includes('"reference"')) + 1;
    const { added, faults } = (await staff.call('addRegister', { text })).body;
    expect(added).toBeNull();
    expect(faults[0]).toEqual({
      ...{ line, path: 'questionnaire.item.0.type', error: 'unknownType', value: 'reference' },
    });
    expect((await addMoodRegister(staff)).body.faults[0]).toMatchObject({ error: 'versionThere', value: '1' });
  });

  it('are filled, read by the patient, marked, due, corrected and exported without a line of code', async () => {
    const { patient, id } = await aPerson();
    expect((await staff.call('listOfferedRegisters', {})).body.items).toContainEqual({
      url: MOOD_URL,
      version: '1',
      title: { en: 'Mood and sleep', np: 'मन र निद्रा' },
    });
    expect((await write(id, { answers: { '1·1': '9' } })).body.fields).toEqual({
      'content.answers.1·1': 'invalid',
      'content.answers.1·2': 'required',
    });
    const { body: entry } = await write(id, { answers: { ...CALM, again: null, weight: { unit: 'kg' } } });
    expect(entry).toMatchObject({
      day: TODAY,
      priority: 'medium',
      content: { answers: { '1·1': '1', '1·2': '0', harm: false } },
      register: { title: { en: 'Mood and sleep' }, next: { day: addDays(TODAY, 30), name: { en: 'Come again' } } },
    });
    expect(entry.content).not.toHaveProperty('answers.again');
    expect((await patient.call('addRecord', { patientId: id, content: aMoodEntry() })).status).toBe(403);

    const read = (await patient.call('listRecords', { patientId: id })).body.items[0]!;
    expect(read).toMatchObject({ content: { kind: 'registerEntry' }, mayCorrect: false });
    const key = { url: MOOD_URL, version: '1' };
    expect((await patient.call('getRegister', key)).body).toMatchObject({ questionnaire: { url: MOOD_URL } });
    const ask = (headers: Record<string, string>) =>
      fetch(`${shared.url}/api/registers/definition?${new URLSearchParams(key)}`, { headers });
    const sent = await ask({ cookie: patient.cookie, 'accept-encoding': 'br' });
    expect(sent.headers.get('content-encoding')).toBe('br');
    // The browser keeps it, and must not tell a page the end of an earlier session.
    expect(sent.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(sent.headers.has(SESSION_ENDS_HEADER)).toBe(false);
    const etag = sent.headers.get('etag')!;
    expect((await ask({ cookie: patient.cookie, 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ 'if-none-match': etag })).status).toBe(401);
    const { due } = (await patient.call('getMyOverview', {})).body;
    expect(due).toMatchObject([{ kind: 'followUp', day: addDays(TODAY, 30), what: { np: 'फेरि आउनुहोस्' } }]);

    const corrected = await staff.call('correctRecord', {
      ...{ id: entry.id, version: 1, content: aMoodEntry({ answers: { ...CALM, again: addDays(TODAY, 5) } }) },
    });
    expect(corrected.body).toMatchObject({ version: 2, register: { next: { day: addDays(TODAY, 5) } } });
    const stale = { id: entry.id, version: 1, content: aMoodEntry() };
    expect((await staff.call('correctRecord', stale)).body.code).toBe('changedMeanwhile');

    const resources = (
      (await patient.call('exportMyRecord', {})).body as unknown as { entry: { resource: Record<string, unknown> }[] }
    ).entry.map(({ resource }) => resource);
    expect(resources.find(({ resourceType }) => resourceType === 'QuestionnaireResponse')).toMatchObject({
      questionnaire: `${MOOD_URL}|1`,
      status: 'completed',
      item: [
        { linkId: '1.1', answer: [{ valueCoding: { code: '1', display: 'Some days' } }] },
        { linkId: '1.2', answer: [{ valueCoding: { code: '0' } }] },
        { linkId: 'harm', answer: [{ valueBoolean: false }] },
        { linkId: 'weight', answer: [{ valueQuantity: { value: 50, unit: 'kg', code: 'kg' } }] },
        { linkId: 'again', answer: [{ valueDate: addDays(TODAY, 5) }] },
      ],
    });
    expect(resources).toContainEqual(
      expect.objectContaining({
        resourceType: 'Observation',
        valueQuantity: expect.objectContaining({ value: 50, code: 'kg' }),
      }),
    );
  });

  it('alarm like other records where a mark is urgent', async () => {
    const { id } = await aPerson();
    expect((await write(id, { answers: URGENT })).body.fields).toEqual({ 'content.actionsTaken': 'required' });
    const { body } = await write(id, { answers: URGENT, actionsTaken: ['referred'] });
    expect(body).toMatchObject({
      priority: 'critical',
      advice: 'hospitalToday',
      findings: [
        { about: 'register', key: 'harm', mark: 'urgent', words: { np: expect.stringContaining('हानि') } },
        {},
      ],
    });
    const { items: reports } = (await staff.call('listUrgentReports', {})).body;
    const report = reports.find(({ recordId }) => recordId === body.id)!;
    expect(report).toMatchObject({ priority: 'critical', findings: [{ key: 'harm' }, {}], actionsTaken: ['referred'] });
    // No visit: the report is called by the name of the register.
    expect(report.recordName).toEqual({ en: 'Mood and sleep', np: 'मन र निद्रा' });
    expect((await staff.call('getReport', { id: report.id })).status).toBe(200);
    const calm = await write(id, { answers: CALM });
    expect(calm.body.priority).toBe('medium');
  });

  it('count the rows that they name, by facility', async () => {
    const { year, month } = toBs(TODAY)!;
    const read = async () =>
      (await staff.call('getMonthlyFigures', { year, month })).body.registers.find(({ url }) => url === MOOD_URL)!;
    const before = await read();
    const { id } = await aPerson();
    const answers = { '1·1': '2', '1·2': '0', harm: false };
    await write(id, { answers });
    await write(id, { answers: { '1·1': '0', '1·2': '0' } });
    const after = await read();
    const find = (register: typeof before, row: string) => register.rows.find((each) => each.row === row)!;
    expect(find(after, 'all').total - find(before, 'all').total).toBe(2);
    expect(find(after, 'low').total - find(before, 'low').total).toBe(1);
    expect(find(after, 'low').groups.every(({ from, isNew }) => from === null && isNew === null)).toBe(true);
    expect(find(after, 'all').groups.map(({ isNew }) => isNew)).toEqual(expect.arrayContaining([true, false]));
    const { facilities } = (await staff.call('getMonthlyFigures', { year, month })).body;
    const elsewhere = facilities.at(-1)!.id;
    const there = (await staff.call('getMonthlyFigures', { year, month, facilityId: elsewhere })).body.registers;
    expect(there.find(({ url }) => url === MOOD_URL)!.rows.map(({ total }) => total)).toEqual([0, 0]);
  });

  it('count by the rows of a version that was added after figures were read', async () => {
    const { year, month } = toBs(TODAY)!;
    const read = async () =>
      (await staff.call('getMonthlyFigures', { year, month })).body.registers.find(({ url }) => url === MOOD_URL)!;
    const rows = (await read()).rows.map(({ row }) => row);
    const figures = [...aRegister().figures, { key: 'entries', name: { en: 'Entries', np: 'प्रविष्टि' } }];
    await staff.call('addRegister', { text: JSON.stringify(aRegister({ version: '1a' }, { figures }), null, 2) });
    await putMoodInForce(staff, { version: '1a' });
    expect((await read()).rows.map(({ row }) => row)).toEqual([...rows, 'entries']);
    const { id } = await aPerson();
    expect((await write(id, { version: '1a' })).status).toBe(200);
    expect((await read()).rows.find(({ row }) => row === 'entries')).toMatchObject({ total: 1 });
    await putMoodInForce(staff);
  });

  it('keep fields with answers, and read old answers with their own version', async () => {
    const { id } = await aPerson();
    const { body: old } = await write(id);
    expect((await addMoodRegister(staff, { version: '2', item: without('weight') })).body).toMatchObject({
      added: null,
      faults: [{ error: 'fieldGone', value: 'weight' }],
    });
    await write(id, { answers: URGENT, actionsTaken: ['treated'] });
    const talks = items().find(({ linkId }) => linkId === 'talks') as unknown as { item: object[] };
    const fewer = items().map((item) => (item.linkId === 'talks' ? { ...talks, item: talks.item.slice(0, 1) } : item));
    expect((await addMoodRegister(staff, { version: '2', item: fewer })).body.faults[0]).toMatchObject({
      ...{ error: 'fieldGone', value: 'talkNote' },
    });
    const more = [...items(), { ...items().at(-1)!, linkId: 'new', type: 'boolean', required: true }];
    expect((await addMoodRegister(staff, { version: '2', item: more })).body.added).toMatchObject({ version: '2' });
    // Nothing changes until it is in force.
    expect((await write(id, { version: '2', answers: { ...CALM, new: true } })).status).toBe(422);
    const put = await putMoodInForce(staff, { version: '2' });
    expect(put.body.periods.filter(({ until }) => until === null)).toMatchObject([{ version: '2', from: TODAY }]);
    expect((await write(id, { version: '2' })).body.fields).toEqual({ 'content.answers.new': 'required' });
    expect((await write(id, { version: '2', answers: { ...CALM, new: true } })).status).toBe(200);
    // The old entry is corrected only under its own version.
    const version = { id: old.id, version: 1 };
    const moved = aMoodEntry({ version: '2', answers: { ...CALM, new: true } });
    expect((await staff.call('correctRecord', { ...version, content: moved })).body.fields).toEqual({
      'content.version': 'invalid',
    });
    expect(
      (await staff.call('correctRecord', { ...version, content: aMoodEntry({ date: addDays(TODAY, -1) }) })).status,
    ).toBe(200);
    await putMoodInForce(staff);
  });

  it('are put in force once of two at a time, from today on, at facilities that there are, and end', async () => {
    expect((await putMoodInForce(staff, { from: addDays(TODAY, -1) })).body.fields).toEqual({ from: 'inPast' });
    const nowhere = { facilityIds: ['00000000-0000-4000-8000-000000000000'] };
    expect((await putMoodInForce(staff, nowhere)).body.fields).toEqual({ facilityIds: 'invalid' });
    expect((await putMoodInForce(staff, { version: '99' })).status).toBe(404);
    const later = { from: addDays(TODAY, 10) };
    const both = await Promise.all([putMoodInForce(staff, later), putMoodInForce(staff, later)]);
    expect(both.map(({ status }) => status)).toContain(200);
    const { periods } = await readMood();
    expect(periods.filter(({ from }) => from === later.from)).toHaveLength(1);
    const coming = periods.find(({ from }) => from === later.from)!;
    expect((await staff.call('endRegister', { id: coming.id })).body.periods).not.toContainEqual(coming);
    expect((await staff.call('endRegister', { id: coming.id })).status).toBe(404);
    await putMoodInForce(staff);
    const current = (await readMood()).periods.find(({ until, from }) => until === null && from === TODAY)!;
    expect((await staff.call('endRegister', { id: current.id })).body.periods).toContainEqual({
      ...current,
      until: TODAY,
    });
    expect((await staff.call('endRegister', { id: current.id })).body.code).toBe('wrongState');
    await putMoodInForce(staff);
    const log = await shared.runSql("select distinct action from audit where action like 'register%' order by 1");
    expect(log.map(({ action }) => action)).toEqual(['registerAdded', 'registerEnded', 'registerPutInForce']);
  });
});
