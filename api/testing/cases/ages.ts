/** Vital signs by age, person by person: healthy children and adults, and the first value on each side of a bound. */
import type { Advice, VitalMark } from '@chautari/contract/findings';
import type { PregnancyState, Vitals } from '@chautari/contract/records/vitals';
import { IMCI, MEOWS, NEWS, NO_ALARM, NONE, OXYGEN, YEAR, celsius, type Case } from './case';

const PALS = 'Pediatric Advanced Life Support; Fleming 2011';
const AAP = 'American Academy of Pediatrics 2017';
const NICE = 'NICE NG143';
const CEILING = 'heat stroke from 40.5 °C, a limit of our own';
const NEWBORN = 'WHO, care of the newborn';
const SEPSIS = 'quick assessment for sepsis, Singer 2016';
const ISH = 'International Society of Hypertension 2020';

const URGENT: readonly (Advice | null)[] = ['call102', 'hospitalToday'];
/** Sign and mark pairs, such as `pulse!` (urgent) and `pulse` (unusual). */
const toMarks = (signs: string): Record<string, VitalMark> =>
  Object.fromEntries(
    signs
      .split(' ')
      .filter(Boolean)
      .map((sign) => (sign.endsWith('!') ? [sign.slice(0, -1), 'urgent'] : [sign, 'unusual'])),
  );
type Row = readonly [who: string, months: number, vitals: Vitals, marks: string, advice: Advice, source: string];
const toCase = ([who, months, vitals, marks, advice, source]: Row): Case => ({
  ...{ who, months, vitals, source, advice },
  marks: toMarks(marks),
  priority: URGENT.includes(advice) ? 'critical' : 'high',
});

