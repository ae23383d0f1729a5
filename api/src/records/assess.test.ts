import { assessSigns, getMarks } from '@chautari/contract/assessment';
import { ANC_CHOICES } from '@chautari/contract/records/ancExamination';
import { getBirthAtAge, getAssessedAge } from '@chautari/contract/birth';
import type { Lived } from '@chautari/contract/calendar';
import { listDangerSigns } from '@chautari/contract/personGroups';
import type { Vitals } from '@chautari/contract/records/vitals';
import { ADULTS } from '../../testing/cases/adults';
import { ANTENATAL } from '../../testing/cases/antenatal';
import { AGES } from '../../testing/cases/ages';
import { CHILDREN } from '../../testing/cases/children';
import { MOTHERS } from '../../testing/cases/mothers';
import { readSchedules } from './schedules';

const schedules = readSchedules(undefined);
const CASES = [...ADULTS, ...MOTHERS, ...CHILDREN, ...AGES];
const NOBODY = undefined;

describe('a record is assessed by the rules that the portal comes with', () => {
  it('has at least 150 cases, a third of them healthy, each with its source', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(150);
    expect(CASES.filter(({ priority }) => priority === 'medium').length * 3).toBeGreaterThanOrEqual(CASES.length);
    expect(new Set(CASES.map(({ who, months }) => `${who} ${months}`)).size).toBe(CASES.length);
    expect(CASES.every(({ source }) => source.length > 5)).toBe(true);
  });

  it.each(CASES.map((each) => [each.who, each] as const))(
    '%s',
    (_who, { months, pregnancy = 'no', vitals, dangerSigns, marks, priority, advice }) => {
      const result = assessSigns(schedules, { vitals, dangerSigns }, { months, pregnancy });
      expect({ marks: getMarks(result.findings), priority: result.priority, advice: result.advice }).toEqual({
        marks,
        priority,
        advice,
      });
    },
  );

  it('of somebody who is not known as of an adult', () => {
    const { priority, findings } = assessSigns(schedules, { vitals: { systolic: 70, pulse: 150 } }, NOBODY);
    expect([priority, getMarks(findings)]).toEqual(['critical', { systolic: 'urgent', pulse: 'urgent' }]);
    expect(assessSigns(schedules, { vitals: { systolic: 120, pulse: 80 } }, NOBODY).priority).toBe('medium');
    expect(assessSigns(schedules, { dangerSigns: ['chestPain'] }, NOBODY).priority).toBe('critical');
  });

  it('says on which side of what is usual a value lies', () => {
    const { findings } = assessSigns(
      schedules,
      { vitals: { systolic: 84, pulse: 140 } },
      { months: 400, pregnancy: 'no' },
    );
    expect(findings.map(({ key, side }) => [key, side])).toEqual([
      ['pulse', 'high'],
      ['systolic', 'low'],
    ]);
  });
});

describe('the examination of an antenatal visit', () => {
  it.each(ANTENATAL.map((each) => [each.who, each] as const))(
    '%s',
    (_who, { exam, vitals, dangerSigns, rules, priority, advice }) => {
      const person = { months: 300, pregnancy: 'pregnant' } as const;
      const result = assessSigns(schedules, { antenatal: exam, vitals, dangerSigns }, person);
      const keys = result.findings.filter(({ about }) => about === 'antenatal').map(({ key }) => key);
      expect({ keys, priority: result.priority, advice: result.advice }).toEqual({ keys: rules, priority, advice });
    },
  );

  it('has a case for every rule', () => {
    const seen = new Set(ANTENATAL.flatMap(({ rules }) => rules));
    expect(schedules.antenatal.rules.map(({ key }) => key).filter((key) => !seen.has(key))).toEqual([]);
  });

  it('names fields and signs that visits have', () => {
    const signs = schedules.dangerSigns.signs.map(({ key }) => key);
    const parts = schedules.antenatal.rules.flatMap(({ all }) => all);
    expect(
      parts.flatMap((part) => (part.by === 'sign' ? part.signs : [])).filter((key) => !signs.includes(key)),
    ).toEqual([]);
    const choices = parts.flatMap((part) =>
      part.by === 'choice' ? part.is.map((value) => [part.choice, value] as const) : [],
    );
    expect(choices.filter(([field, value]) => !(ANC_CHOICES[field] as readonly string[]).includes(value))).toEqual([]);
  });
});

