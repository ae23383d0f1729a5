import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { bilingual, type Bilingual } from '@chautari/contract/fields';
import { ANC_VISITS, TD_DOSES } from '@chautari/contract/records/pregnancy';
import {
  afterBirthSchedule,
  ancSchedule,
  antenatalRule,
  antenatalRules,
  dangerSign,
  dangerSigns,
  dangerWords,
  growthMark,
  growthRules,
  immunizationSchedule,
  improbableRange,
  improbableScore,
  intervalAfter,
  scheduleAge,
  scheduledDose,
  scheduledVisit,
  source,
  sourcedScoreRule,
  togetherRule,
  vaccine,
  vial,
  vitalRule,
  vitalRules,
  type DangerSigns,
  type DangerWords,
  type Schedules,
} from '@chautari/contract/schedules';
import type { VisitLists } from '@chautari/contract/visitLists';
import { StartError } from '@chautari/site/settings';
import afterBirth from '@chautari/contract/schedules/afterBirth.json';
import anc from '@chautari/contract/schedules/anc.json';
import antenatal from '@chautari/contract/schedules/antenatal.json';
import dangers from '@chautari/contract/schedules/dangerSigns.json';
import words from '@chautari/contract/schedules/dangerWords.json';
import growth from '@chautari/contract/schedules/growth.json';
import immunization from '@chautari/contract/schedules/immunization.json';
import vitals from '@chautari/contract/schedules/vitals.json';
import { fit, readSource, type Source } from './scheduleFiles';
import { readVisitLists, VISIT_LIST_FILES } from './readVisitLists';

/** Names one of the file’s `sources`. */
const sourceKey = { source: z.optional(z.string()) };
const sourcedAge = z.optional(z.extend(scheduleAge, sourceKey));
/** `name`: what the monthly form calls the dose. */
const sourcedDose = z.extend(scheduledDose, {
  name: bilingual,
  from: sourcedAge,
  maybeFrom: sourcedAge,
  after: z.optional(z.extend(intervalAfter, sourceKey)),
  until: sourcedAge,
});
/** Names and code of a vaccine for lists and exports. */
const sourcedVaccine = z.extend(vaccine, {
  live: z.optional(z.object({ days: z.int(), ...sourceKey })),
  vial: z.optional(z.extend(vial, sourceKey)),
  exportName: z.optional(z.string()),
  /** In lists. */
  shortName: z.optional(bilingual),
  cvx: z.optional(z.object({ code: z.string(), display: z.string() })),
});
/** `immunization.json`: the doses, and in both languages where each age and interval comes from. */
const sourcedImmunization = z.extend(immunizationSchedule, {
  sources: z.optional(z.record(z.string(), bilingual)),
  vaccines: z.array(sourcedVaccine),
  visits: z.array(z.extend(scheduledVisit, { doses: z.array(sourcedDose) })),
});
const oxygenLimits = z.object({ urgent: z.number(), unusual: z.number() });

/** `vitals.json`: the rules, and in both languages where each comes from. */
const sourcedVitalRules = z.extend(vitalRules, {
  source,
  sources: z.record(z.string(), bilingual),
  /** Limits of oxygen saturation in per cent, each included, and what is taken off haemoglobin in g/dL, from an altitude in metres on. */
  altitudes: z.array(
    z.object({
      from: z.int(),
      haemoglobin: z.number(),
      oxygen: z.optional(z.object({ fromFiveYears: oxygenLimits, belowFiveYears: oxygenLimits })),
      source: z.string(),
    }),
  ),
  marks: z.array(z.extend(vitalRule, { source: z.string() })),
  together: z.array(z.extend(togetherRule, { source: z.string() })),
  score: z.optional(sourcedScoreRule),
});
/** `growth.json`: the tables and rules, and in both languages where each comes from. */
const sourcedGrowthRules = z.extend(growthRules, {
  source,
  sources: z.record(z.string(), bilingual),
  marks: z.array(z.extend(growthMark, { source: z.string() })),
  improbable: z.object({
    scores: z.array(z.extend(improbableScore, { source: z.string() })),
    ranges: z.array(z.extend(improbableRange, { source: z.string() })),
  }),
});
/** `antenatal.json`: the rules, and in both languages where each comes from. */
const sourcedAntenatalRules = z.extend(antenatalRules, {
  source,
  sources: z.record(z.string(), bilingual),
  rules: z.array(z.extend(antenatalRule, { source: z.string() })),
});
/** `dangerSigns.json`: the signs, and in both languages where each comes from. */
const sourcedDangerSigns = z.extend(dangerSigns, {
  source,
  signs: z.array(z.extend(dangerSign, { source: bilingual })),
});

/** `dangerWords.json`: the words, and in both languages where they come from. */
const sourcedDangerWords = z.extend(dangerWords, { source });

interface Line {
  key: string;
  after?: { dose: string } | undefined;
}

/** Refuses a line that is missing or there twice, and one that comes after a later line. */
function assertLines({ name }: Source, lines: Line[], expected: readonly string[]) {
  const keys = lines.map(({ key }) => key);
  const missing = expected.find((key) => !keys.includes(key));
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  const early = lines.find(({ after }, index) => after && !keys.slice(0, index).includes(after.dose));
  if (missing) throw new StartError(`${name} does not fit: ${missing} is missing`);
  if (twice) throw new StartError(`${name} does not fit: it has ${twice} twice`);
  if (early)
    throw new StartError(
      `${name} does not fit: ${early.key} comes after ${early.after!.dose}, which does not stand before it`,
    );
}

