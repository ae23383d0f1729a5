import { getBirthAtAge } from '@chautari/contract/birth';
import type { RecordContent } from '@chautari/contract/records/contents';
import { NOBODY } from '../../../testing/people';
import { anAncContact, anAncReport } from '../../../testing/records';
import { assessRecord } from '../assessRecord';
import { readSchedules } from '../schedules';
import { getKind } from './kinds';

const schedules = readSchedules(undefined);
const check = (
  content: RecordContent,
  dateOfBirth = content.kind === 'immunization' ? content.initialDate : '1996-03-11',
  sex: 'male' | 'female' = 'female',
) => getKind(content.kind).check?.(content, { dateOfBirth, sex, pregnancies: [], schedules }) ?? {};
const anc = (more: Parameters<typeof anAncReport>[0]) =>
  anAncReport({ date: '2026-06-01', lastMenstrualPeriod: '2026-04-01', ...more });

describe('the check of a kind', () => {
  it('refuses doses before the birth and before an earlier dose', () => {
    const doses = {
      penta1: { date: '2026-01-31' },
      opv1: { date: '2026-03-20' },
      opv2: { date: '2026-03-20' },
      pcv1: { date: '2026-03-20', followUpDate: '2026-03-01' },
    };
    expect(check({ kind: 'immunization', initialDate: '2026-02-01', doses })).toEqual({
      'doses.penta1.date': 'beforeBirth',
      'doses.opv2.date': 'beforeEarlierDose',
      'doses.pcv1.followUpDate': 'endBeforeStart',
    });
  });

  it('goes by the last dose that was given where one in between is missing', () => {
    const doses = { penta1: { date: '2026-03-20' }, penta3: { date: '2026-03-19' } };
    expect(check({ kind: 'immunization', initialDate: '2026-02-01', doses })).toEqual({
      'doses.penta3.date': 'beforeEarlierDose',
    });
    expect(
      check({
        kind: 'immunization',
        initialDate: '2026-02-01',
        doses: { penta2: { date: '2026-03-19' }, penta3: { date: '2026-05-20' } },
      }),
    ).toEqual({});
  });

  it('takes tetanus doses that were given before the pregnancy', () => {
    expect(check(anc({ tetanus: { td1: { date: '2024-02-01' }, td2: { date: '2024-03-01' } } }))).toEqual({});
  });

  it('refuses visits before the last period, and a scan that cannot be of this pregnancy', () => {
    expect(
      check(
        anc({
          visits: { first: { date: '2026-03-01' } },
          scan: { date: '2026-03-01', expectedDelivery: '2027-06-01' },
        }),
      ),
    ).toEqual({
      'visits.first.date': 'beforePeriod',
      'scan.date': 'beforePeriod',
      'scan.expectedDelivery': 'impossible',
    });
    expect(check(anc({ tetanus: { td1: { date: '2026-06-01' }, td2: { date: '2026-05-01' } } }))).toEqual({
      'tetanus.td2.date': 'beforeEarlierDose',
    });
    expect(check(anc({ scan: { date: '2026-06-01', expectedDelivery: '2027-01-12' } }))).toEqual({});
  });

  it('takes a vaccination card of the patient’s own birth only', () => {
    const card = { kind: 'immunization', initialDate: '2026-02-01', doses: {} } as const;
    expect(check(card, '2026-02-01')).toEqual({});
    expect(check(card, '2026-02-02')).toEqual({ initialDate: 'notBirthDate' });
  });

  it('refuses an antenatal card that cannot be of one pregnancy, or not of this patient', () => {
    expect(check(anc({ date: '2026-03-31' }))).toEqual({ date: 'beforePeriod' });
    expect(check(anc({ date: '2027-02-17' }))).toEqual({});
    expect(check(anc({ date: '2027-03-07' }))).toEqual({ lastMenstrualPeriod: 'tooLongAgo' });
    expect(check(anc({}), '1996-03-11', 'male')).toEqual({ lastMenstrualPeriod: 'notForMen' });
    for (const birth of ['2020-01-01', '1948-01-01'])
      expect(check(anc({}), birth)).toEqual({ lastMenstrualPeriod: 'notAtThisAge' });
  });

  it('takes a vaccination card with any birth date that an estimated age allows', () => {
    const { check: checkCard } = getKind('immunization');
    const birth = getBirthAtAge({ count: 12, unit: 'days' }, '2026-02-13');
    const card = (initialDate: string) => ({ kind: 'immunization' as const, initialDate, doses: {} });
    const checked = (day: string) => checkCard!(card(day), { ...birth, sex: 'female', pregnancies: [], schedules });
    expect(checked('2026-01-31')).toEqual({});
    expect(checked('2026-02-03')).toEqual({ initialDate: 'notBirthDate' });
  });

  it('refuses a pregnancy of a man, and of somebody too young or too old, also of another person', () => {
    const report = (more: object) =>
      ({
        kind: 'opdReport',
        visitDate: '2026-06-01',
        vitals: {},
        chiefComplaint: 'Cough',
        pregnancy: 'pregnant',
        seenPerson: null,
        ...more,
      }) as RecordContent;
    expect(check(report({}))).toEqual({});
    expect(check(report({}), '1996-03-11', 'male')).toEqual({ pregnancy: 'notPossible' });
    expect(check(report({}), '2020-01-01')).toEqual({ pregnancy: 'notPossible' });
    expect(check(report({ pregnancy: 'no' }), '2020-01-01')).toEqual({});
    const other = { seenPerson: 'Ram' };
    expect(check(report(other), '2020-01-01')).toEqual({});
    expect(check(report({ ...other, seenAge: 6, seenAgeUnit: 'years' }))).toEqual({ pregnancy: 'notPossible' });
    for (const seenAge of [9, 14, 24])
      expect(check(report({ ...other, pregnancy: 'no', seenAge }))).toEqual({ seenAge: 'ageUnitUnsaid' });
    expect(check(report({ ...other, seenSex: 'male' }))).toEqual({ pregnancy: 'notPossible' });
  });

  it('refuses a visit before the patient was born, unless somebody else was seen', () => {
    const report = { kind: 'opdReport', visitDate: '1990-01-01', vitals: {}, chiefComplaint: 'Cough' } as const;
    expect(check({ ...report, seenPerson: null })).toEqual({ visitDate: 'beforeBirth' });
    expect(check({ ...report, seenPerson: 'Ram' })).toEqual({});
    expect(check({ ...report, seenPerson: 'Ram', followUpDate: '1989-12-31' })).toEqual({
      followUpDate: 'endBeforeStart',
    });
  });
});

