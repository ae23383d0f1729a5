import { ADVICE } from '@chautari/contract/findings';
import type { PersonGroup } from '@chautari/contract/schedules';
import type { ServiceSchedules } from './schedules';

type Marks = ServiceSchedules['vitals']['marks'];
type Rules = ServiceSchedules['antenatal']['rules'];
type Band = ServiceSchedules['vitals']['altitudes'][number];

const SMALL_CHILDREN: readonly PersonGroup[] = ['newborn', 'infant', 'child'];
const URGENT: readonly string[] = ADVICE.slice(0, 2);

/** Sets the limits of an altitude in place of those of the lowlands; what they advise stays. */
const moveOxygen = (marks: Marks, oxygen: Band['oxygen']): Marks =>
  marks.map((mark) => {
    if (mark.sign !== 'oxygen' || !oxygen) return mark;
    const limits = SMALL_CHILDREN.includes(mark.for) ? oxygen.belowFiveYears : oxygen.fromFiveYears;
    const levels = Object.entries(mark.levels).map(([advice, bounds]) => [
      advice,
      { ...bounds, low: URGENT.includes(advice) ? limits.urgent : limits.unusual },
    ]);
    return { ...mark, levels: Object.fromEntries(levels) as typeof mark.levels, source: 'altitude' };
  });

const raise = (bound: number | null, grams: number) =>
  bound === null ? null : Math.round((bound + grams) * 100) / 100;

/** Raises the bounds of haemoglobin by what is taken off for the altitude, and says so in the name of the finding. */
const raiseHaemoglobin = (rules: Rules, grams: number): Rules =>
  rules.map((rule) => {
    if (rule.about !== 'haemoglobin') return rule;
    return {
      ...rule,
      name: {
        en: `${rule.name.en} (less ${grams} for the altitude)`,
        np: `${rule.name.np} (उचाइका लागि ${grams.toLocaleString('ne-NP', { numberingSystem: 'deva' })} घटाएर)`,
      },
      all: rule.all.map((part) =>
        part.by === 'value' && part.value === 'haemoglobin'
          ? { ...part, from: raise(part.from, grams), to: raise(part.to, grams) }
          : part,
      ),
    };
  });

/** Returns the rules for a facility that lies at an altitude in metres. */
export function adjustToAltitude(schedules: ServiceSchedules, metres: number): ServiceSchedules {
  const band = schedules.vitals.altitudes.filter(({ from }) => metres >= from).at(-1);
  if (!band) return schedules;
  return {
    ...schedules,
    vitals: { ...schedules.vitals, marks: moveOxygen(schedules.vitals.marks, band.oxygen) },
    antenatal: { ...schedules.antenatal, rules: raiseHaemoglobin(schedules.antenatal.rules, band.haemoglobin) },
  };
}