describe('an age that is a range', () => {
  const aged = (count: number, unit: Lived['unit']) => ({
    ...getAssessedAge(getBirthAtAge({ count, unit })),
    pregnancy: 'no' as const,
  });
  const assess = (count: number, unit: Lived['unit'], vitals: Vitals) =>
    assessSigns(schedules, { vitals }, aged(count, unit));

  it('is judged by the hardest mark of the ages in it', () => {
    const sick = assess(12, 'days', { temperature: 99.7, respiratoryRate: 62 });
    expect([sick.priority, getMarks(sick.findings)]).toEqual([
      'critical',
      { temperature: 'urgent', respiratoryRate: 'urgent' },
    ]);
    // About two months is from one to three.
    expect(getMarks(assess(2, 'months', { temperature: 99.5 }).findings)).toEqual({ temperature: 'urgent' });
    expect(getMarks(assess(2, 'months', { respiratoryRate: 55 }).findings)).toEqual({ respiratoryRate: 'unusual' });
    expect(getMarks(assess(4, 'months', { temperature: 99.5 }).findings)).not.toEqual({ temperature: 'urgent' });
  });

  it('marks nothing in a healthy adult, and each sign once', () => {
    expect(assess(35, 'years', { systolic: 120, pulse: 76, temperature: 98.4, respiratoryRate: 16 }).findings).toEqual(
      [],
    );
    expect(assess(16, 'years', { systolic: 60 }).findings).toHaveLength(1);
  });

  it('offers the danger signs of every group in it', () => {
    const list = (count: number, unit: Lived['unit']) =>
      listDangerSigns(schedules.dangerSigns, aged(count, unit)).map(({ key }) => key);
    expect(list(2, 'months')).toEqual(expect.arrayContaining(['notFeeding', 'cannotDrink']));
    expect(list(4, 'months')).not.toContain('notFeeding');
  });
});

describe('the danger signs that are asked about', () => {
  const listSigns = (months: number, pregnancy: 'no' | 'pregnant' | 'afterBirth' = 'no') =>
    listDangerSigns(schedules.dangerSigns, { months, pregnancy }).map(({ key }) => key);

  it('are those of the person', () => {
    expect(listSigns(300)).toContain('chestPain');
    expect(listSigns(300)).not.toContain('babyMovesLess');
    expect(listSigns(300, 'pregnant')).toContain('babyMovesLess');
    expect(listSigns(300, 'pregnant')).not.toContain('foulDischarge');
    expect(listSigns(300, 'afterBirth')).toContain('foulDischarge');
    expect(listSigns(1)).toContain('notFeeding');
    expect(listSigns(20)).toContain('cannotDrink');
    expect(listSigns(20)).not.toContain('notFeeding');
  });

  it('hold what the page of emergencies gives as a reason to call, and what the lists of the pages name', () => {
    const { emergency, signs } = schedules.dangerSigns;
    const byKey = new Map(signs.map((sign) => [sign.key, sign]));
    for (const { sign } of [...emergency.life, ...emergency.urgent]) {
      expect([
        sign,
        assessSigns(schedules, { dangerSigns: [sign] }, { months: 300, pregnancy: 'no' }).priority,
      ]).toEqual([sign, 'critical']);
      expect([sign, byKey.get(sign)?.for]).toEqual([sign, expect.arrayContaining(['adult'])]);
    }
    const askedOf = { pregnancy: 'pregnant', afterBirth: 'afterBirth', newborn: 'newborn' } as const;
    for (const { key, pages = [], for: people } of signs)
      for (const page of pages) expect([key, people]).toEqual([key, expect.arrayContaining([askedOf[page]])]);
  });

  it('have a name of their own each, and a source', () => {
    const { signs } = schedules.dangerSigns;
    expect(new Set(signs.map(({ key }) => key)).size).toBe(signs.length);
    for (const months of [0, 6, 24, 100, 300]) {
      const names = listDangerSigns(schedules.dangerSigns, { months, pregnancy: 'no' }).map(({ name }) => name.np);
      expect(new Set(names).size).toBe(names.length);
    }
    for (const { source } of signs) expect(source.en.length).toBeGreaterThan(20);
  });
});
