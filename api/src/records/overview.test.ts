import { getBirthAtAge } from '@chautari/contract/birth';
import { addDays, type Lived } from '@chautari/contract/calendar';
import type { RecordContent } from '@chautari/contract/records/contents';
import type { PersonHistory } from './due/personHistory';
import { compareDanger, listDue, listVisitDays } from './overview';
import { readSchedules } from './schedules';

const schedules = readSchedules(undefined);
const TODAY = '2026-11-23';
const ago = (days: number) => addDays(TODAY, -days);

const idOf = (index: number) => `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`;

const aHistory = (dateOfBirth: string, contents: RecordContent[] = []): PersonHistory => ({
  person: { id: '00000000-0000-4000-8000-000000000001', name: 'Asha Rai' },
  dateOfBirth,
  appointments: [],
  contents: contents.map((content, index) => ({ ...content, id: idOf(index) })),
});
const due = (who: PersonHistory) =>
  listDue(who, schedules, TODAY)
    .sort(compareDanger)
    .map(({ kind, state, what }) => [kind, state, what.en].filter(Boolean).join(' '));

const card = (lastMenstrualPeriod: string, visits = {}): RecordContent => ({
  kind: 'ancReport',
  date: TODAY,
  lastMenstrualPeriod,
  visits,
  tetanus: { td2plus: { date: '2024-01-01' } },
});
const visit = (more: object = {}): RecordContent => ({
  kind: 'opdReport',
  visitDate: ago(1),
  seenPerson: null,
  vitals: {},
  chiefComplaint: 'Cough',
  ...more,
});
/** A visit on the card that is the first record of the woman. */
const contact = (date: string, more: object = {}): RecordContent => ({
  kind: 'ancContact',
  card: idOf(0),
  date,
  visit: null,
  vitals: {},
  ...more,
});
const woman = (...contents: RecordContent[]) => aHistory('2001-05-05', contents);

describe('what is due of vaccines', () => {
  it('follows from the birth date where there is no card', () => {
    expect(due(aHistory(ago(17 * 7)))).toEqual([
      'vaccineCard overdue 14 weeks: BCG, DPT-HepB-Hib, polio drops, PCV, rota, fIPV',
    ]);
    expect(due(aHistory(ago(10)))).toEqual(['newborn due From day 7 to 14', 'vaccineCard due At birth: BCG']);
    expect(due(aHistory(ago(400)))).toEqual([
      'vaccineCard overdue 12 months: BCG, DPT-HepB-Hib, polio drops, PCV, rota, fIPV, measles-rubella, Japanese encephalitis',
    ]);
  });

  it('names age and vaccines, asks about BCG that is not on the card, and goes on meanwhile', () => {
    const child = (days: number, doses: object, sex?: 'female') => ({
      ...aHistory(ago(days), [{ kind: 'immunization' as const, initialDate: ago(days), doses: doses as never }]),
      ...(sex && { sex }),
    });
    const first = Object.fromEntries(['penta1', 'opv1', 'pcv1', 'rota1'].map((key) => [key, { date: ago(58) }]));
    expect(due(child(100, first))).toEqual([
      'vaccineAsked due BCG',
      'vaccine overdue 10 weeks: DPT-HepB-Hib 2, Polio drops 2, PCV 2, Rota 2',
    ]);
    expect(due(child(100, { ...first, bcg: { answer: 'givenUndated' } }))).toEqual([
      'vaccine overdue 10 weeks: DPT-HepB-Hib 2, Polio drops 2, PCV 2, Rota 2',
    ]);
    expect(due(child(9 * 366, {}, 'female'))).toEqual(['vaccinesLate due', 'vaccine coming 10 years: HPV']);
  });

  it('is for the card to say where the age is an estimate, and never overdue', () => {
    const about = (count: number, unit: Lived['unit'], contents: RecordContent[] = []) => ({
      ...aHistory('', contents),
      ...getBirthAtAge({ count, unit }, TODAY),
    });
    for (const months of [2, 12, 59]) expect(due(about(months, 'months'))).toEqual(['vaccineUnsure due']);
    expect(due(about(5, 'years'))).toEqual(['vaccineUnsure due']);
    expect(due(about(6, 'years'))).toEqual([]);
    expect(due(about(60, 'years'))).toEqual([]);
    const initialDate = ago(17 * 7);
    expect(due(about(4, 'months', [{ kind: 'immunization', initialDate, doses: {} }]))).toEqual([
      'vaccine overdue 14 weeks: BCG, DPT-HepB-Hib, polio drops, PCV, rota, fIPV',
    ]);
  });

  it('is planned by the youngest possible age if the birth is a range of days', () => {
    const born = (days: number) => ({ ...aHistory(''), ...getBirthAtAge({ count: days, unit: 'days' }, TODAY) });
    for (const days of [1, 12, 40, 59]) expect(due(born(days))).toEqual(due(aHistory(ago(days - 1))));
  });

  it('ends with the age of the card', () => {
    const ofSeven = aHistory('2019-06-01', [{ kind: 'immunization', initialDate: '2019-06-01', doses: {} }]);
    expect(due(ofSeven)).toEqual(['vaccinesLate due']);
    expect(due(aHistory('2019-06-01'))).toEqual([]);
    expect(due(aHistory('1990-06-01', [{ kind: 'immunization', initialDate: '1990-06-01', doses: {} }]))).toEqual([]);
  });

  it('goes on with the first visit whose doses can still be given', () => {
    const birth = ago(800);
    expect(due(aHistory(birth, [{ kind: 'immunization', initialDate: birth, doses: {} }]))).toEqual([
      'vaccine overdue 15 months: BCG, DPT-HepB-Hib, polio drops, PCV, fIPV, measles-rubella, Japanese encephalitis, typhoid',
    ]);
  });
});

