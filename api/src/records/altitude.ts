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

/** The rules of the lowlands, by those that were adjusted from them. */
const LOWLANDS = new WeakMap<ServiceSchedules, ServiceSchedules>();
/** The adjusted rules, by those of the lowlands and by the beginning of the band of altitudes. */
const ADJUSTED = new WeakMap<ServiceSchedules, Map<number, ServiceSchedules>>();

function adjustToBand(lowlands: ServiceSchedules, band: Band): ServiceSchedules {
  const adjusted = {
    ...lowlands,
    vitals: { ...lowlands.vitals, marks: moveOxygen(lowlands.vitals.marks, band.oxygen) },
    antenatal: { ...lowlands.antenatal, rules: raiseHaemoglobin(lowlands.antenatal.rules, band.haemoglobin) },
  };
  LOWLANDS.set(adjusted, lowlands);
  return adjusted;
}

/** Returns the rules for a facility that lies at an altitude in metres. */
export function adjustToAltitude(schedules: ServiceSchedules, metres: number): ServiceSchedules {
  const lowlands = LOWLANDS.get(schedules) ?? schedules;
  const band = lowlands.vitals.altitudes.filter(({ from }) => metres >= from).at(-1);
  if (!band) return lowlands;
  const byBand = ADJUSTED.get(lowlands) ?? new Map<number, ServiceSchedules>();
  ADJUSTED.set(lowlands, byBand);
  const adjusted = byBand.get(band.from) ?? adjustToBand(lowlands, band);
  byBand.set(band.from, adjusted);
  return adjusted;
}

/** Returns the rules for a facility; those of the portal where nobody has entered its altitude. */
export const adjustToFacility = (schedules: ServiceSchedules, altitude: number | null) =>
  altitude === null ? schedules : adjustToAltitude(schedules, altitude);
