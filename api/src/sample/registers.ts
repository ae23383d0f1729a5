/** Registers of the sample health post, all in force for some time, with a few entries of each. */
import { randomUUID } from 'node:crypto';
import type { Answers } from '@chautari/contract/records/registerEntry';
import { records, recordVersions, registerPeriods } from '../database/schema';
import type { Db } from '../database/store';
import { OWN_REGISTERS, storeOwnRegisters } from '../records/registers/ownRegisters';
import type { AddedPatient } from './appointments';
import { MULGHAT_CLINIC } from './doctors';
import { daysAgo } from './sampleRecord';

/** The registers have been in force since before the first entry. */
const IN_FORCE_DAYS = 300;

/** An entry of a register: by the name of its file, of whom, and before how many days. */
export interface SampleEntry {
  register: string;
  /** The first name of a sample patient, or the sample child. */
  person: string;
  days: number;
  answers: Answers;
}

export const SAMPLE_CHILD_ENTRY = 'child';
const kilograms = (value: number) => ({ value, unit: 'kg' });

/** Visits of women for family planning. */
const FAMILY_PLANNING: SampleEntry[] = [
  {
    ...{ register: 'familyPlanning', person: 'Sarita', days: 40 },
    answers: {
      ...{ service: 'newUser', method: 'depo', quantity: 1, lastDelivery: daysAgo(130) },
      ...{ breastfeeding: true, babyAge: 'under6m', systolic: 112, diastolic: 72, weight: kilograms(52) },
      ...{ pregnancyExcluded: true, note: 'Told that bleeding may be irregular at first' },
    },
  },
  {
    ...{ register: 'familyPlanning', person: 'गीता', days: 25 },
    answers: {
      ...{ service: 'newUser', method: 'implant', quantity: 1, pregnancyExcluded: true },
      note: 'पाँच वर्षका लागि राखिएको। हात दुखे वा सुन्निए आउन भनिएको छ।',
    },
  },
];

/** One course that goes on, and one that is over. */
const BITES: SampleEntry[] = [
  {
    ...{ register: 'animalBite', person: 'पार्वती', days: 3 },
    answers: {
      ...{ animal: 'dog', exposure: daysAgo(6), bodyPart: ['leg'], category: 'II', animalState: 'watched' },
      ...{ washed: true, earlierVaccine: 'none', regimen: 'id', dose1: daysAgo(6), dose2: daysAgo(3) },
      ...{ batch: 'RV2407', tetanus: 'given', note: 'छिमेकीको कुकुर हो, बाँधेर हेरिरहेका छन्।' },
    },
  },
  {
    ...{ register: 'animalBite', person: 'Tek', days: 30 },
    answers: {
      ...{ animal: 'monkey', exposure: daysAgo(33), bodyPart: ['hand'], category: 'II', animalState: 'ranAway' },
      ...{ washed: true, earlierVaccine: 'full', regimen: 'booster', dose1: daysAgo(33), dose2: daysAgo(30) },
      ...{ batch: 'RV2405', tetanus: 'upToDate', outcome: 'completed' },
    },
  },
];

const LONG_TERM: SampleEntry[] = [
  {
    ...{ register: 'chronicFollowUp', person: 'Krishna', days: 18 },
    answers: {
      ...{ visit: 'followUp', conditions: ['hypertension'], systolic: 132, diastolic: 84, pulse: 76 },
      ...{ tobacco: 'past', medicinesTaken: 'regular', control: 'controlled', progress: 'better' },
    },
  },
  {
    ...{ register: 'chronicFollowUp', person: 'Bishnu', days: 10 },
    answers: {
      ...{ visit: 'followUp', conditions: ['hypertension', 'diabetes'], systolic: 148, diastolic: 92, pulse: 82 },
      ...{ glucoseKind: 'fasting', glucose: 164, footExam: 'normal', tobacco: 'never' },
      ...{ medicinesTaken: 'notRegular', missedDays: 2, control: 'notControlled', progress: 'not' },
      note: 'बिहानको औषधि कहिलेकाहीँ छुट्छ। छोरीले सम्झाइदिने भनेकी छन्।',
    },
  },
];

/** What the laboratory found, and what it has not answered yet. */
const TESTS: SampleEntry[] = [
  {
    ...{ register: 'laboratory', person: 'Indira', days: 7 },
    answers: {
      ...{ tests: ['haemoglobin', 'urineProtein'], sample: ['blood', 'urine'], diagnosis: 'Tired for a month' },
      ...{ pregnant: 'no', haemoglobin: 10.8, urineProtein: 'negative', resultDate: daysAgo(7) },
    },
  },
  {
    ...{ register: 'laboratory', person: 'Laxmi', days: 2 },
    answers: { tests: ['glucoseFasting', 'creatinine'], sample: ['blood'], note: 'भोकै पेट रगत लिइएको।' },
  },
  {
    ...{ register: 'confidentialTests', person: 'Sabina', days: 15 },
    answers: { consent: true, tests: ['syphilis'], syphilis: 'nonReactive', pregnant: false, told: true },
  },
];

