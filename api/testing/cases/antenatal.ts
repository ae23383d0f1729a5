import type { AntenatalVisit } from '@chautari/contract/antenatalFindings';
import type { Advice, Priority } from '@chautari/contract/findings';
import type { Vitals } from '@chautari/contract/records/vitals';
import { NO_ALARM } from './case';

/** A pregnant woman, what her examination found, and what a guideline says about it. */
export interface AntenatalCase {
  who: string;
  exam: AntenatalVisit;
  vitals?: Vitals;
  dangerSigns?: string[];
  /** Keys of the antenatal rules that are shown. */
  rules: string[];
  priority: Priority;
  advice: Advice | null;
  source: string;
}

const WHO_ANC = 'WHO antenatal care 2016';
const WHO_HB = 'WHO haemoglobin cut-offs 2024';
const FIGO = 'FIGO fetal heart 2015';
const OWN = 'own limit, waits for a clinician';

const calm = (who: string, exam: AntenatalVisit, more: Partial<AntenatalCase> = {}): AntenatalCase => ({
  ...{ who, exam, rules: [], priority: 'medium', advice: null, source: NO_ALARM },
  ...more,
});
const today = (who: string, exam: AntenatalVisit, rule: string, source: string): AntenatalCase => ({
  ...{ who, exam, rules: [rule], priority: 'high', advice: 'today', source },
});
const soon = (who: string, exam: AntenatalVisit, rule: string, source: string): AntenatalCase => ({
  ...{ who, exam, rules: [rule], priority: 'high', advice: 'soon', source },
});
const urgent = (
  who: string,
  exam: AntenatalVisit,
  rule: string,
  { advice = 'call102', source = WHO_ANC, ...more }: Partial<AntenatalCase> = {},
): AntenatalCase => ({ ...{ who, exam, rules: [rule], priority: 'critical', advice, source }, ...more });