type Healthy = readonly [who: string, months: number, vitals: Vitals, pregnancy?: PregnancyState];
const HEALTHY: readonly Healthy[] = [
  ['newborn asleep', 0, { pulse: 102, respiratoryRate: 32, temperature: celsius(36.6), oxygen: 96 }],
  ['newborn after a feed', 0, { pulse: 172, respiratoryRate: 56, temperature: celsius(37.2), weight: 3.1 }],
  ['small newborn', 0, { pulse: 140, respiratoryRate: 44, weight: 2.2, systolic: 64, diastolic: 40 }],
  ['baby of six weeks', 1, { pulse: 178, respiratoryRate: 50, temperature: celsius(37.1), weight: 4.6 }],
  ['baby of six weeks asleep', 1, { pulse: 106, respiratoryRate: 34, systolic: 78, diastolic: 46 }],
  ['baby of ten weeks', 2, { pulse: 152, respiratoryRate: 44, temperature: celsius(37) }],
  ['baby of four months', 4, { pulse: 136, respiratoryRate: 38, temperature: celsius(36.9), weight: 6.4 }],
  ['baby of four months, awake', 4, { pulse: 168, respiratoryRate: 46, oxygen: 97 }],
  ['baby of nine months', 9, { pulse: 124, respiratoryRate: 32, systolic: 88, diastolic: 52 }],
  ['baby of eleven months asleep', 11, { pulse: 94, respiratoryRate: 24, oxygen: 94 }],
  ['child of thirteen months', 13, { pulse: 118, respiratoryRate: 28, temperature: celsius(37) }],
  ['child of eighteen months', 18, { systolic: 92, diastolic: 56, pulse: 128, respiratoryRate: 30 }],
  ['child of two years', 2 * YEAR, { systolic: 95, diastolic: 58, pulse: 110, respiratoryRate: 26 }],
  ['child of two years asleep', 30, { pulse: 78, respiratoryRate: 20, oxygen: 95 }],
  ['child of three years', 3 * YEAR, { systolic: 98, diastolic: 60, pulse: 104, temperature: celsius(36.7) }],
  ['child of four years after play', 4 * YEAR, { pulse: 138, respiratoryRate: 34 }],
  ['child of five years', 5 * YEAR, { systolic: 100, diastolic: 62, pulse: 96, respiratoryRate: 22 }],
  ['child of six years', 6 * YEAR, { systolic: 104, diastolic: 64, pulse: 88, temperature: celsius(37.2) }],
  ['child of seven years after play', 7 * YEAR, { pulse: 126, respiratoryRate: 26, oxygen: 96 }],
  ['child of nine years', 9 * YEAR, { systolic: 108, diastolic: 68, pulse: 82, respiratoryRate: 18 }],
  ['child of nine years, thin', 9 * YEAR, { systolic: 90, diastolic: 56, pulse: 78 }],
  ['child of ten years', 10 * YEAR, { systolic: 110, diastolic: 68, pulse: 84, respiratoryRate: 18 }],
  ['girl of twelve', 12 * YEAR, { systolic: 112, diastolic: 70, pulse: 90, temperature: celsius(36.8) }],
  ['boy of twelve at rest', 12 * YEAR, { systolic: 96, diastolic: 60, pulse: 62, respiratoryRate: 16 }],
  ['girl of thirteen', 13 * YEAR, { systolic: 114, diastolic: 70, pulse: 82, respiratoryRate: 18 }],
  ['boy of fifteen who runs', 15 * YEAR, { systolic: 124, diastolic: 74, pulse: 56, respiratoryRate: 14 }],
  ['girl of fifteen', 15 * YEAR, { systolic: 102, diastolic: 64, pulse: 88, oxygen: 98 }],
  ['thin woman of nineteen', 19 * YEAR, { systolic: 94, diastolic: 58, pulse: 72 }],
  ['thin woman of 26', 26 * YEAR, { systolic: 98, diastolic: 62, pulse: 76 }],
  ['thin man of 70', 70 * YEAR, { systolic: 96, diastolic: 60, pulse: 64, respiratoryRate: 16 }],
  ['farmer of 45', 45 * YEAR, { systolic: 134, diastolic: 84, pulse: 66, temperature: celsius(36.5) }],
  ['woman of 33', 33 * YEAR, { systolic: 118, diastolic: 74, pulse: 80, respiratoryRate: 18, oxygen: 97 }],
  ['man of 58 with a cold', 58 * YEAR, { temperature: celsius(37.7), pulse: 86, respiratoryRate: 18 }],
  ['old woman of 80', 80 * YEAR, { systolic: 138, diastolic: 76, pulse: 70, respiratoryRate: 18 }],
  ['porter of 24 at rest', 24 * YEAR, { systolic: 108, diastolic: 66, pulse: 52, respiratoryRate: 12 }],
  ['woman of 40 who hurried', 40 * YEAR, { pulse: 98, respiratoryRate: 20, systolic: 126 }],
  ['thin in pregnancy', 24 * YEAR, { systolic: 96, diastolic: 58, pulse: 84 }, 'pregnant'],
  ['last weeks of pregnancy', 29 * YEAR, { systolic: 122, diastolic: 78, pulse: 96, respiratoryRate: 18 }, 'pregnant'],
  ['first weeks of pregnancy', 20 * YEAR, { systolic: 104, diastolic: 64, pulse: 78, oxygen: 98 }, 'pregnant'],
  ['a week after the birth', 27 * YEAR, { systolic: 112, diastolic: 70, pulse: 82, temperature: 98.4 }, 'afterBirth'],
  ['baby of five weeks after a feed', 1, { pulse: 188, respiratoryRate: 58, temperature: celsius(37.3) }],
  ['baby of six months, thin', 6, { weight: 5.9, pulse: 130, respiratoryRate: 36, systolic: 82 }],
  ['child of four years asleep', 4 * YEAR, { pulse: 76, respiratoryRate: 18, systolic: 86 }],
  ['girl of eleven after play', 11 * YEAR, { pulse: 118, respiratoryRate: 28 }],
  ['man of 30 who fasts', 30 * YEAR, { systolic: 92, diastolic: 58, pulse: 88 }],
  ['four weeks after the birth', 31 * YEAR, { systolic: 118, diastolic: 76, pulse: 74 }, 'afterBirth'],
];

