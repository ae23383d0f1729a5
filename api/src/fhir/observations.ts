/** What was measured and found. */
import type { Vitals } from '@chautari/contract/records';
import { code, concept, idOf, referTo, text, whole, type Code, type Reference, type Resource } from './resource';

export interface Seen {
  recordId: string;
  subject: Reference;
  encounter?: Resource | undefined;
  day: string;
}

interface Unit {
  unit: string;
  code: string;
}
const UCUM = 'http://unitsofmeasure.org';
const PRESSURE: Unit = { unit: 'mmHg', code: 'mm[Hg]' };
const CM_PER_FOOT = 30.48;

const VITAL: Record<
  Exclude<keyof Vitals, 'systolic' | 'diastolic'>,
  { code: Code; unit: Unit; from?: (value: number) => number }
> = {
  temperature: { code: code('loinc', '8310-5', 'Body temperature'), unit: { unit: '°F', code: '[degF]' } },
  respiratoryRate: { code: code('loinc', '9279-1', 'Respiratory rate'), unit: { unit: '/min', code: '/min' } },
  pulse: { code: code('loinc', '8867-4', 'Heart rate'), unit: { unit: '/min', code: '/min' } },
  weight: { code: code('loinc', '29463-7', 'Body weight'), unit: { unit: 'kg', code: 'kg' } },
  // It is written down in feet, which the profile of vital signs does not know.
  height: {
    code: code('loinc', '8302-2', 'Body height'),
    unit: { unit: 'cm', code: 'cm' },
    from: (feet) => Math.round(feet * CM_PER_FOOT * 10) / 10,
  },
};
const SYSTOLIC = code('loinc', '8480-6', 'Systolic blood pressure');
const DIASTOLIC = code('loinc', '8462-4', 'Diastolic blood pressure');
const PANEL = code('loinc', '85354-9', 'Blood pressure panel with all children optional');

const quantity = (value: number, { unit, code: ucum }: Unit) => ({ value, unit, system: UCUM, code: ucum });
const VITAL_SIGNS = [concept('Vital signs', code('observationCategory', 'vital-signs', 'Vital Signs'))];

/** One finding; `what` tells those of a record apart. */
export const observation = (
  { recordId, subject, encounter, day }: Seen,
  what: string,
  elements: Record<string, unknown>,
): Resource =>
  whole({
    resourceType: 'Observation',
    id: idOf(recordId, 'observation', what),
    status: 'final',
    subject,
    ...(encounter && { encounter: referTo(encounter) }),
    effectiveDateTime: day,
    ...elements,
  });

function bloodPressure(seen: Seen, { systolic, diastolic }: Vitals): Resource[] {
  const parts = (
    [
      [SYSTOLIC, systolic],
      [DIASTOLIC, diastolic],
    ] as const
  ).flatMap(([of, value]) =>
    value === undefined ? [] : [{ code: concept(of.display, of), valueQuantity: quantity(value, PRESSURE) }],
  );
  return parts.length
    ? [
        observation(seen, 'bloodPressure', {
          category: VITAL_SIGNS,
          code: concept('Blood pressure', PANEL),
          component: parts,
        }),
      ]
    : [];
}

export function vitalSigns(seen: Seen, vitals: Vitals = {}): Resource[] {
  const others = (Object.keys(VITAL) as (keyof typeof VITAL)[]).flatMap((name) => {
    const { code: of, unit, from = (value: number) => value } = VITAL[name];
    const value = vitals[name];
    return value === undefined
      ? []
      : [
          observation(seen, name, {
            category: VITAL_SIGNS,
            code: concept(of.display, of),
            valueQuantity: quantity(from(value), unit),
          }),
        ];
  });
  return [...bloodPressure(seen, vitals), ...others];
}

/** Findings in words. */
export function inWords(
  seen: Seen,
  what: string,
  of: ReturnType<typeof concept>,
  typed: string | undefined,
): Resource[] {
  const value = text(typed);
  return value === undefined ? [] : [observation(seen, what, { code: of, valueString: value })];
}