/** Refuses a line that antenatal cards do not have: it would never be due. */
function assertNoOthers({ name }: Source, lines: Line[], expected: readonly string[]) {
  const strange = lines.find(({ key }) => !expected.includes(key));
  if (strange) throw new StartError(`${name} does not fit: no card has a line ${strange.key}`);
}

/** Refuses a dose of a vaccine that the file does not name. */
function assertVaccines({ name }: Source, { vaccines, visits }: z.output<typeof sourcedImmunization>) {
  const strange = listDoses({ visits }).find((dose) => !vaccines.some(({ key }) => key === dose.vaccine));
  if (strange)
    throw new StartError(`${name} does not fit: ${strange.key} is a dose of ${strange.vaccine}, which is no vaccine`);
}

/** Refuses danger signs of the emergency page that no form has. */
function assertSigns({ name }: Source, { emergency, signs }: DangerSigns) {
  const strange = [...emergency.life, ...emergency.urgent].find(({ sign }) => !signs.some(({ key }) => key === sign));
  if (strange) throw new StartError(`${name} does not fit: emergency names ${strange.sign}, which is no sign`);
}

/** Refuses words that ask about a danger sign that no form has. */
function assertWords({ name }: Source, { entries }: DangerWords, { signs }: DangerSigns) {
  const strange = entries.flatMap((entry) => entry.signs).find((sign) => !signs.some(({ key }) => key === sign.key));
  if (strange) throw new StartError(`${name} does not fit: a word asks about ${strange.key}, which is no sign`);
}

/** Returns the doses of a schedule, in the order of their visits. */
export const listDoses = <D>({ visits }: { visits: readonly { doses: readonly D[] }[] }): D[] =>
  visits.flatMap(({ doses }) => doses);

/** Returns the name of a vaccine at the head of a row or label, with a capital: short names stand within sentences. */
export const labelVaccine = ({ name, shortName }: z.output<typeof sourcedVaccine>): Bilingual =>
  shortName ? { ...shortName, en: `${shortName.en.charAt(0).toUpperCase()}${shortName.en.slice(1)}` } : name;

const FILES = {
  immunization: 'immunization.json',
  anc: 'anc.json',
  afterBirth: 'afterBirth.json',
  vitals: 'vitals.json',
  growth: 'growth.json',
  antenatal: 'antenatal.json',
  dangerSigns: 'dangerSigns.json',
  dangerWords: 'dangerWords.json',
  ...VISIT_LIST_FILES,
};

/** Refuses a folder that is missing or holds files of other names, which would silently keep our own schedules. */
function assertUsed(folder: string) {
  if (!Object.values(FILES).some((name) => existsSync(path.join(folder, name)))) {
    throw new StartError(
      `PORTAL_SCHEDULES_DIR must name a folder with ${Object.values(FILES).join(', ')} or some of them; ${folder} has none`,
    );
  }
}

/**
 * Returns the schedules in force. An operator may replace each of the files `immunization.json`, `anc.json`,
 * `afterBirth.json`, `vitals.json`, `growth.json`, `antenatal.json`, `dangerSigns.json`, `dangerWords.json`, `diagnoses.json` and `medicines.json` by one of the same shape in a folder of their own; that of immunization may have further
 * vaccines and doses. Throws a `StartError` that names the fault.
 */
export function readSchedules(folder?: string) {
  if (folder) assertUsed(folder);
  const doses = readSource(folder, FILES.immunization, immunization);
  const visits = readSource(folder, FILES.anc, anc);
  const signs = readSource(folder, FILES.dangerSigns, dangers);
  const typed = readSource(folder, FILES.dangerWords, words);
  const schedules = {
    immunization: fit(sourcedImmunization, doses),
    anc: fit(ancSchedule, visits),
    afterBirth: fit(afterBirthSchedule, readSource(folder, FILES.afterBirth, afterBirth)),
    vitals: fit(sourcedVitalRules, readSource(folder, FILES.vitals, vitals)),
    growth: fit(sourcedGrowthRules, readSource(folder, FILES.growth, growth)),
    antenatal: fit(sourcedAntenatalRules, readSource(folder, FILES.antenatal, antenatal)),
    dangerSigns: fit(sourcedDangerSigns, signs),
    dangerWords: fit(sourcedDangerWords, typed),
    visitLists: readVisitLists(folder, fit(sourcedDangerSigns, signs).signs),
  } satisfies Schedules & { dangerWords: DangerWords; visitLists: VisitLists };
  assertLines(
    doses,
    listDoses(schedules.immunization),
    // A file that is older than a dose of older children does not have it.
    immunization.visits
      .filter((visit) => !('shownFrom' in visit))
      .flatMap((visit) => visit.doses.map(({ key }) => key)),
  );
  assertVaccines(doses, schedules.immunization);
  for (const [lines, keys] of [
    [schedules.anc.visits, ANC_VISITS],
    [schedules.anc.tetanus, TD_DOSES],
  ] as const) {
    assertLines(visits, lines, keys);
    assertNoOthers(visits, lines, keys);
  }
  assertSigns(signs, schedules.dangerSigns);
  assertWords(typed, schedules.dangerWords, schedules.dangerSigns);
  return schedules;
}

/** The schedules, including what is not sent: sources, codes, and the names of the monthly form. */
export type ServiceSchedules = ReturnType<typeof readSchedules>;
