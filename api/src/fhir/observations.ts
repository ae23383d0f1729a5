/** Measurements and findings. */
import type { Finding } from '@chautari/contract/findings';
import { ANC_MEASURES, type ANC_CHOICES } from '@chautari/contract/records/ancExamination';
import type { Vitals } from '@chautari/contract/records/vitals';
import type { ContentOf } from '@chautari/contract/records/contents';
import type { FacilityReferences } from './facilities';
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
  /** What the rules find in it. */
  findings?: readonly Finding[];
  /** Where it was found; `undefined` where nobody knows. */
  facility?: FacilityReferences | undefined;
}

/** Returns the interpretation of a value: critical where it is urgent, else outside what is usual, high, low, or on no side. */
export function buildInterpretation({ mark, side }: Pick<Finding, 'mark' | 'side'>) {
  const letter = side === 'high' ? 'H' : side === 'low' ? 'L' : 'A';
  const code = mark === 'urgent' ? letter.repeat(2) : letter;
  return createConcept(INTERPRETATIONS[code]!, createCode('interpretation', code, INTERPRETATIONS[code]!));
}
const INTERPRETATIONS: Record<string, string> = {
  H: 'High',
  HH: 'Critical high',
  L: 'Low',
  LL: 'Critical low',
  A: 'Abnormal',
  AA: 'Critical abnormal',
};

/** Returns the interpretation of a vital sign or of an examination that the rules mark. */
function interpret({ findings = [] }: Seen, about: Finding['about'], keys: readonly string[]) {
  const marked = findings.filter((each) => each.about === about && keys.includes(each.key));
  const hardest = marked.find(({ mark }) => mark === 'urgent') ?? marked[0];
  return hardest ? { interpretation: [buildInterpretation(hardest)] } : {};
}

/** Returns why an observation or a part of it has no value. */
export const buildAbsence = (reason: 'not-performed' | 'not-applicable' | 'unknown', words: string) => ({
  dataAbsentReason: createConcept(words, createCode('dataAbsentReason', reason, words)),
});

interface Unit {
  unit: string;
  code: string;
}
const UCUM = 'http://unitsofmeasure.org';
const PRESSURE: Unit = { unit: 'mmHg', code: 'mm[Hg]' };
const CM_PER_FOOT = 30.48;

const VITAL: Record<
  Exclude<keyof Vitals, 'systolic' | 'diastolic'>,
  { code: Code; more?: Code; unit: Unit; from?: (value: number) => number }
> = {
  temperature: { code: createCode('loinc', '8310-5', 'Body temperature'), unit: { unit: '°F', code: '[degF]' } },
  respiratoryRate: { code: createCode('loinc', '9279-1', 'Respiratory rate'), unit: { unit: '/min', code: '/min' } },
  pulse: { code: createCode('loinc', '8867-4', 'Heart rate'), unit: { unit: '/min', code: '/min' } },
  oxygen: {
    code: createCode('loinc', '59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'),
    // The profile of vital signs asks for it beside the code of the method.
    more: createCode('loinc', '2708-6', 'Oxygen saturation in Arterial blood'),
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

const LABORATORY = [createConcept('Laboratory', createCode('observationCategory', 'laboratory', 'Laboratory'))];

/** Returns that an observation is the result of a test, and which facility made it. */
export const describeTest = ({ facility }: Pick<Seen, 'facility'>) => ({
  category: LABORATORY,
  performer: [facility?.organization ?? { display: 'Not stated' }],
});

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
  if (systolic === undefined && diastolic === undefined) return [];
  const parts = (
    [
      ['systolic', SYSTOLIC, systolic],
      ['diastolic', DIASTOLIC, diastolic],
    ] as const
  ).map(([key, of, value]) => ({
    code: createConcept(of.display, of),
    ...(value === undefined
      ? buildAbsence('unknown', 'Unknown')
      : { valueQuantity: quantity(value, PRESSURE), ...interpret(seen, 'vital', [key]) }),
  }));
  return [
    buildObservation(seen, 'bloodPressure', {
      category: VITAL_SIGNS,
      code: createConcept('Blood pressure', PANEL),
      ...interpret(seen, 'vital', ['systolic', 'diastolic']),
      component: parts,
    }),
  ];
}

export function buildVitalSigns(seen: Seen, vitals: Vitals = {}): Resource[] {
  const others = (Object.keys(VITAL) as (keyof typeof VITAL)[]).flatMap((name) => {
    const { code: of, more, unit, from = (value: number) => value } = VITAL[name];
    const value = vitals[name];
    return value === undefined
      ? []
      : [
          buildObservation(seen, name, {
            category: VITAL_SIGNS,
            code: createConcept(of.display, of, ...(more ? [more] : [])),
            valueQuantity: quantity(from(value), unit),
            ...interpret(seen, 'vital', [name]),
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
/** The kit of a test, which a code would name, is known only for the test strip. The result for HIV stays with health workers. */
const CHOSEN: Record<Exclude<keyof typeof ANC_CHOICES, 'hiv'>, ReturnType<typeof createConcept>> = {
  presentation: createConcept('Fetal presentation'),
  urineProtein: createConcept(
    'Protein in urine by test strip',
    createCode('loinc', '20454-5', 'Protein [Presence] in Urine by Test strip'),
  ),
  syphilis: createConcept('Syphilis test'),
};
type Choice = { [K in keyof typeof CHOSEN]: (typeof ANC_CHOICES)[K][number] }[keyof typeof CHOSEN];
const CHOICE_WORDS: Record<Exclude<Choice, 'notTested'>, string> = {
  head: 'Head first',
  breech: 'Breech',
  across: 'Lies across',
  negative: 'Negative',
  trace: 'Trace',
  plus1: '1+',
  plus2: '2+',
  plus3: '3+',
  reactive: 'Reactive',
  nonReactive: 'Not reactive',
};

/** Returns a chosen value in words, or that the test was not made. */
const buildChoice = (value: Choice) =>
  value === 'notTested'
    ? buildAbsence('not-performed', 'Not Performed')
    : { valueCodeableConcept: createConcept(CHOICE_WORDS[value]) };

const TESTS: readonly string[] = ['haemoglobin', 'urineProtein', 'syphilis'];

/** Examinations and tests of an antenatal visit. The findings name the examination that they are about. */
export function buildExamination(seen: Seen, contact: ContentOf<'ancContact'>): Resource[] {
  const measured = ANC_MEASURES.flatMap((name) => {
    const { code: of, unit } = MEASURES[name];
    const value = contact[name];
    return value === undefined
      ? []
      : [
          buildObservation(seen, name, {
            ...(TESTS.includes(name) && describeTest(seen)),
            code: createConcept(of.display, of),
            valueQuantity: quantity(value, unit),
            ...interpret(seen, 'antenatal', [name]),
          }),
        ];
  });
  const chosen = (Object.keys(CHOSEN) as (keyof typeof CHOSEN)[]).flatMap((name) => {
    const value = contact[name];
    if (!value) return [];
    const elements = { code: CHOSEN[name], ...buildChoice(value), ...interpret(seen, 'antenatal', [name]) };
    return [buildObservation(seen, name, { ...(TESTS.includes(name) && describeTest(seen)), ...elements })];
  });
  return [...measured, ...chosen];
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
