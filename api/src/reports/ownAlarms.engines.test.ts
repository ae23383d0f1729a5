/** What a patient writes herself, by kind of record: what is urgent in it is heard by the health post of her choice, or it holds nothing that can be urgent. */
import type { Input, Output } from '@chautari/contract/client/call';
import { RECORD_KINDS, type RecordKind } from '@chautari/contract/access';
import { aPatient } from '../../testing/people';
import {
  aCard,
  anAncContact,
  anAncNote,
  anAncReport,
  anOpdNote,
  anOpdReport,
  aPregnancyEnd,
  getDayBefore,
  aReferral,
  knownConditions,
  readOwnId,
} from '../../testing/records';
import { aFamilyPlanningVisit } from '../../testing/registers';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { getKind } from '../records/kinds/kinds';

type Content = Input<'addRecord'>['content'];
const SHOCK = { vitals: { systolic: 80, diastolic: 50 } };

/** Who hears of what is urgent in a kind of record that a patient writes. A new kind has to decide. */
const OWN = {
  ancContact: 'alarms',
  // Names, days and photos: the rules read nothing in them.
  opdNote: 'nothingUrgent',
  ancNote: 'nothingUrgent',
  ancReport: 'nothingUrgent',
  // The days of doses. The rules read the reactions, which only health workers write.
  immunization: 'workersAlarm',
  opdReport: 'notOwn',
  pregnancyEnd: 'notOwn',
  knownConditions: 'notOwn',
  registerEntry: 'notOwn',
  referral: 'notOwn',
} as const satisfies Record<RecordKind, 'alarms' | 'nothingUrgent' | 'workersAlarm' | 'notOwn'>;

const listOwn = (decision: (typeof OWN)[RecordKind]) => RECORD_KINDS.filter((kind) => OWN[kind] === decision);

const CONTENTS: Record<RecordKind, (card: string, birth: string) => Content> = {
  ancContact: (card) => anAncContact(card, SHOCK),
  opdNote: () => anOpdNote(),
  ancNote: () => anAncNote(),
  ancReport: () => anAncReport({ lastMenstrualPeriod: getDayBefore(100) }),
  immunization: (_, birth) => aCard({ initialDate: birth, doses: {} }),
  opdReport: () => anOpdReport(SHOCK),
  pregnancyEnd: (card) => aPregnancyEnd(card, { babies: [{ sex: 'female', weight: 1.2, alive: 'yes' }] }),
  knownConditions: () => knownConditions(),
  registerEntry: () => aFamilyPlanningVisit(),
  referral: () => aReferral(),
};

/** Each place of an antenatal visit in which something may be urgent. */
const URGENT: Record<string, Partial<ReturnType<typeof anAncContact>>> = {
  'a blood pressure': { vitals: { systolic: 172, diastolic: 114 } },
  'a temperature': { vitals: { temperature: 106 } },
  'a danger sign': { vitals: {}, dangerSigns: ['heavyBleeding'] },
  haemoglobin: { vitals: {}, haemoglobin: 5.8 },
  'protein with pressure': { vitals: { systolic: 144, diastolic: 94 }, urineProtein: 'plus2' },
};