const MARKED: readonly Row[] = [
  // Newborns, below two months.
  [
    'newborn with a pulse of 60 and 18 breaths',
    0,
    { pulse: 60, respiratoryRate: 18 },
    'pulse! respiratoryRate!',
    'call102',
    PALS,
  ],
  ['newborn with 29 breaths', 0, { respiratoryRate: 29 }, 'respiratoryRate!', 'call102', NEWBORN],
  ['newborn with a pulse of 99', 0, { pulse: 99 }, 'pulse', 'today', PALS],
  ['newborn with a pulse of 181', 0, { pulse: 181 }, 'pulse', 'today', PALS],
  ['newborn with a pulse of 206', 0, { pulse: 206 }, 'pulse!', 'call102', PALS],
  ['newborn with a systolic pressure of 59', 0, { systolic: 59 }, 'systolic!', 'call102', PALS],
  ['newborn of 36.4 °C', 0, { temperature: celsius(36.4) }, 'temperature', 'today', NEWBORN],
  ['newborn of 37.5 °C', 0, { temperature: celsius(37.5) }, 'temperature!', 'call102', IMCI],
  ['newborn of 1.4 kg', 0, { weight: 1.4 }, 'weight!', 'call102', NEWBORN],
  ['newborn of 1.9 kg', 0, { weight: 1.9 }, 'weight', 'today', NEWBORN],
  ['newborn with 93 % oxygen', 0, { oxygen: 93 }, 'oxygen', 'today', OXYGEN],
  [
    'sick newborn of twelve days',
    0,
    { temperature: celsius(37.6), respiratoryRate: 62, weight: 1.4 },
    'temperature! respiratoryRate! weight!',
    'call102',
    IMCI,
  ],
  ['systolic of 69 at five weeks', 1, { systolic: 69 }, 'systolic!', 'call102', PALS],
  ['pulse of 211 at five weeks', 1, { pulse: 211 }, 'pulse!', 'call102', PALS],
  // Infants.
  ['38 °C at ten weeks', 2, { temperature: celsius(38) }, 'temperature!', 'call102', NICE],
  ['37.6 °C at ten weeks', 2, { temperature: celsius(37.6) }, 'temperature', 'today', NICE],
  ['38 °C at five months', 5, { temperature: celsius(38) }, 'temperature', 'today', IMCI],
  ['40.5 °C at eight months', 8, { temperature: celsius(40.5) }, 'temperature!', 'call102', CEILING],
  ['19 breaths at six months', 6, { respiratoryRate: 19 }, 'respiratoryRate!', 'call102', PALS],
  ['pulse of 69 at six months', 6, { pulse: 69 }, 'pulse!', 'call102', PALS],
  ['pulse of 171 at six months', 6, { pulse: 171 }, 'pulse', 'today', PALS],
  ['pulse of 191 at six months', 6, { pulse: 191 }, 'pulse!', 'call102', PALS],
  ['systolic of 68 at seven months', 7, { systolic: 68 }, 'systolic!', 'call102', PALS],
  // One to four years.
  [
    '60 breaths at two years',
    2 * YEAR,
    { respiratoryRate: 60 },
    'respiratoryRate!',
    'call102',
    'WHO Pocket Book of Hospital Care for Children',
  ],
  ['14 breaths at three years', 3 * YEAR, { respiratoryRate: 14 }, 'respiratoryRate!', 'call102', PALS],
  ['41 °C at three years', 3 * YEAR, { temperature: celsius(41) }, 'temperature!', 'call102', CEILING],
  ['systolic of 71 at eighteen months', 18, { systolic: 71 }, 'systolic!', 'call102', PALS],
  ['systolic of 77 at four years', 4 * YEAR, { systolic: 77 }, 'systolic!', 'call102', PALS],
  ['112/72 at eighteen months', 18, { systolic: 112, diastolic: 72 }, 'systolic diastolic', 'soon', AAP],
  ['142/92 at three years', 3 * YEAR, { systolic: 142, diastolic: 92 }, 'systolic! diastolic!', 'hospitalToday', AAP],
  ['pulse of 165 at fourteen months', 14, { pulse: 165 }, 'pulse', 'today', PALS],
  ['pulse of 171 at three years', 3 * YEAR, { pulse: 171 }, 'pulse!', 'call102', PALS],
  ['91 % oxygen at four years', 4 * YEAR, { oxygen: 91 }, 'oxygen', 'today', OXYGEN],
  // Five to fifteen years.
  [
    '70/40 and a pulse of 165 at thirteen',
    13 * YEAR,
    { systolic: 70, diastolic: 40, pulse: 165 },
    'systolic! pulse!',
    'call102',
    PALS,
  ],
  ['160/110 at ten', 10 * YEAR, { systolic: 160, diastolic: 110 }, 'systolic! diastolic!', 'hospitalToday', AAP],
  ['132/84 at fourteen', 14 * YEAR, { systolic: 132, diastolic: 84 }, 'systolic diastolic', 'soon', AAP],
  ['160/100 at fourteen', 14 * YEAR, { systolic: 160, diastolic: 100 }, 'systolic! diastolic!', 'hospitalToday', AAP],
  ['systolic of 79 at five', 5 * YEAR, { systolic: 79 }, 'systolic!', 'call102', PALS],
  ['systolic of 87 at nine', 9 * YEAR, { systolic: 87 }, 'systolic!', 'call102', PALS],
  ['systolic of 89 at twelve', 12 * YEAR, { systolic: 89 }, 'systolic!', 'call102', PALS],
  ['pulse of 54 at six', 6 * YEAR, { pulse: 54 }, 'pulse!', 'call102', PALS],
  ['pulse of 132 at six', 6 * YEAR, { pulse: 132 }, 'pulse', 'today', PALS],
  ['pulse of 141 at eleven', 11 * YEAR, { pulse: 141 }, 'pulse!', 'call102', PALS],
  ['pulse of 112 at fourteen', 14 * YEAR, { pulse: 112 }, 'pulse', 'today', PALS],
  ['10 breaths at eight', 8 * YEAR, { respiratoryRate: 10 }, 'respiratoryRate!', 'call102', PALS],
  ['39.1 °C at eight', 8 * YEAR, { temperature: celsius(39.1) }, 'temperature', 'today', NEWS],
  ['40.6 °C at nine', 9 * YEAR, { temperature: celsius(40.6) }, 'temperature!', 'call102', CEILING],
  ['91 % oxygen at twelve', 12 * YEAR, { oxygen: 91 }, 'oxygen!', 'call102', NEWS],
  ['92 % oxygen at twelve', 12 * YEAR, { oxygen: 92 }, 'oxygen', 'soon', NEWS],
  // A fever explains a faster pulse, but not one that is urgent.
  [
    'pulse of 195 and 39 °C at eight months',
    8,
    { pulse: 195, temperature: celsius(39) },
    'pulse! temperature',
    'call102',
    PALS,
  ],
  ['pulse of 145 and 39 °C at six', 6 * YEAR, { pulse: 145, temperature: celsius(39) }, 'temperature', 'soon', PALS],
  [
    'pulse of 148 and 39 °C at six',
    6 * YEAR,
    { pulse: 148, temperature: celsius(39) },
    'temperature pulse',
    'today',
    PALS,
  ],
  // Adults.
  ['41.1 °C in an adult', 35 * YEAR, { temperature: 106 }, 'temperature!', 'call102', CEILING],
  ['39.2 °C in an adult', 35 * YEAR, { temperature: celsius(39.2) }, 'temperature', 'today', NEWS],
  [
    '22 breaths with 100.8 °F',
    50 * YEAR,
    { respiratoryRate: 22, temperature: 100.8 },
    'respiratoryRate temperature',
    'today',
    SEPSIS,
  ],
  [
    '22 breaths with 98/60',
    50 * YEAR,
    { respiratoryRate: 22, systolic: 98, diastolic: 60 },
    'respiratoryRate',
    'call102',
    SEPSIS,
  ],
  ['98/62 with a pulse of 104', 26 * YEAR, { systolic: 98, diastolic: 62, pulse: 104 }, '', 'today', NEWS],
  [
    '95/60 with 38.2 °C',
    40 * YEAR,
    { systolic: 95, diastolic: 60, temperature: celsius(38.2) },
    'temperature',
    'today',
    SEPSIS,
  ],
  ['165/95', 60 * YEAR, { systolic: 165, diastolic: 95 }, 'systolic diastolic', 'today', ISH],
  ['150/102', 60 * YEAR, { systolic: 150, diastolic: 102 }, 'systolic diastolic', 'today', ISH],
];