export const ANTENATAL: readonly AntenatalCase[] = [
  calm('well at 12 weeks', { weeks: 12, haemoglobin: 11.8, urineProtein: 'negative', syphilis: 'nonReactive' }),
  calm('well at 20 weeks', { weeks: 20, haemoglobin: 10.6, fundalHeight: 18, fetalHeartRate: 150 }),
  calm('well at 28 weeks', {
    weeks: 28,
    haemoglobin: 11,
    fundalHeight: 27,
    fetalHeartRate: 140,
    presentation: 'breech',
  }),
  calm('well at 34 weeks', {
    weeks: 34,
    haemoglobin: 12.4,
    fundalHeight: 32,
    fetalHeartRate: 110,
    presentation: 'head',
  }),
  calm('well at 38 weeks', { weeks: 38, fundalHeight: 34, fetalHeartRate: 160, presentation: 'head' }),
  calm(
    'pressure of 142/92 without protein',
    { weeks: 30, urineProtein: 'negative' },
    {
      ...{ vitals: { systolic: 142, diastolic: 92 }, priority: 'high', advice: 'today', source: WHO_ANC },
    },
  ),
  calm('nothing examined', { weeks: 30 }),
  calm('breech at 35 weeks', { weeks: 35, presentation: 'breech' }),
  calm('womb two cm small at 30 weeks', { weeks: 30, fundalHeight: 28 }),
  calm('womb that has grown by one cm', { weeks: 30, fundalHeight: 29, earlierHeight: 28 }),
  calm('tests not done', { weeks: 16, hiv: 'notTested', syphilis: 'notTested' }),
  calm('a reactive test for HIV, which no list shows', { weeks: 16, hiv: 'reactive' }),
  calm('womb of a week that is not known', { fundalHeight: 22 }),
  soon('haemoglobin of 10.9 at 12 weeks', { weeks: 12, haemoglobin: 10.9 }, 'mildAnaemiaEarly', WHO_HB),
  soon('haemoglobin of 10.4 at 20 weeks', { weeks: 20, haemoglobin: 10.4 }, 'mildAnaemiaMiddle', WHO_HB),
  soon('haemoglobin of 10.5 at 30 weeks', { weeks: 30, haemoglobin: 10.5 }, 'mildAnaemiaLate', WHO_HB),
  today('womb that has not grown in two weeks', { weeks: 30, fundalHeight: 28, earlierHeight: 28 }, 'fundusStill', OWN),
  today('haemoglobin of 9.9 at 20 weeks', { weeks: 20, haemoglobin: 9.9 }, 'anaemia', WHO_HB),
  today('haemoglobin of 7.0 of a week that is not known', { haemoglobin: 7 }, 'anaemia', WHO_HB),
  urgent('haemoglobin of 8 at 37 weeks', { weeks: 37, haemoglobin: 8 }, 'anaemiaLate', {
    ...{ advice: 'hospitalToday', source: OWN },
  }),
  urgent('haemoglobin of 5.8 at 28 weeks', { weeks: 28, haemoglobin: 5.8 }, 'severeAnaemia', {
    ...{ advice: 'hospitalToday', source: WHO_HB },
  }),
  urgent('haemoglobin of 6.5 at 35 weeks', { weeks: 35, haemoglobin: 6.5 }, 'severeAnaemiaLate', { source: OWN }),
  urgent('haemoglobin of 6.5 with a pulse of 112', { weeks: 20, haemoglobin: 6.5 }, 'severeAnaemiaFastPulse', {
    ...{ vitals: { pulse: 112 }, source: OWN },
  }),
  urgent('haemoglobin of 6.5, very pale', { weeks: 20, haemoglobin: 6.5 }, 'severeAnaemiaIll', {
    ...{ dangerSigns: ['veryPale'], source: OWN },
  }),
  urgent('fetal heart of 88 at 28 weeks', { weeks: 28, fetalHeartRate: 88 }, 'fetalHeartSlow', { source: FIGO }),
  urgent('fetal heart of 109 at 24 weeks', { weeks: 24, fetalHeartRate: 109 }, 'fetalHeartSlow', { source: FIGO }),
  urgent('fetal heart of 172 at 33 weeks', { weeks: 33, fetalHeartRate: 172 }, 'fetalHeartFast', { source: FIGO }),
  today('fetal heart of 100 at 20 weeks', { weeks: 20, fetalHeartRate: 100 }, 'fetalHeartSlowEarly', OWN),
  today('fetal heart of 170 at 22 weeks', { weeks: 22, fetalHeartRate: 170 }, 'fetalHeartFastEarly', OWN),
  urgent('144/88 with protein 1+ at 24 weeks', { weeks: 24, urineProtein: 'plus1' }, 'preeclampsiaSystolic', {
    vitals: { systolic: 144, diastolic: 88 },
  }),
  urgent('130/92 with protein 2+ at 30 weeks', { weeks: 30, urineProtein: 'plus2' }, 'preeclampsiaDiastolic', {
    vitals: { systolic: 130, diastolic: 92 },
  }),
  today('protein 2+ with a usual pressure', { weeks: 30, urineProtein: 'plus2' }, 'muchProtein', OWN),
  soon('a trace of protein', { weeks: 30, urineProtein: 'trace' }, 'someProtein', OWN),
  soon('breech at 36 weeks', { weeks: 36, presentation: 'breech' }, 'wrongLie', WHO_ANC),
  soon('across at 36 weeks', { weeks: 36, presentation: 'across' }, 'wrongLie', WHO_ANC),
  today('across at 39 weeks', { weeks: 39, presentation: 'across' }, 'acrossNearBirth', WHO_ANC),
  urgent('across at 39 weeks, the waters have broken', { weeks: 39, presentation: 'across' }, 'wrongLieInLabour', {
    dangerSigns: ['watersBroken'],
  }),
  today('womb of 22 cm at 34 weeks', { weeks: 34, fundalHeight: 22 }, 'fundusFar', OWN),
  today('womb of 38 cm at 32 weeks', { weeks: 32, fundalHeight: 38 }, 'fundusFar', OWN),
  soon('womb of 26 cm at 30 weeks', { weeks: 30, fundalHeight: 26 }, 'fundusBeside', OWN),
  today('a reactive test for syphilis', { weeks: 16, syphilis: 'reactive' }, 'syphilis', WHO_ANC),
  {
    who: '144/94, protein 2+, haemoglobin 5.8 and a fetal heart of 88 at 28 weeks',
    exam: { weeks: 28, urineProtein: 'plus2', haemoglobin: 5.8, fetalHeartRate: 88 },
    vitals: { systolic: 144, diastolic: 94 },
    rules: ['severeAnaemia', 'fetalHeartSlow', 'preeclampsiaSystolic'],
    ...{ priority: 'critical', advice: 'call102', source: WHO_ANC },
  },
];