describeService('what a patient writes herself', (shared) => {
  let administrator: Visitor;
  let post: string;

  beforeAll(async () => {
    administrator = await new Visitor(shared.url).signIn('staff');
  });

  async function aWriter() {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const { posts } = (await patient.call('listPosts', {})).body;
    post = posts[0]!.id;
    const card = await patient.call('addRecord', {
      patientId,
      content: anAncReport({ lastMenstrualPeriod: getDayBefore(190) }),
    });
    return { patient, patientId, card: card.body.id };
  }
  const listUrgent = async () => (await administrator.call('listUrgentReports', {})).body.items;
  const findReports = async (patientId: string): Promise<Output<'listUrgentReports'>['items']> =>
    (await listUrgent()).filter(({ patient }) => patient.id === patientId);

  it.each(Object.entries(URGENT))('is heard by the post of her choice once: %s', async (_, urgent) => {
    const { patient, patientId, card } = await aWriter();
    const silent = await patient.call('addRecord', { patientId, content: anAncContact(card, urgent) });
    expect(silent.body).toMatchObject({ priority: 'critical' });
    expect(await findReports(patientId)).toEqual([]);
    const content = anAncContact(card, { ...urgent, post });
    const { body: record } = await patient.call('addRecord', { patientId, content });
    const [report, ...others] = await findReports(patientId);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ recordId: record.id, own: true, facility: expect.anything() });
    // A correction with the same finding alarms nobody again.
    const corrected = { ...content, note: 'Measured twice' };
    const { id, version } = record;
    expect((await patient.call('correctRecord', { id, version, content: corrected })).status).toBe(200);
    const after = await findReports(patientId);
    expect(after.map(({ heard }) => heard)).toEqual([report!.heard]);
  });

  it('is heard where a correction makes it urgent', async () => {
    const { patient, patientId, card } = await aWriter();
    const { body } = await patient.call('addRecord', { patientId, content: anAncContact(card) });
    const content = anAncContact(card, { haemoglobin: 5.8, post });
    await patient.call('correctRecord', { id: body.id, version: body.version, content });
    expect(await findReports(patientId)).toMatchObject([{ recordId: body.id, own: true }]);
  });

  it.each(listOwn('alarms'))('has a health post in its form: %s', (kind) => {
    const { report } = getKind(kind);
    expect(report?.getPost).toBeDefined();
  });

  it.each(listOwn('nothingUrgent'))('has nothing that the rules read: %s', (kind) => {
    const { getAssessedPerson, assess } = getKind(kind);
    expect([getAssessedPerson, assess]).toEqual([undefined, undefined]);
  });

  it.each([...listOwn('nothingUrgent'), ...listOwn('workersAlarm')])('is not urgent: %s', async (kind) => {
    const patient = await aPatient(shared.url);
    const { id: patientId, dateOfBirth } = (await patient.call('getMyPatientProfile', {})).body;
    const { status, body } = await patient.call('addRecord', { patientId, content: CONTENTS[kind]('', dateOfBirth) });
    expect({ status, priority: body.priority }).toEqual({ status: 200, priority: 'medium' });
  });

  it('has no reaction to a dose, which a health worker writes down', async () => {
    const patient = await aPatient(shared.url);
    const { id: patientId, dateOfBirth } = (await patient.call('getMyPatientProfile', {})).body;
    const add = (more: object) =>
      patient.call('addRecord', {
        patientId,
        content: aCard({ initialDate: dateOfBirth, doses: { bcg: { date: getDayBefore(0), ...more } } as never }),
      });
    for (const more of [{ reaction: 'severe' }, { reactionNote: 'Fits' }])
      expect((await add(more)).body.code).toBe('forbidden');
  });

  it('has a card on which a severe reaction that a health worker writes down alarms as in the register', async () => {
    const patient = await aPatient(shared.url);
    const { id: patientId, dateOfBirth } = (await patient.call('getMyPatientProfile', {})).body;
    const add = (more: object) => {
      const doses = { bcg: { date: getDayBefore(0), reaction: 'severe' } };
      return administrator.call('addRecord', {
        patientId,
        content: aCard({ initialDate: dateOfBirth, doses: doses as never, ...more }),
      });
    };
    expect((await add({})).body.fields).toEqual({ 'content.actionsTaken': 'required' });
    const { body } = await add({ actionsTaken: ['treated'] });
    expect(body).toMatchObject({
      priority: 'critical',
      advice: 'hospitalToday',
      findings: [
        {
          about: 'register',
          mark: 'urgent',
          words: { en: 'A severe reaction that is not over: to the hospital today' },
        },
      ],
    });
    expect(await findReports(patientId)).toMatchObject([{ priority: 'critical', actionsTaken: ['treated'] }]);
  });

  it.each(listOwn('notOwn'))('is refused: %s', async (kind) => {
    const { patient, patientId, card } = await aWriter();
    const { body } = await patient.call('addRecord', { patientId, content: CONTENTS[kind](card, '') });
    expect(body.code).toBe('forbidden');
    expect(await findReports(patientId)).toEqual([]);
  });
});
