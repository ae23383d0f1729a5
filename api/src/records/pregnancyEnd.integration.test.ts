import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { Input } from '@chautari/contract/client/call';
import { aPatient, ADDRESS, NOBODY } from '../../testing/people';
import { anAncContact, anAncReport, anOpdReport, aPregnancyEnd, getDayBefore, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

type Content = Input<'addRecord'>['content'];
type End = Extract<Content, { kind: 'pregnancyEnd' }>;

describeService('the end of a pregnancy', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });

  /** A woman with the card of a pregnancy of so many days. */
  async function aMother(days = 280) {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const add = (content: Content) => staff.call('addRecord', { patientId, content });
    const { body: card } = await add(anAncReport({ lastMenstrualPeriod: getDayBefore(days) }));
    const end = (more: Partial<End> = {}) => add(aPregnancyEnd(card.id, more));
    const listDue = async () => (await patient.call('getMyOverview', {})).body.due;
    const listKinds = async () =>
      (await listDue()).map(({ kind, person }) => `${kind} ${person.id === patientId ? 'mother' : 'child'}`);
    const readCard = async (by = staff) => (await by.call('getRecord', { id: card.id })).body;
    const listFamily = async () => (await patient.call('listFamily', {})).body.persons;
    return { patient, patientId, add, card, end, listDue, listKinds, readCard, listFamily };
  }
  const LOSS = { outcome: 'miscarriage', place: undefined, babies: undefined } as const;

  it('opens a person for each living child of a birth, with the true day, and their vaccines and visits are due', async () => {
    const { end, listKinds, listFamily, readCard } = await aMother();
    const day = getDayBefore(1);
    const { status, body } = await end({
      date: day,
      babies: [
        { sex: 'female', weight: 2.6, alive: 'yes' },
        { sex: 'male', weight: 2.4, alive: 'yes' },
        { sex: 'male', alive: 'no' },
      ],
    });
    expect(status).toBe(200);
    const children = (await listFamily()).filter(({ relation }) => relation === 'child');
    expect(children.map(({ name, dateOfBirth, sex }) => [name, dateOfBirth, sex])).toEqual([
      ['First baby of Gita Gurung', day, 'female'],
      ['Second baby of Gita Gurung', day, 'male'],
    ]);
    const { babies } = body.content as End;
    expect(babies!.map(({ child }) => child)).toEqual([...children.map(({ id }) => id), undefined]);
    const due = await listKinds();
    expect(due).toEqual(
      expect.arrayContaining(['afterBirth mother', 'newborn child', 'vaccineCard child', 'loss mother']),
    );
    expect(due.filter((each) => /antenatal|tetanus|birth /.test(each))).toEqual([]);
    expect((await readCard()).end).toEqual({ date: day, outcome: 'liveBirth' });
  });

  it('opens the child of a walk-in in the account of the mother, who has no password', async () => {
    const { body } = await staff.call('registerPatientAtDesk', {
      firstName: 'सीता',
      middleName: null,
      lastName: 'तामाङ',
      otherName: 'Sita Tamang',
      dateOfBirth: '2001-05-05',
      sex: 'female',
      contact: null,
      address: ADDRESS,
      language: 'np',
      codeBy: 'slip',
    });
    const patientId = body.patient.id;
    const { body: card } = await staff.call('addRecord', {
      patientId,
      content: anAncReport({ lastMenstrualPeriod: getDayBefore(270) }),
    });
    const { body: end } = await staff.call('addRecord', { patientId, content: aPregnancyEnd(card.id) });
    const [baby] = (end.content as End).babies!;
    const { body: child } = await staff.call('getPatient', { id: baby!.child! });
    expect(child).toMatchObject({
      dateOfBirth: todayInNepal(),
      sex: 'female',
      name: 'Baby of Sita Tamang',
      guardianName: 'सीता तामाङ',
    });
    const np = new Visitor(shared.url, { 'accept-language': 'ne' });
    await np.signIn('staff');
    expect((await np.call('getPatient', { id: baby!.child! })).body.name).toMatch(/Sita|सीता तामाङको शिशु/);
  });

  it('ends antenatal reminders at once, and a new pregnancy may begin after it', async () => {
    const { add, end, listKinds } = await aMother(100);
    expect(await listKinds()).toContain('antenatal mother');
    expect((await add(anAncReport({ lastMenstrualPeriod: getDayBefore(5) }))).status).toBe(409);
    await end({ ...LOSS, date: getDayBefore(30) });
    expect(await listKinds()).toEqual(['loss mother']);
    expect((await add(anAncReport({ lastMenstrualPeriod: getDayBefore(40) }))).body).toMatchObject({
      fields: { 'content.lastMenstrualPeriod': 'inEarlierPregnancy' },
    });
    expect((await add(anAncReport({ lastMenstrualPeriod: getDayBefore(10) }))).status).toBe(200);
    expect(await listKinds()).toContain('tetanus mother');
  });

  it('judges by the limits and signs after a birth for 42 days from the day of the end, however early it was', async () => {
    const { add, end } = await aMother(300);
    await end({ date: getDayBefore(60), babies: [{ sex: 'male', alive: 'yes' }] });
    const read = async (day: string) =>
      (await add(anOpdReport({ visitDate: day, vitals: { systolic: 141, diastolic: 85 } }))).body.findings;
    const late = await read(getDayBefore(10));
    const early = await read(getDayBefore(30));
    expect(early.map(({ advice }) => advice)).toEqual(['today']);
    expect(late.map(({ advice }) => advice)).toEqual(['soon']);
  });

  it('gives open reports of visits the priority that a card or an end that is written later decides', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const add = async (content: Content) => (await staff.call('addRecord', { patientId, content })).body;
    const visit = await add(anOpdReport({ vitals: { systolic: 164, diastolic: 100 } }));
    const readPriority = async () =>
      (await staff.call('listReports', {})).body.items.find(({ recordId }) => recordId === visit.id)!.priority;
    expect(await readPriority()).toBe('high');
    const card = await add(anAncReport({ lastMenstrualPeriod: getDayBefore(150) }));
    expect(await readPriority()).toBe('critical');
    const ended = { ...LOSS, date: getDayBefore(60) };
    const end = await add(aPregnancyEnd(card.id, ended));
    expect(await readPriority()).toBe('high');
    const content = aPregnancyEnd(card.id, { ...ended, outcome: 'mistake' });
    expect((await staff.call('correctRecord', { id: end.id, version: 1, content })).status).toBe(200);
    expect(await readPriority()).toBe('critical');
  });

  it('shows nothing of an abortion in the account: not the record, not a version, not a text, only a closed card', async () => {
    const { patient, patientId, end, listDue, listFamily, readCard } = await aMother(60);
    const { body: record } = await end({ ...LOSS });
    const abortion = aPregnancyEnd(record.content.kind === 'pregnancyEnd' ? record.content.card : NOBODY, {
      ...LOSS,
      outcome: 'abortion',
    });
    await staff.call('correctRecord', { id: record.id, version: 1, content: abortion });
    expect(await listDue()).toEqual([]);
    expect((await readCard(patient)).end).toEqual({ date: null, outcome: null });
    expect((await readCard()).end).toEqual({ date: todayInNepal(), outcome: 'abortion' });
    expect((await patient.call('getRecord', { id: record.id })).status).toBe(404);
    expect((await patient.call('listRecordVersions', { id: record.id })).status).toBe(404);
    expect((await patient.call('listRecords', { patientId })).body.items.map(({ content }) => content.kind)).toEqual([
      'ancReport',
    ]);
    expect((await staff.call('listRecords', { patientId })).body.items).toHaveLength(2);
    const { status, body: bundle } = await patient.call('exportMyRecord', {});
    expect([status, JSON.stringify(bundle).includes('EpisodeOfCare')]).toEqual([200, true]);
    expect(JSON.stringify(bundle)).not.toMatch(/abortion|miscarriage/i);
    expect(await listFamily()).toHaveLength(1);
  });

  it('opens the card again when the outcome was a mistake, and takes the child out of the family', async () => {
    const { card, end, listFamily, listKinds, readCard } = await aMother(200);
    const { body: record } = await end();
    expect(await listFamily()).toHaveLength(2);
    const mistake = aPregnancyEnd(card.id, { outcome: 'mistake', babies: undefined, place: undefined });
    expect((await staff.call('correctRecord', { id: record.id, version: 1, content: mistake })).status).toBe(200);
    expect(await listFamily()).toHaveLength(1);
    expect((await readCard()).end).toBeUndefined();
    expect(await listKinds()).toContain('antenatal mother');
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(409);
  });

  it('corrects the day and sex of the child, and keeps a child of whom something is written', async () => {
    const { card, end, listFamily } = await aMother();
    const { body: record } = await end();
    const [baby] = (record.content as End).babies!;
    const day = getDayBefore(2);
    const corrected = aPregnancyEnd(card.id, { date: day, babies: [{ ...baby!, sex: 'male' }] });
    await staff.call('correctRecord', { id: record.id, version: 1, content: corrected });
    const child = (await listFamily())[1]!;
    expect(child).toMatchObject({ id: baby!.child, dateOfBirth: day, sex: 'male' });
    await staff.call('addRecord', { patientId: child.id, content: anOpdReport({ vitals: {} }) });
    const without = aPregnancyEnd(card.id, { date: day, ...LOSS });
    expect((await staff.call('correctRecord', { id: record.id, version: 2, content: without })).body).toMatchObject({
      fields: { 'content.babies': 'childHasRecords' },
    });
    expect(await listFamily()).toHaveLength(2);
  });

  it('assesses visits of the child again by the corrected day', async () => {
    const { card, end, listFamily } = await aMother(400);
    const { body: record } = await end({ date: getDayBefore(120) });
    const [baby] = (record.content as End).babies!;
    const child = (await listFamily())[1]!;
    // That is fever, which is urgent, in the first weeks of life.
    const { body: visit } = await staff.call('addRecord', {
      patientId: child.id,
      content: anOpdReport({ vitals: { temperature: 99.7 } }),
    });
    const findUrgent = async () =>
      (await staff.call('listReports', { priority: 'critical' })).body.items.find(
        ({ recordId }) => recordId === visit.id,
      );
    expect(await findUrgent()).toBeUndefined();
    const content = aPregnancyEnd(card.id, { date: getDayBefore(20), babies: [baby!] });
    expect((await staff.call('correctRecord', { id: record.id, version: 1, content })).status).toBe(200);
    expect(await findUrgent()).toBeDefined();
  });

  it('counts a visit at the post as the contact after the birth, and asks the post what happened 15 days after the expected day', async () => {
    const { add, end, listDue } = await aMother();
    await end({ date: getDayBefore(3) });
    const whats = async () => (await listDue()).flatMap(({ kind, what }) => (kind === 'afterBirth' ? [what.en] : []));
    expect(await whats()).toEqual(['On the third day']);
    await add(anOpdReport());
    expect(await whats()).toEqual(['From day 7 to 14']);
    for (const [past, kinds] of [
      [1, ['birthWatch mother']],
      [7, ['birth mother']],
      [15, []],
    ] as const)
      expect(await (await aMother(280 + past)).listKinds()).toEqual(kinds);
  });

  it('refuses what cannot be', async () => {
    const { card, end, add } = await aMother(200);
    const fields = async (more: Partial<End>) =>
      (await end(more)).body as unknown as { fields: Record<string, string> };
    expect((await fields({ date: getDayBefore(201) })).fields).toEqual({ 'content.date': 'beforePeriod' });
    expect((await fields({ date: addDays(todayInNepal(), 1) })).fields).toEqual({ 'content.date': 'inFuture' });
    expect((await fields({ babies: undefined })).fields).toEqual({ 'content.babies': 'required' });
    expect((await fields({ outcome: 'stillbirth' })).fields).toEqual({ 'content.outcome': 'babyAlive' });
    expect((await fields({ outcome: 'miscarriage' })).fields).toEqual({ 'content.babies': 'noBabies' });
    expect((await fields({ outcome: 'mistake', babies: undefined })).fields).toEqual({ 'content.outcome': 'invalid' });
    expect((await fields({ card: NOBODY })).fields).toEqual({ 'content.card': 'invalid' });
    expect((await fields({ babies: [{ sex: 'male', weight: 1.4, alive: 'yes' }] })).fields).toEqual({
      'content.actionsTaken': 'required',
    });
    expect((await fields({ babies: [{ sex: 'male', weight: 14, alive: 'yes' }] })).fields).toEqual({
      'content.babies.0.weight': 'impossible',
    });
    await end({
      date: getDayBefore(5),
      babies: [{ sex: 'male', weight: 1.4, alive: 'yes' }],
      actionsTaken: ['referred'],
    });
    expect((await add(anAncContact(card.id))).body).toMatchObject({ fields: { 'content.date': 'afterPregnancy' } });
  });

  it('ends all plans when the mother has died', async () => {
    const { add, end, listKinds, patientId } = await aMother(270);
    await add(anOpdReport({ visitDate: getDayBefore(20), followUpDate: getDayBefore(3) }));
    await end({ outcome: 'motherDied' });
    const readDetails = async () => (await staff.call('getPatient', { id: patientId })).body;
    const { death, deathSource, version } = await readDetails();
    expect([death, deathSource]).toEqual([{ day: getDayBefore(0) }, 'pregnancyEnd']);
    expect((await listKinds()).filter((each) => each.endsWith('mother'))).toEqual([]);
    expect(await listKinds()).toContain('newborn child');
    // It is taken back like every mark.
    await staff.call('takeBackDeath', { id: patientId, version, reason: 'notTrue', note: null });
    expect(await readDetails()).not.toHaveProperty('death');
    expect(await listKinds()).toContain('followUp mother');
  });

  it('leaves the mark of a death that somebody has written before', async () => {
    const { end, patientId } = await aMother(270);
    const { body } = await staff.call('getPatient', { id: patientId });
    const death = { id: patientId, version: body.version, precision: 'day', diedOn: getDayBefore(1) } as const;
    expect((await staff.call('markDeath', { ...death, source: 'family', note: null })).status).toBe(200);
    expect((await end({ outcome: 'motherDied', date: getDayBefore(1) })).status).toBe(200);
    expect((await staff.call('getPatient', { id: patientId })).body.deathSource).toBe('family');
  });
});