const getDay = (content: RecordContent, today: string) => getKind(content.kind).getDay(content, today);

describe('the day of a record', () => {
  it('is the day of a visit, or the latest one that a card holds', () => {
    expect(
      getDay({ kind: 'opdNote', clientName: 'A', hospitalName: 'B', visitedDate: '2026-05-05' }, '2026-06-01'),
    ).toBe('2026-05-05');
    expect(
      getDay(
        {
          kind: 'immunization',
          initialDate: '2026-01-01',
          doses: { opv1: { date: '2026-02-12' }, je1: { date: null } },
        },
        '2026-06-01',
      ),
    ).toBe('2026-02-12');
    expect(
      getDay({ kind: 'ancNote', clientName: 'A', hospitalName: 'B', contactPhone: '+9779800000001' }, '2026-06-01'),
    ).toBe('2026-06-01');
  });
});

it('an antenatal visit has the weeks of its own card, also where another one was opened by mistake', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const card = { ...anc({ lastMenstrualPeriod: '2026-01-05' }), id };
  const end = { kind: 'pregnancyEnd' as const, outcome: 'notPregnant' as const, date: '2026-04-20' };
  const mistaken = { ...anc({ lastMenstrualPeriod: '2026-03-30' }), id: NOBODY, end };
  const visit = anAncContact(id, { date: '2026-05-25', fundalHeight: 20 });
  const facts = { dateOfBirth: '1996-03-11', pregnancies: [card, mistaken] };
  expect(getKind('ancContact').getAntenatalVisit!(visit, visit.date, facts, schedules).weeks).toBe(20);
  expect(assessRecord(visit, visit.date, facts, schedules).findings).toEqual([]);
});
