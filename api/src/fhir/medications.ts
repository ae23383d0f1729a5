/** Medicines of a visit: what was prescribed, and what was handed out. */
import { addDays } from '@chautari/contract/calendar';
import type { ANC_MEDICINES } from '@chautari/contract/records/ancExamination';
import type { MedicineRow } from '@chautari/contract/records/opdRows';
import type { CodedLists } from './codedLists';
import type { Seen } from './observations';
import { createCode, createConcept, createId, createReference, omitEmpty, type Resource } from './resource';

type Lists = CodedLists;

/** The periods of one, two, three and four times a day, at night and once a week. */
const TIMING: Record<'OD' | 'BD' | 'TDS' | 'QID' | 'HS' | 'QWK', Record<string, unknown>> = {
  OD: { frequency: 1, period: 1, periodUnit: 'd' },
  BD: { frequency: 2, period: 1, periodUnit: 'd' },
  TDS: { frequency: 3, period: 1, periodUnit: 'd' },
  QID: { frequency: 4, period: 1, periodUnit: 'd' },
  HS: { frequency: 1, period: 1, periodUnit: 'd', when: ['HS'] },
  QWK: { frequency: 1, period: 1, periodUnit: 'wk' },
};
const MEALS = { beforeFood: 'AC', afterFood: 'PC', bedtime: 'HS' } as const;
const WORDS = {
  OD: 'once a day',
  BD: 'twice a day',
  TDS: 'three times a day',
  QID: 'four times a day',
  HS: 'at night',
  STAT: 'at once',
  SOS: 'as needed',
  QWK: 'once a week',
} as const;

function buildMedicine({ item, name, text, strength }: MedicineRow, { medicines }: Lists) {
  const words = [name?.en ?? text ?? item, strength].filter(Boolean).join(' ');
  const atc = medicines.find(({ key }) => key === item)?.atc;
  return createConcept(words, ...(atc ? [createCode('atc', atc, name?.en ?? words)] : []));
}

/** Returns when the doses are taken. A single dose and one as needed have no period. */
function buildTiming({ frequency, timing, days }: MedicineRow) {
  const when = timing ? { when: [MEALS[timing]] } : {};
  if (frequency === 'STAT') return { timing: { repeat: { count: 1, ...when } } };
  if (frequency === 'SOS') return { asNeededBoolean: true };
  const bounds = days
    ? { boundsDuration: { value: days, unit: 'd', system: 'http://unitsofmeasure.org', code: 'd' } }
    : {};
  return { timing: { repeat: { ...TIMING[frequency], ...when, ...bounds } } };
}

function buildDosage(row: MedicineRow) {
  const { dose, unit, frequency, route, mostADay, days } = row;
  const parts = [
    `${dose} ${unit}`,
    WORDS[frequency],
    mostADay && `at most ${mostADay} times a day`,
    days && `for ${days} days`,
  ];
  return {
    text: parts.filter(Boolean).join(', '),
    ...buildTiming(row),
    ...(route && { route: { text: route } }),
    doseAndRate: [{ doseQuantity: { value: dose, unit } }],
    ...(mostADay && {
      maxDosePerPeriod: {
        numerator: { value: mostADay * dose, unit },
        denominator: { value: 1, unit: 'd', system: 'http://unitsofmeasure.org', code: 'd' },
      },
    }),
  };
}

const STOP_WORDS = {
  allergy: 'an allergy that is written down',
  twice: 'the same medicine twice',
  noWeight: 'a child without a weight',
  pregnancy: 'pregnancy',
  age: 'the age',
} as const;

const describeStops = ({ stops = [], severe }: MedicineRow) =>
  stops.map((stop) => (stop === 'allergy' && severe ? 'a severe allergy' : STOP_WORDS[stop])).join(', ');

/** The entries of the list that stand for what antenatal visits hand out. */
const ANC_ITEMS: Record<AncMedicine, string> = {
  iron: 'ironFolic',
  calcium: 'calciumCarbonate',
  albendazole: 'albendazole',
};
type AncMedicine = (typeof ANC_MEDICINES)[number];

/** Returns the medicines that were handed out at an antenatal visit; how much, nobody wrote. */
export const buildHandedOut = (
  { recordId, subject, encounter, day }: Seen,
  medicines: readonly AncMedicine[] = [],
  { medicines: listed }: Pick<Lists, 'medicines'>,
): Resource[] =>
  medicines.map((medicine) => {
    const entry = listed.find(({ key }) => key === ANC_ITEMS[medicine]);
    const words = entry?.name.en ?? medicine;
    return omitEmpty({
      resourceType: 'MedicationDispense',
      id: createId(recordId, 'handedOut', medicine),
      status: 'completed',
      medicationCodeableConcept: createConcept(words, ...(entry?.atc ? [createCode('atc', entry.atc, words)] : [])),
      subject,
      ...(encounter && { context: createReference(encounter) }),
      whenHandedOver: day,
    });
  });

/** Returns the last day of a prescription; `undefined` where it has none. */
function getLastDay({ frequency, days }: MedicineRow, day: string) {
  if (frequency === 'STAT') return day;
  return days === undefined ? undefined : addDays(day, days - 1);
}

/** Returns the prescription of each medicine, and what was handed out at once. */
export const buildMedications = (
  { recordId, subject, encounter, day }: Seen,
  medicines: readonly MedicineRow[] = [],
  { today, ...lists }: Lists & { today: string },
): Resource[] =>
  medicines.flatMap((row, index) => {
    const lastDay = getLastDay(row, day);
    const concept = buildMedicine(row, lists);
    const dosage = [buildDosage(row)];
    const quantity = row.quantity && { value: row.quantity, unit: row.unit };
    const notes = row.stops?.length ? [{ text: `In spite of ${describeStops(row)}: ${row.reason ?? ''}` }] : [];
    const request = omitEmpty({
      resourceType: 'MedicationRequest',
      id: createId(recordId, 'medicationRequest', String(index)),
      status: lastDay !== undefined && lastDay < today ? 'completed' : 'active',
      intent: 'order',
      medicationCodeableConcept: concept,
      subject,
      ...(encounter && { encounter: createReference(encounter) }),
      authoredOn: day,
      note: notes,
      dosageInstruction: dosage,
      ...(quantity && { dispenseRequest: { quantity } }),
    });
    if (row.source !== 'here') return [request];
    const dispense = omitEmpty({
      resourceType: 'MedicationDispense',
      id: createId(recordId, 'medicationDispense', String(index)),
      status: 'completed',
      medicationCodeableConcept: concept,
      subject,
      ...(encounter && { context: createReference(encounter) }),
      authorizingPrescription: [createReference(request)],
      quantity: quantity || undefined,
      whenHandedOver: day,
      dosageInstruction: dosage,
    });
    return [request, dispense];
  });
