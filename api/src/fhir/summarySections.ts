/** Which resources of a record are in the sections of a patient summary. */
import { addDays } from '@chautari/contract/calendar';
import { createCode, type Code, type Resource } from './resource';

/** A diagnosis of a visit is a problem for this long. One that is known for long stays. */
const PROBLEM_DAYS = 365;
const MEDICINE_DAYS = 90;
/** Longer than any pregnancy: who was pregnant earlier need not be now. */
const PREGNANCY_DAYS = 300;
const PLAN_DAYS = 90;

const IPS = 'http://hl7.org/fhir/uv/ips/StructureDefinition';
export const getProfile = (name: string) => `${IPS}/${name}-uv-ips`;
const VITAL_SIGN_PROFILE = 'http://hl7.org/fhir/StructureDefinition/vitalsigns';

const PREGNANT = 'LA15173-0';
const STATUS = '82810-3';
const OUTCOME = '63893-2';
const DELIVERY = '11778-8';
const TIMES = ['11996-6', '11977-6'];

interface Concept {
  text?: string;
  coding?: { code: string }[];
}
const listCodes = (concept: unknown) => ((concept as Concept | undefined)?.coding ?? []).map(({ code }) => code);
const hasCode = (code: string) => (resource: Resource) => listCodes(resource.code).includes(code);
const hasCategory = (name: string) => (resource: Resource) =>
  ((resource.category as Concept[] | undefined) ?? []).some((each) => listCodes(each).includes(name));

const isType = (type: string) => (resource: Resource) => resource.resourceType === type;
const hasValue = ({ dataAbsentReason }: Resource) => dataAbsentReason === undefined;

const DAYS = [
  'effectiveDateTime',
  'occurrenceDateTime',
  'performedDateTime',
  'authoredOn',
  'whenHandedOver',
  'created',
];
/** Returns the day that a resource is about. */
const getDay = (resource: Resource) =>
  String(resource.recordedDate ?? DAYS.map((name) => resource[name]).find((day) => day !== undefined) ?? '');

const sortByDay = (resources: readonly Resource[]) =>
  resources.toSorted((one, other) => getDay(other).localeCompare(getDay(one)));

/** Returns the latest of the resources that say the same, the latest first. */
function keepLatest(resources: readonly Resource[]): Resource[] {
  const latest = new Map<string, Resource>();
  for (const resource of sortByDay(resources)) {
    // Two strengths of a medicine have one code.
    const { text } = (resource.medicationCodeableConcept ?? {}) as Concept;
    const key = text ?? listCodes(resource.code)[0] ?? (resource.code as Concept).text?.toLowerCase() ?? resource.id;
    if (!latest.has(key)) latest.set(key, resource);
  }
  return [...latest.values()];
}

const isSince = (day: string) => (resource: Resource) => getDay(resource) >= day;

export interface SummaryContext {
  today: string;
  /** The pregnancies of which an end is written, also one that is not told. */
  ended: readonly { from: string; to: string }[];
}
type Picker = (resources: readonly Resource[], context: SummaryContext) => Resource[];

const pickProblems: Picker = (resources, { today }) => {
  const conditions = resources.filter(isType('Condition'));
  const isProblem = hasCategory('problem-list-item');
  const isRecent = isSince(addDays(today, -PROBLEM_DAYS));
  const problems = conditions.filter(isProblem);
  return [...problems, ...keepLatest(conditions.filter((each) => !isProblem(each) && isRecent(each)))];
};

/** Returns the recent medicines, and older ones that are still being taken. A medicine that was dispensed from a prescription is listed once. */
const pickMedicines: Picker = (resources, { today }) => {
  const isRecent = isSince(addDays(today, -MEDICINE_DAYS));
  const isRunning = ({ status, dosageInstruction }: Resource) =>
    status === 'active' && JSON.stringify(dosageInstruction).includes('boundsDuration');
  const prescribed = resources.filter(isType('MedicationRequest')).filter((each) => isRecent(each) || isRunning(each));
  const handedOut = resources.filter(isType('MedicationDispense')).filter((each) => !each.authorizingPrescription);
  return keepLatest([...prescribed, ...handedOut.filter(isRecent)]);
};