const EXPECTING: readonly Row[] = [
  [
    '96/58 with a pulse of 104 in pregnancy',
    24 * YEAR,
    { systolic: 96, diastolic: 58, pulse: 104 },
    'pulse',
    'today',
    MEOWS,
  ],
  ['88/50 in pregnancy', 24 * YEAR, { systolic: 88, diastolic: 50 }, 'systolic!', 'call102', MEOWS],
];

export const AGES: readonly Case[] = [
  ...HEALTHY.map(([who, months, vitals, pregnancy = 'no']) => ({
    ...NONE,
    who,
    months,
    vitals,
    pregnancy,
    source: NO_ALARM,
  })),
  ...MARKED.map(toCase),
  ...EXPECTING.map((row) => ({ ...toCase(row), pregnancy: 'pregnant' as const })),
  {
    ...{ who: 'cola urine and headache with 160/110 at ten', months: 10 * YEAR, source: AAP },
    vitals: { systolic: 160, diastolic: 110 },
    dangerSigns: ['headacheOrBlurredSight'],
    marks: toMarks('systolic! diastolic!'),
    ...{ priority: 'critical', advice: 'call102' },
  },
  {
    ...{ who: 'headache with 118/74 at ten', months: 10 * YEAR, source: AAP },
    vitals: { systolic: 118, diastolic: 74 },
    dangerSigns: ['headacheOrBlurredSight'],
    marks: {},
    ...{ priority: 'high', advice: 'today' },
  },
];