describe('what is due of a pregnancy', () => {
  it.each([
    ['at 21 weeks', 21 * 7, ['antenatal due 20 to 24 weeks']],
    ['at 40 weeks without a visit', 280, ['antenatal due 38 to 40 weeks']],
    ['a day after the expected day', 281, ['birthWatch overdue']],
    ['six days after it', 280 + 6, ['birthWatch overdue']],
    ['seven days after it', 280 + 7, ['birth overdue']],
    ['fourteen days after it', 280 + 14, ['birth overdue']],
    ['fifteen days after it, for the post', 280 + 15, ['birthAsk overdue']],
    ['half a year after it', 280 + 180, []],
  ])('%s', (_when, days, expected) => {
    expect(due(woman(card(ago(days))))).toEqual(expected);
  });

  it('comes with the checks that are done and the expected day', () => {
    const at21 = woman(card(ago(21 * 7)), contact(ago(7), { visit: 'weeks20to24' }));
    expect(listDue(at21, schedules, TODAY)[0]?.pregnancy).toEqual({
      done: 1,
      of: 8,
      edd: addDays(TODAY, 280 - 21 * 7),
    });
  });

  it('asks the post for the outcome after a visit that says that the child is born', () => {
    expect(due(woman(card(ago(285)), visit({ pregnancy: 'afterBirth' })))).toEqual(['birthAsk overdue']);
  });
});

it('is the first Td dose where none is known, until the pregnancy is over', () => {
  const begun = (days: number) => due(woman({ ...card(ago(days)), tetanus: {} } as RecordContent));
  expect(begun(21 * 7)).toEqual(['antenatal due 20 to 24 weeks', 'tetanus due Td 1']);
  expect(begun(281)).toEqual(['birthWatch overdue']);
});

describe('a visit of a pregnancy', () => {
  const at21 = card(ago(21 * 7));

  it('is done by its record, and the next one is due', () => {
    expect(due(woman(at21, contact(TODAY, { visit: 'weeks20to24' })))).toEqual(['antenatal coming 28 weeks']);
  });

  it('makes up for the weeks before, until the next ones begin', () => {
    const at18 = card(ago(18 * 7));
    expect(due(woman(at18))).toEqual(['antenatal overdue 16 weeks']);
    expect(due(woman(at18, contact(TODAY)))).toEqual(['antenatal coming 20 to 24 weeks']);
  });

  it('of another pregnancy is none of this one', () => {
    const other = contact(TODAY, { visit: 'weeks20to24', card: idOf(9) });
    expect(due(woman(at21, other))).toEqual(['antenatal due 20 to 24 weeks']);
  });

  it('that found no danger ends that of the visit before', () => {
    const danger = contact(ago(3), { vitals: { systolic: 166 } });
    expect(due(woman(at21, danger))[0]).toBe('danger overdue');
    expect(due(woman(at21, danger, contact(ago(1), { vitals: { systolic: 118 } })))).not.toContain('danger overdue');
  });

  it('keeps the day that was agreed on', () => {
    const agreed = contact(ago(20), { visit: null, followUpDate: TODAY });
    expect(due(woman(at21, agreed))).toContain('followUp due');
  });
});

describe('the order', () => {
  it('puts danger first, then what is most dangerous to wait with, then what is to come', () => {
    const danger = visit({ vitals: { systolic: 84, diastolic: 50 }, followUpDate: TODAY });
    expect(due(woman(card(ago(21 * 7)), danger))).toEqual([
      'danger overdue',
      'antenatal due 20 to 24 weeks',
      'followUp due',
    ]);
  });

  it('forgets a danger after a week, and after a visit at which it was not found any more', () => {
    const danger = (visitDate: string) => visit({ visitDate, vitals: { systolic: 84 } });
    expect(due(woman(danger(ago(7))))).toEqual(['danger overdue']);
    expect(due(woman(danger(ago(8))))).toEqual([]);
    expect(due(woman(danger(ago(3)), visit({ visitDate: ago(1) })))).toEqual(['danger overdue']);
    expect(due(woman(danger(ago(3)), visit({ vitals: { systolic: 118 } })))).toEqual([]);
  });
});

describe('a visit of another person who was seen in the name of the patient', () => {
  const other = (more: object) => visit({ seenPerson: 'Ram', ...more });

  it('says nothing of the danger in which the patient is', () => {
    expect(due(woman(other({ vitals: { systolic: 84 } })))).toEqual([]);
    const danger = visit({ visitDate: ago(3), vitals: { systolic: 84 } });
    expect(due(woman(danger, other({ vitals: { systolic: 118 } })))).toEqual(['danger overdue']);
  });

  it('neither agrees on a day for the patient nor keeps one', () => {
    expect(due(woman(other({ followUpDate: TODAY })))).toEqual([]);
    const agreed = visit({ visitDate: ago(20), followUpDate: ago(2) });
    expect(due(woman(agreed, other({})))).toEqual(['followUp overdue']);
    expect(listVisitDays(woman(agreed, other({})))).toEqual([ago(20)]);
  });

  it('after a birth ends no pregnancy of the patient', () => {
    const other25 = other({ seenAge: 25, seenAgeUnit: 'years', seenSex: 'female', pregnancy: 'afterBirth' });
    expect(due(woman(card(ago(30 * 7)), other25))).toEqual(['antenatal overdue 28 weeks']);
  });
});