/** Whether a person may still be pregnant by what was written on a day: no outcome is written since, and no card has ended since. */
function isOpen(resource: Resource, resources: readonly Resource[], { today, ended }: SummaryContext) {
  const day = getDay(resource);
  const isOver = resources.filter(hasCode(OUTCOME)).some((outcome) => getDay(outcome) >= day);
  return !isOver && !ended.some(({ from, to }) => from <= day && day <= to) && day >= addDays(today, -PREGNANCY_DAYS);
}

const isPregnant = (status: Resource) => listCodes(status.valueCodeableConcept).includes(PREGNANT);

const pickPregnancy: Picker = (resources, context) => {
  const since = addDays(context.today, -PREGNANCY_DAYS);
  const [status] = keepLatest(resources.filter(hasCode(STATUS)).filter(isSince(since)));
  const isKnown = status && (!isPregnant(status) || isOpen(status, resources, context));
  const expected = resources.filter(hasCode(DELIVERY)).filter((each) => isOpen(each, resources, context));
  const times = TIMES.flatMap((code) => keepLatest(resources.filter(hasCode(code))));
  const outcomes = sortByDay(resources.filter(hasCode(OUTCOME)));
  return [...(isKnown ? [status] : []), ...keepLatest(expected), ...times, ...outcomes];
};

interface SectionRules {
  code: Code;
  pick: Picker;
  /** It is there also without any resource. */
  isRequired?: true;
  /** The profiles that a resource of the section keeps. */
  getProfile(resource: Resource): string | undefined;
}

const always = (name: string) => () => getProfile(name);

const pickTests: Picker = (resources) => keepLatest(resources.filter(hasCategory('laboratory')).filter(hasValue));
const pickVitalSigns: Picker = (resources) => keepLatest(resources.filter(hasCategory('vital-signs')));
const pickPlans: Picker = (resources, { today }) =>
  sortByDay(
    resources
      .filter(isType('CarePlan'))
      .filter((plan) => plan.status === 'active' || isSince(addDays(today, -PLAN_DAYS))(plan)),
  );
/** Calling an ambulance or telling a doctor is no operation. */
const pickProcedures: Picker = (resources) =>
  sortByDay(resources.filter(isType('Procedure')).filter(({ code }) => !listCodes(code).length));

/** The sections, in the order of the document. */
export const SECTIONS = {
  problems: {
    code: createCode('loinc', '11450-4', 'Problem list - Reported'),
    pick: pickProblems,
    isRequired: true,
    getProfile: always('Condition'),
  },
  allergies: {
    code: createCode('loinc', '48765-2', 'Allergies and adverse reactions Document'),
    pick: (resources) => resources.filter(isType('AllergyIntolerance')),
    isRequired: true,
    getProfile: always('AllergyIntolerance'),
  },
  medicines: {
    code: createCode('loinc', '10160-0', 'History of Medication use Narrative'),
    pick: pickMedicines,
    isRequired: true,
    getProfile: ({ resourceType }) =>
      resourceType === 'MedicationRequest' ? getProfile('MedicationRequest') : undefined,
  },
  immunizations: {
    code: createCode('loinc', '11369-6', 'History of Immunization note'),
    pick: (resources) => sortByDay(resources.filter(isType('Immunization'))),
    getProfile: always('Immunization'),
  },
  results: {
    code: createCode('loinc', '30954-2', 'Relevant diagnostic tests/laboratory data note'),
    pick: pickTests,
    getProfile: always('Observation-results-laboratory-pathology'),
  },
  vitalSigns: {
    code: createCode('loinc', '8716-3', 'Vital signs note'),
    pick: pickVitalSigns,
    getProfile: () => VITAL_SIGN_PROFILE,
  },
  pregnancy: {
    code: createCode('loinc', '10162-6', 'History of pregnancies Narrative'),
    pick: pickPregnancy,
    getProfile: (resource) => (hasCode(STATUS)(resource) ? getProfile('Observation-pregnancy-status') : undefined),
  },
  plan: {
    code: createCode('loinc', '18776-5', 'Plan of care note'),
    pick: pickPlans,
    getProfile: () => undefined,
  },
  procedures: {
    code: createCode('loinc', '47519-4', 'History of Procedures Document'),
    pick: pickProcedures,
    getProfile: always('Procedure'),
  },
} satisfies Record<string, SectionRules>;
