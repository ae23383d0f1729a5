/** Entries of a month in the registers that come with the portal, nine in each, with the rows that each must count in. */
import { addDays } from '@chautari/contract/calendar';
import type { Answers } from '@chautari/contract/records/registerEntry';

/** A row that an entry counts in, and what the row tells apart. */
interface CountedRow {
  row: string;
  /** Of a section of the figures, and not of the register. */
  section?: string;
  bySex?: true;
  bands?: number[];
  count?: number;
}

export interface Entry {
  register: string;
  who: 'adult' | 'woman' | 'child' | 'newborn';
  /** Which person of those, and which day. */
  person: number;
  number: number;
  answers: Answers;
  rows: CountedRow[];
}

type Case = [answers: Answers, rows: CountedRow[]];

const bySex = (...rows: string[]): CountedRow[] => rows.map((row) => ({ row, bySex: true }));
const plain = (...rows: string[]): CountedRow[] => rows.map((row) => ({ row }));
const byBands = (bands: number[], ...rows: string[]): CountedRow[] => rows.map((row) => ({ row, bySex: true, bands }));

/** Entries of days, in a month that begins on `first`. The second dose is on the day of its entry, and the first one may be of the month before. */
const listBites = (first: string): ((date: string) => Case)[] => [
  (date) => [
    { animal: 'dog', exposure: date, bodyPart: ['leg'], category: 'I' },
    [...byBands([0, 15], 'bite.dog'), ...plain('category.I')],
  ],
  (date) => [
    {
      ...{ animal: 'monkey', exposure: date, bodyPart: ['hand'], category: 'II', washed: true },
      ...{ earlierVaccine: 'full', regimen: 'booster', dose1: addDays(date, -3), dose2: date, outcome: 'completed' },
    },
    [
      ...[...byBands([0, 15], 'bite.monkey'), ...plain('category.II'), ...bySex('dose.2', 'completed')],
      ...(addDays(date, -3) >= first ? bySex('vaccine', 'dose.1') : []),
    ],
  ],
  (date) => [
    {
      ...{ animal: 'dog', exposure: date, bodyPart: ['face'], category: 'III', washed: true },
      ...{ earlierVaccine: 'none', rigState: 'given', rigDate: date, hydrophobia: true },
    },
    [...byBands([0, 15], 'bite.dog'), ...bySex('hydrophobia'), ...plain('category.III', 'rig')],
  ],
];

const CHRONIC: Case[] = [
  [
    { visit: 'first', conditions: ['epilepsy', 'asthma'], medicinesTaken: 'regular' },
    bySex('ncd.registered.epilepsy', 'ncd.registered.asthma'),
  ],
  [
    {
      ...{ visit: 'followUp', conditions: ['hypertension'], systolic: 130, diastolic: 80 },
      ...{ medicinesTaken: 'regular', control: 'controlled' },
    },
    bySex('ncd.followUp', 'ncd.controlled'),
  ],
  [
    {
      ...{ visit: 'followUp', conditions: ['hypertension'], systolic: 150, diastolic: 95 },
      ...{ medicinesTaken: 'regular', control: 'notControlled' },
    },
    bySex('ncd.followUp', 'ncd.notControlled'),
  ],
];

const PRIVATE_TESTS: Case[] = [
  [{ consent: true, tests: ['syphilis'], syphilis: 'reactive' }, plain('lab.syphilis', 'lab.syphilis.positive')],
  [{ consent: true, tests: ['hbsAg', 'hcv'], hbsAg: 'nonReactive', hcv: 'nonReactive' }, plain('lab.hbsAg', 'lab.hcv')],
  [{ consent: true, tests: ['hcv'], hcv: 'reactive' }, plain('lab.hcv', 'lab.hcv.positive')],
];

