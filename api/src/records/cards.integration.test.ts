import { aPatient } from '../../testing/people';
import { aCard, anAncContact, anAncReport, getDayBefore, knownConditions, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('cards', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });
  const newPatient = async () => {
    const patient = await aPatient(shared.url);
    return { patient, patientId: await readOwnId(patient) };
  };

  it('have one immunization card, whose lines tell who entered them', async () => {
    const { patient, patientId } = await newPatient();
    const { body: card } = await patient.call('addRecord', {
      patientId,
      content: aCard({ doses: { opv1: { date: getDayBefore(150) } } }),
    });
    expect(card.enteredBy).toEqual({ initialDate: 'patient', 'doses.opv1': 'patient' });
    expect((await staff.call('addRecord', { patientId, content: aCard() })).body.code).toBe('wrongState');
    const both = {
      opv1: { date: getDayBefore(150) },
      penta1: { date: getDayBefore(149), followUpDate: getDayBefore(120) },
    };
    const { body: signed } = await staff.call('correctRecord', {
      id: card.id,
      version: 1,
      content: aCard({ doses: both }),
    });
    expect(signed).toMatchObject({
      official: true,
      enteredBy: { initialDate: 'patient', 'doses.opv1': 'patient', 'doses.penta1': 'staff' },
    });
    expect(
      (
        await patient.call('correctRecord', {
          id: card.id,
          version: 2,
          content: aCard({ doses: { ...both, penta1: { date: getDayBefore(1) } } }),
        })
      ).body.code,
    ).toBe('forbidden');
    expect(
      (
        await patient.call('correctRecord', {
          id: card.id,
          version: 2,
          content: aCard({ doses: { ...both, opv1: { date: getDayBefore(151) } } }),
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await staff.call('correctRecord', {
          id: card.id,
          version: 3,
          content: aCard({ doses: { ...both, opv2: { date: getDayBefore(160) } } }),
        })
      ).body.fields,
    ).toEqual({ 'content.doses.opv2.date': 'beforeEarlierDose' });
    expect(
      (
        await staff.call('correctRecord', {
          id: card.id,
          version: 3,
          content: aCard({ doses: { tcv: { date: getDayBefore(-1) } } }),
        })
      ).body.fields,
    ).toEqual({ 'content.doses.tcv.date': 'inFuture' });
  });

  it('count a day of the family only after a health worker has seen it on the paper card', async () => {
    const { patient, patientId } = await newPatient();
    const opv1 = { date: getDayBefore(150) };
    const { id } = (await patient.call('addRecord', { patientId, content: aCard({ doses: { opv1 } }) })).body;
    const seen = { ...opv1, seenOnCard: true };
    const correct = (visitor: Visitor, version: number, doses: object) =>
      visitor.call('correctRecord', { id, version, content: aCard({ doses: doses as never }) });
    expect((await correct(patient, 1, { opv1: seen })).body.code).toBe('forbidden');
    expect((await correct(staff, 1, { opv1: seen })).body).toMatchObject({ enteredBy: { 'doses.opv1': 'staff' } });
    expect((await correct(patient, 2, { opv1 })).body.code).toBe('forbidden');
  });

  it('keep batch, place and reaction of a dose, and doses that fill no line', async () => {
    const { patientId } = await newPatient();
    const add = (more: object) => staff.call('addRecord', { patientId, content: { ...aCard(), ...more } as never });
    const date = getDayBefore(150);
    const wrong = [
      { doses: { opv1: { date, answer: 'notGiven' } } },
      { doses: { opv1: { seenOnCard: true } } },
      { otherDoses: [{ vaccine: 'tea', date, reason: 'campaign' }] },
      { otherDoses: [{ vaccine: 'opv', date: '1990-01-01', reason: 'atBirth' }] },
    ];
    const answers = await Promise.all(wrong.map(add));
    expect(answers.map(({ body }) => body.fields)).toEqual([
      { 'content.doses.opv1.answer': 'invalid' },
      { 'content.doses.opv1.seenOnCard': 'invalid' },
      { 'content.otherDoses.0.vaccine': 'invalid' },
      { 'content.otherDoses.0.date': 'beforeBirth' },
    ]);
    const content = {
      doses: { penta1: { date, batch: 'AB-12', place: 'outreach', reaction: 'severe', reactionNote: 'Fits' } },
      otherDoses: [{ vaccine: 'opv', date, reason: 'campaign', batch: 'C-3' }],
    };
    const { body } = await add(content);
    expect(body).toMatchObject({ content, enteredBy: { otherDoses: 'staff', 'doses.penta1': 'staff' } });
  });

  it('have one record of allergies and conditions, which health workers change and the patient reads and takes along', async () => {
    const { patient, patientId } = await newPatient();
    const { body: record } = await staff.call('addRecord', { patientId, content: knownConditions() });
    expect((await staff.call('addRecord', { patientId, content: knownConditions() })).body.code).toBe('wrongState');
    const unsaid = await staff.call('correctRecord', {
      id: record.id,
      version: 1,
      content: { kind: 'knownConditions', allergyState: 'some' },
    });
    expect(unsaid).toMatchObject({ status: 422, body: { fields: { 'content.allergies': 'required' } } });
    const none = { kind: 'knownConditions', allergyState: 'none', conditions: 'Asthma' } as const;
    await staff.call('correctRecord', { id: record.id, version: 1, content: none });
    const { body: read } = await patient.call('getRecord', { id: record.id });
    expect(read).toMatchObject({ content: none, version: 2, mayCorrect: false, mayHide: false });
    const { body: history } = await patient.call('listRecordVersions', { id: record.id });
    expect(history.versions.map(({ content }) => content)).toEqual([none, knownConditions()]);
  });

  it('leave a patient room for own lines on a card of the health post, and what was entered there as it is', async () => {
    const { patient, patientId } = await newPatient();
    const content = anAncReport({
      gravida: 2,
      visits: { first: { date: getDayBefore(30) } },
      scan: { date: getDayBefore(20), expectedDelivery: getDayBefore(-185) },
    });
    const {
      body: { id, content: read },
    } = await staff.call('addRecord', { patientId, content });
    expect(read).toEqual(content);
    const own = { ...content, tetanus: { td1: { date: getDayBefore(2) } } };
    expect((await patient.call('correctRecord', { id, version: 1, content: own })).body).toMatchObject({
      version: 2,
      enteredBy: { gravida: 'staff', 'visits.first': 'staff', 'tetanus.td1': 'patient' },
    });
    for (const changed of [
      { gravida: 3 },
      { gravida: undefined },
      { visits: {} },
      { lastMenstrualPeriod: getDayBefore(101) },
    ]) {
      expect(
        (await patient.call('correctRecord', { id, version: 2, content: { ...own, ...changed } as typeof own })).body
          .code,
      ).toBe('forbidden');
    }
    expect(
      (
        await patient.call('correctRecord', {
          id,
          version: 2,
          content: { ...own, tetanus: {}, ...{ by: { gravida: 'patient' } } },
        })
      ).body,
    ).toMatchObject({ version: 3, enteredBy: { gravida: 'staff' } });
  });

  it('add one card where many ask for it at once', async () => {
    const { patientId } = await newPatient();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => staff.call('addRecord', { patientId, content: aCard() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'wrongState')).toHaveLength(7);
  });

  it('have one antenatal card for a pregnancy, and another for the next', async () => {
    const { patientId } = await newPatient();
    expect(
      (
        await staff.call('addRecord', {
          patientId,
          content: anAncReport({ date: getDayBefore(700), lastMenstrualPeriod: getDayBefore(800) }),
        })
      ).status,
    ).toBe(200);
    expect((await staff.call('addRecord', { patientId, content: anAncReport() })).status).toBe(200);
    expect(
      (await staff.call('addRecord', { patientId, content: anAncReport({ lastMenstrualPeriod: getDayBefore(90) }) }))
        .body.code,
    ).toBe('wrongState');
    const {
      body: {
        items: [, former],
      },
    } = await staff.call('listRecords', { patientId, kind: 'ancReport' });
    expect(
      (
        await staff.call('correctRecord', {
          id: former!.id,
          version: 1,
          content: anAncReport({ lastMenstrualPeriod: getDayBefore(110), date: getDayBefore(1) }),
        })
      ).body.code,
    ).toBe('wrongState');
    const refused = await staff.call('addRecord', {
      patientId,
      content: anAncReport({
        date: getDayBefore(600),
        lastMenstrualPeriod: getDayBefore(700),
        visits: { first: { date: getDayBefore(750) } },
      }),
    });
    expect(refused.body.fields).toEqual({ 'content.visits.first.date': 'beforePeriod' });
  });

  it('of a pregnancy hold each visit as a record of its own, and take nothing over from the one before', async () => {
    const { patient, patientId } = await newPatient();
    const { body: card } = await staff.call('addRecord', {
      patientId,
      content: anAncReport({ lastMenstrualPeriod: getDayBefore(150) }),
    });
    const write = (by: Visitor, more: Parameters<typeof anAncContact>[1]) =>
      by.call('addRecord', { patientId, content: anAncContact(card.id, more) });
    const danger = { dangerSigns: ['bleedingInPregnancy'], vitals: { systolic: 166, diastolic: 104 } };
    const { body: first } = await write(staff, {
      date: getDayBefore(40),
      visit: 'week16',
      actionsTaken: ['referred'],
      ...danger,
    });
    expect(first).toMatchObject({ official: true, day: getDayBefore(40), priority: 'critical' });
    const { body: second } = await write(staff, { visit: 'weeks20to24', place: 'Mulghat' });
    expect(second.priority).toBe('medium');
    expect(second.content).not.toHaveProperty('dangerSigns');
    const { body: record } = await patient.call('getRecord', { id: card.id });
    expect(record.version).toBe(1);
    expect(record.contacts).toMatchObject([
      { id: second.id, content: { visit: 'weeks20to24' }, findings: [] },
      { id: first.id, content: danger, marks: { systolic: 'urgent', diastolic: 'unusual' } },
    ]);
    const correct = (by: Visitor, id: string) =>
      by.call('correctRecord', { id, version: 1, content: anAncContact(card.id, { note: 'Iron given' }) });
    expect((await correct(patient, second.id)).body.code).toBe('forbidden');
    const { body: own } = await write(patient, { date: getDayBefore(1) });
    expect((await correct(patient, own.id)).status).toBe(200);
  });

  it('of a pregnancy judge the examination by its week, and refuse what is urgent without what was done', async () => {
    const { patientId } = await newPatient();
    const { body: card } = await staff.call('addRecord', {
      patientId,
      content: anAncReport({ lastMenstrualPeriod: getDayBefore(28 * 7) }),
    });
    const write = (more: Parameters<typeof anAncContact>[1]) =>
      staff.call('addRecord', { patientId, content: anAncContact(card.id, more) });
    const ill = { fetalHeartRate: 88, haemoglobin: 5.8 };
    expect((await write(ill)).body.fields).toEqual({ 'content.actionsTaken': 'required' });
    const { body: urgent } = await write({ ...ill, actionsTaken: ['called102'] });
    expect([urgent.priority, urgent.findings.map(({ key }) => key)]).toEqual([
      'critical',
      ['severeAnaemia', 'fetalHeartSlow'],
    ]);
    // In the 22nd week it is listened to again.
    const { body: early } = await write({ date: getDayBefore(42), fetalHeartRate: 88 });
    expect([early.priority, early.findings]).toEqual([
      'high',
      [{ about: 'antenatal', key: 'fetalHeartSlowEarly', mark: 'unusual', side: null, advice: 'today' }],
    ]);
  });

  it('of a pregnancy refuse a visit that cannot be one of it', async () => {
    const { patientId } = await newPatient();
    const { body: card } = await staff.call('addRecord', {
      patientId,
      content: anAncReport({ lastMenstrualPeriod: getDayBefore(150) }),
    });
    const { patientId: strangerId } = await newPatient();
    const faultsOf = async (of: string, more: Parameters<typeof anAncContact>[1] = {}) =>
      (await staff.call('addRecord', { patientId: of, content: anAncContact(card.id, more) })).body.fields;
    expect(await faultsOf(strangerId)).toEqual({ 'content.card': 'invalid' });
    expect(await faultsOf(patientId, { date: getDayBefore(151) })).toEqual({ 'content.date': 'beforePeriod' });
    expect(await faultsOf(patientId, { visit: 'week36' })).toEqual({ 'content.visit': 'beforeItsWeeks' });
    expect(await faultsOf(patientId, { followUpDate: getDayBefore(1) })).toEqual({
      'content.followUpDate': 'endBeforeStart',
    });
  });
});
