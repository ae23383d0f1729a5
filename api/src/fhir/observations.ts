/** Measurements and findings. */
import { ANC_MEASURES, type ANC_CHOICES } from '@chautari/contract/records/ancExamination';
import type { Vitals } from '@chautari/contract/records/vitals';
import type { ContentOf } from '@chautari/contract/records/contents';
import {
  createCode,
  createConcept,
  createId,
  createReference,
  removeControlCharacters,
  omitEmpty,
  type Code,
  type Reference,
  type Resource,
} from './resource';

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
  temperature: { code: createCode('loinc', '8310-5', 'Body temperature'), unit: { unit: '°F', code: '[degF]' } },
  respiratoryRate: { code: createCode('loinc', '9279-1', 'Respiratory rate'), unit: { unit: '/min', code: '/min' } },
  pulse: { code: createCode('loinc', '8867-4', 'Heart rate'), unit: { unit: '/min', code: '/min' } },
  oxygen: {
    code: createCode('loinc', '59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'),
    unit: { unit: '%', code: '%' },
  },
  weight: { code: createCode('loinc', '29463-7', 'Body weight'), unit: { unit: 'kg', code: 'kg' } },
  // It is written down in feet, which the profile of vital signs does not know.
  height: {
    code: createCode('loinc', '8302-2', 'Body height'),
    unit: { unit: 'cm', code: 'cm' },
    from: (feet) => Math.round(feet * CM_PER_FOOT * 10) / 10,
  },
};
const SYSTOLIC = createCode('loinc', '8480-6', 'Systolic blood pressure');
const DIASTOLIC = createCode('loinc', '8462-4', 'Diastolic blood pressure');
const PANEL = createCode('loinc', '85354-9', 'Blood pressure panel with all children optional');

const quantity = (value: number, { unit, code: ucum }: Unit) => ({ value, unit, system: UCUM, code: ucum });
const VITAL_SIGNS = [createConcept('Vital signs', createCode('observationCategory', 'vital-signs', 'Vital Signs'))];

/** One finding; `what` tells those of a record apart. */
export const buildObservation = (
  { recordId, subject, encounter, day }: Seen,
  what: string,
  elements: Record<string, unknown>,
): Resource =>
  omitEmpty({
    resourceType: 'Observation',
    id: createId(recordId, 'observation', what),
    status: 'final',
    subject,
    ...(encounter && { encounter: createReference(encounter) }),
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
    value === undefined ? [] : [{ code: createConcept(of.display, of), valueQuantity: quantity(value, PRESSURE) }],
  );
  return parts.length
    ? [
        buildObservation(seen, 'bloodPressure', {
          category: VITAL_SIGNS,
          code: createConcept('Blood pressure', PANEL),
          component: parts,
        }),
      ]
    : [];
}

export function buildVitalSigns(seen: Seen, vitals: Vitals = {}): Resource[] {
  const others = (Object.keys(VITAL) as (keyof typeof VITAL)[]).flatMap((name) => {
    const { code: of, unit, from = (value: number) => value } = VITAL[name];
    const value = vitals[name];
    return value === undefined
      ? []
      : [
          buildObservation(seen, name, {
            category: VITAL_SIGNS,
            code: createConcept(of.display, of),
            valueQuantity: quantity(from(value), unit),
          }),
        ];
  });
  return [...bloodPressure(seen, vitals), ...others];
}

const CM: Unit = { unit: 'cm', code: 'cm' };
const PER_MINUTE: Unit = { unit: '/min', code: '/min' };
const GRAM_PER_DL: Unit = { unit: 'g/dL', code: 'g/dL' };

const MEASURES: Record<(typeof ANC_MEASURES)[number], { code: Code; unit: Unit }> = {
  fundalHeight: { code: createCode('loinc', '11881-0', 'Uterus Fundal height Tape measure'), unit: CM },
  fetalHeartRate: { code: createCode('loinc', '55283-6', 'Fetal Heart rate'), unit: PER_MINUTE },
  haemoglobin: { code: createCode('loinc', '718-7', 'Hemoglobin [Mass/volume] in Blood'), unit: GRAM_PER_DL },
};
/** Named in words: which kit a test was made with, which a code would say, is not known. The result for HIV stays with health workers. */
const CHOSEN: Record<Exclude<keyof typeof ANC_CHOICES, 'hiv'>, string> = {
  presentation: 'Fetal presentation',
  urineProtein: 'Protein in urine by test strip',
  syphilis: 'Syphilis test',
};

/** Examinations, tests and medicines of an antenatal visit. */
export function buildExamination(seen: Seen, contact: ContentOf<'ancContact'>): Resource[] {
  const measured = ANC_MEASURES.flatMap((name) => {
    const { code: of, unit } = MEASURES[name];
    const value = contact[name];
    return value === undefined
      ? []
      : [buildObservation(seen, name, { code: createConcept(of.display, of), valueQuantity: quantity(value, unit) })];
  });
  const chosen = (Object.keys(CHOSEN) as (keyof typeof CHOSEN)[]).flatMap((name) =>
    buildTextObservations(seen, name, createConcept(CHOSEN[name]), contact[name]),
  );
  return [
    ...measured,
    ...chosen,
    ...buildTextObservations(seen, 'medicines', createConcept('Handed out'), contact.medicines?.join(', ')),
  ];
}

/** Findings in words. */
export function buildTextObservations(
  seen: Seen,
  what: string,
  of: ReturnType<typeof createConcept>,
  typed: string | undefined,
): Resource[] {
  const value = removeControlCharacters(typed);
  return value === undefined ? [] : [buildObservation(seen, what, { code: of, valueString: value })];
}