const MEASURED = { systolic: 112, diastolic: 72 };
const afterBirth = (row: string): CountedRow => ({ section: 'postpartumMethods', row, bySex: true, bands: [0, 20] });
const listFamilyPlanning = (date: string): Case[] => [
  [
    {
      ...{ service: 'newUser', method: 'depo', quantity: 1, pregnancyExcluded: true, ...MEASURED },
      lastDelivery: addDays(date, -60),
    },
    [...byBands([0, 20], 'new.depo'), ...plain('current.depo', 'quantity.depo'), afterBirth('otherWithinYear')],
  ],
  [
    { service: 'continuing', method: 'pills', quantity: 3, ...MEASURED, lastDelivery: addDays(date, -366) },
    [{ row: 'quantity.pills', count: 3 }, ...plain('current.pills')],
  ],
  [{ service: 'newUser', method: 'condom', quantity: 40 }, [{ row: 'quantity.condom', count: 40 }]],
  [{ service: 'removal', removed: 'implant', removalReason: 'wantsChild' }, plain('removal.implant')],
  [
    {
      ...{ service: 'newUser', method: 'tubalLigation', sterilizationPlace: 'camp', sponsor: 'government' },
      lastDelivery: addDays(date, -1),
    },
    [
      ...[...byBands([0, 20], 'new.tubalLigation'), ...bySex('sterilization.government.camp')],
      afterBirth('tubalLigationWithin48'),
    ],
  ],
  [
    { service: 'defaulterBack', method: 'sayana', quantity: 1, ...MEASURED },
    [...bySex('defaulter'), ...plain('current.sayana', 'quantity.sayana')],
  ],
  [
    {
      ...{ service: 'newUser', method: 'implant', quantity: 1, pregnancyExcluded: true },
      lastDelivery: addDays(date, -2),
    },
    [
      ...[...byBands([0, 20], 'new.implant'), ...plain('current.implant', 'quantity.implant')],
      afterBirth('implantWithinYear'),
    ],
  ],
  [
    { service: 'newUser', method: 'emergency', quantity: 1, hoursSince: 20, emergencyKind: 'levonorgestrel' },
    [...byBands([0, 20], 'new.emergency'), ...plain('quantity.emergency')],
  ],
  [{ service: 'counselling' }, []],
];

const LABORATORY: Case[] = [
  [{ tests: ['haemoglobin'], haemoglobin: 14 }, plain('lab.haemoglobin')],
  [
    { tests: ['urineProtein', 'pregnancyTest'], urineProtein: '2', pregnancyTest: 'negative' },
    plain('lab.urineProtein', 'lab.urineProtein.positive', 'lab.pregnancyTest'),
  ],
  [{ tests: ['malariaRapid'], malariaRapid: 'vivax' }, plain('lab.malariaRapid', 'lab.malariaRapid.positive')],
];

const REACTIONS: ((date: string) => Case)[] = [
  (date) => [
    {
      ...{ vaccine: 'mr', vaccinatedOn: addDays(date, -1), onset: date, signs: ['fever'] },
      ...{ severity: 'minor', outcome: 'recovering' },
    },
    [...byBands([0, 1, 5], 'aefi.minor'), ...plain('aefi.vaccine.mr')],
  ],
  (date) => [
    {
      ...{ vaccine: 'je', vaccinatedOn: addDays(date, -1), onset: date, signs: ['fits'] },
      ...{ severity: 'severe', outcome: 'recovered', reportedOn: date },
    },
    [...byBands([0, 1, 5], 'aefi.severe'), ...plain('aefi.vaccine.je')],
  ],
];

const WELL = {
  ...{ visitType: 'new', muac: 135, cough: false, diarrhoea: false, fever: false, ear: false },
  ...{ wasting: false, oedema: false, pallor: 'none', referred: false },
  ...{ classDanger: 'none', classNutrition: 'none', classAnaemia: 'none' },
};
const SICK_CHILDREN: Case[] = [
  [
    { ...WELL, cough: true, respiratoryRate: 45, classAri: 'pneumonia', treatment: ['amoxicillin', 'otherAntibiotic'] },
    [...bySex('im59.total', 'im59.ari.pneumonia'), ...plain('im59.treat.amoxicillin', 'im59.treat.otherAntibiotic')],
  ],
  [
    { ...WELL, otherProblem: 'worms', classAnaemia: 'anaemia', pallor: 'some' },
    bySex('im59.total', 'im59.other', 'im59.anaemia'),
  ],
  [
    {
      ...WELL,
      visitType: 'followUp',
      outcome: 'died',
      deathCause: 'diarrhoea',
      referred: true,
      referralCause: 'diarrhoea',
    },
    [...bySex('im59.followUp'), { row: 'im59.deaths.diarrhoea', bands: [0, 1] }, ...plain('im59.referred.diarrhoea')],
  ],
];