/** The child who is ill at forty days, has a fever after a vaccine, grows, and has a cough. */
const CHILD: SampleEntry[] = [
  {
    ...{ register: 'sickYoungInfant', person: SAMPLE_CHILD_ENTRY, days: 245 },
    answers: {
      ...{ visitType: 'new', firstDay: false, weight: kilograms(4.3), respiratoryRate: 46, dangerSigns: ['eyePus'] },
      ...{ classInfection: 'local', diarrhoea: false, feedsPerDay: 10, otherFeeds: false, feedSeen: true },
      ...{ position: 'right', contact: 'good', sucking: 'effective', lowWeight: 'normal', classFeeding: 'none' },
      ...{ treatment: ['amoxicillin'], counselled: ['breastfeeding', 'returnAtOnce'], referred: false },
      note: 'आमालाई आँखा सफा गर्ने तरिका देखाइएको।',
    },
  },
  {
    ...{ register: 'reactionAfterVaccine', person: SAMPLE_CHILD_ENTRY, days: 208 },
    answers: {
      ...{ vaccine: 'penta', vaccinatedOn: daysAgo(210), onset: daysAgo(209), signs: ['fever', 'local'] },
      ...{ severity: 'minor', treatment: 'Paracetamol, cold cloth', outcome: 'recovered' },
    },
  },
  ...[
    { days: 80, weight: 7.4, muac: 136 },
    { days: 20, weight: 8.2, muac: 139 },
  ].map(({ days, weight, muac }) => ({
    ...{ register: 'growth', person: SAMPLE_CHILD_ENTRY, days },
    answers: {
      ...{ visit: 'again', weight, muac, oedema: 'none', growthClass: 'normal', nutrition: 'none' },
      breastfeeding: ['complementary'],
    },
  })),
  {
    ...{ register: 'sickChild', person: SAMPLE_CHILD_ENTRY, days: 9 },
    answers: {
      ...{ visitType: 'new', weight: kilograms(8.3), muac: 139, classDanger: 'none' },
      ...{ cough: true, coughDays: 3, respiratoryRate: 38, chestIndrawing: false, stridor: false, classAri: 'none' },
      ...{ diarrhoea: false, fever: false, ear: false, wasting: false, oedema: false, classNutrition: 'none' },
      ...{ pallor: 'none', classAnaemia: 'none', counselled: ['fluids', 'whenToReturn'], referred: false },
      note: 'सास फेर्न गाह्रो भए तुरुन्त ल्याउन भनियो।',
    },
  },
];

/** Tuberculosis: examined, found, and treated since. */
const TUBERCULOSIS: SampleEntry[] = [
  {
    ...{ register: 'tbPresumptive', person: 'Ganesh', days: 70 },
    answers: { reason: ['cough', 'weightLoss'], xpert: 'detected', xray: 'suggestsTb', result: 'confirmed' },
  },
  {
    ...{ register: 'tbTreatment', person: 'Ganesh', days: 66 },
    answers: {
      ...{ visit: 'start', registration: 'new', kind: 'pbc', regimen: '2HRZE+4HR', start: daysAgo(66) },
      ...{ weight: 49, tablets: 3, givenFor: 28 },
      contacts: [
        { contactAge: 58, contactState: 'well' },
        { contactAge: 4, contactState: 'prevention' },
      ],
    },
  },
  {
    ...{ register: 'tbTreatment', person: 'Ganesh', days: 38 },
    answers: { visit: 'month', month: 1, taken: 28, missed: 0, weight: 50, tablets: 3, givenFor: 28 },
  },
  {
    ...{ register: 'tbTreatment', person: 'Ganesh', days: 10 },
    answers: {
      ...{ visit: 'month', month: 2, taken: 27, missed: 1, smear: 'negative', weight: 51, tablets: 3, givenFor: 28 },
      note: 'एक दिन बजार गएकाले औषधि छुटेको। अब छोराले हेर्ने।',
    },
  },
];

export const SAMPLE_ENTRIES: readonly SampleEntry[] = [
  ...FAMILY_PLANNING,
  ...BITES,
  ...LONG_TERM,
  ...TESTS,
  ...CHILD,
  ...TUBERCULOSIS,
];

const getKey = (register: string) => OWN_REGISTERS[`${register}.json`]!.questionnaire;

/** Returns whom an entry is about. */
function findPerson({ person }: SampleEntry, patients: readonly AddedPatient[], child: AddedPatient): AddedPatient {
  return person === SAMPLE_CHILD_ENTRY ? child : patients.find(({ firstName }) => firstName === person)!;
}

/** Puts the registers of the portal in force at the sample health post, and adds entries. */
export async function addRegisters(
  db: Db,
  { patients, child, staffId }: { patients: AddedPatient[]; child: AddedPatient; staffId: string },
) {
  await storeOwnRegisters(db);
  await db.insert(registerPeriods).values(
    Object.values(OWN_REGISTERS).map((file) => {
      const { url, version } = file.questionnaire;
      return {
        ...{ id: randomUUID(), url, version, facilityId: MULGHAT_CLINIC, from: daysAgo(IN_FORCE_DAYS) },
        putBy: staffId,
      };
    }),
  );
  const rows = SAMPLE_ENTRIES.map((entry) => ({
    ...{ entry, id: randomUUID(), day: daysAgo(entry.days), at: new Date(`${daysAgo(entry.days)}T06:00:00Z`) },
    patientId: findPerson(entry, patients, child).id,
  }));
  await db.insert(records).values(
    rows.map(({ id, patientId, day, at }) => ({
      ...{ id, patientId, kind: 'registerEntry' as const, day, byHealthWorker: true },
      ...{ createdBy: staffId, facilityId: MULGHAT_CLINIC, createdAt: at, changedAt: at },
    })),
  );
  await db.insert(recordVersions).values(
    rows.map(({ id, day, at, entry: { register, answers } }) => {
      const { url: questionnaire, version } = getKey(register);
      return {
        ...{ recordId: id, version: 1, by: staffId, byRole: 'staff' as const, at },
        content: { kind: 'registerEntry' as const, questionnaire, version, date: day, answers },
      };
    }),
  );
}