const INFANT = {
  ...{ visitType: 'new', firstDay: false, weight: { value: 3.6, unit: 'kg' }, respiratoryRate: 44 },
  ...{
    classInfection: 'none',
    diarrhoea: false,
    feedSeen: false,
    lowWeight: 'normal',
    classFeeding: 'none',
    referred: false,
  },
};
/** The girl has up to 28 days in the month, the boy more. */
const INFANTS: Case[][] = [
  [
    [INFANT, bySex('im2.total.first28')],
    [{ ...INFANT, classInfection: 'local', dangerSigns: ['eyePus'] }, bySex('im2.total.first28', 'im2.lbi')],
  ],
  [
    [INFANT, bySex('im2.total.later')],
    [
      { ...INFANT, treatment: ['ampicillin'], referred: true },
      [...bySex('im2.total.later'), ...plain('im2.treat.ampicillin', 'im2.referred')],
    ],
  ],
];

const TB_EXAMINATIONS: Case[] = [
  [
    { reason: ['cough'], xpert: 'notDetected', result: 'none' },
    [...byBands([0, 15], 'tb.presumptive'), ...bySex('tb.examined')],
  ],
  [
    { reason: ['fever'], xpert: 'detected', result: 'confirmed' },
    [...byBands([0, 15], 'tb.presumptive'), ...bySex('tb.examined', 'tb.positive')],
  ],
];
/** What was written for each person by the number of the entry: of the first ends nobody wrote the start. */
const REGISTERED: Record<number, string> = { 0: 'new', 3: 'relapse', 6: 'afterLoss', 5: 'new', 7: 'new', 8: 'relapse' };
const endTreatment = (outcome: string, registration?: string): Case => [
  { visit: 'end', outcome },
  bySex(`tb.outcome.${outcome}`, ...(registration ? [`tb.outcome.${registration}.${outcome}`] : [])),
];
function treatTb(number: number, date: string): Case {
  const registration = REGISTERED[number];
  if (number % 3 > 0) return endTreatment(number % 3 === 1 ? 'cured' : 'transferOut', registration);
  return [
    {
      ...{ visit: 'start', registration, kind: 'pbc', regimen: '2HRZE+4HR', start: date },
      ...{ weight: 48, tablets: 3, givenFor: 28 },
    } as Answers,
    [...bySex(`tb.cases.${registration}`), ...byBands([0, 15], 'tb.cases.pbc')],
  ];
}

const NUMBERS = Array.from({ length: 9 }, (_, number) => number);

/** Returns nine entries of each register. An entry is of the day two after its number. */
export function listEntries(day: (number: number) => string): Entry[] {
  const list = (register: string, who: Entry['who'], pick: (number: number, date: string) => Case): Entry[] =>
    NUMBERS.map((number) => {
      const [answers, rows] = pick(number, day(number + 2));
      // Of three adults and three cases each person gets each case.
      const person = who === 'adult' ? number + Math.floor(number / 3) : number;
      return { register, who, person, number, answers, rows };
    });
  const of = <T>(cases: T[], number: number) => cases[number % cases.length]!;
  return [
    ...list('animalBite', 'adult', (number, date) => of(listBites(day(1)), number)(date)),
    ...list('chronicFollowUp', 'adult', (number) => of(CHRONIC, number)),
    ...list('confidentialTests', 'adult', (number) => of(PRIVATE_TESTS, number)),
    ...list('familyPlanning', 'woman', (number, date) => of(listFamilyPlanning(date), number)),
    ...list('laboratory', 'adult', (number) => of(LABORATORY, number)),
    ...list('reactionAfterVaccine', 'child', (number, date) => of(REACTIONS, number)(date)),
    ...list('sickChild', 'child', (number) => of(SICK_CHILDREN, number)),
    ...list('sickYoungInfant', 'newborn', (number) => of(INFANTS[number % 2]!, number >> 1)),
    ...list('tbPresumptive', 'adult', (number) => of(TB_EXAMINATIONS, number)),
    ...list('tbTreatment', 'adult', treatTb),
  ];
}
