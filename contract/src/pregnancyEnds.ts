/** How pregnancies end, and what follows from it. It imports no schema, so that read-only pages load little. */
import { addDays } from './calendar';
import type { PregnancyState } from './records/vitals';

/** The outcomes that the monthly figures count. */
export const COUNTED_OUTCOMES = [
  'liveBirth',
  'stillbirth',
  'miscarriage',
  'abortion',
  'ectopic',
  'motherDied',
] as const;

/**
 * `moved`: she has moved away, or nobody knows where she is. `notPregnant`: she was not pregnant after all. `mistake`: the outcome was written
 * by mistake, and the pregnancy goes on.
 */
export const PREGNANCY_OUTCOMES = [...COUNTED_OUTCOMES, 'moved', 'notPregnant', 'mistake'] as const;
export type PregnancyOutcome = (typeof PREGNANCY_OUTCOMES)[number];

/** Days after the expected day of birth until which the health post is asked for the outcome. */
export const ASKED_DAYS = 180;

/** The outcomes with which children may be born. */
export const BIRTH_OUTCOMES = ['liveBirth', 'stillbirth', 'motherDied'] as const satisfies PregnancyOutcome[];

/**
 * Outcomes that no patient account shows, because a phone may be shared: the card of the pregnancy is only closed. With a single one of them
 * its silence would say it.
 */
export const PRIVATE_OUTCOMES = ['abortion', 'moved', 'notPregnant', 'mistake'] as const satisfies PregnancyOutcome[];

const includes = (outcomes: readonly PregnancyOutcome[], outcome: PregnancyOutcome | null) =>
  outcome !== null && outcomes.includes(outcome);

export const isBirth = (outcome: PregnancyOutcome | null) => includes(BIRTH_OUTCOMES, outcome);
export const isPrivateOutcome = (outcome: PregnancyOutcome | null) => includes(PRIVATE_OUTCOMES, outcome);

/** Outcomes after which a woman is looked after for six weeks. */
const CARED_FOR: readonly PregnancyOutcome[] = ['liveBirth', 'stillbirth', 'miscarriage', 'abortion', 'ectopic'];
const LOSSES: readonly PregnancyOutcome[] = ['stillbirth', 'miscarriage', 'ectopic'];

interface Ended {
  outcome: PregnancyOutcome;
  babies?: readonly { alive: 'yes' | 'no' }[] | undefined;
}

/** Returns whether a child was born and lives. */
export const hasLivingChild = ({ babies = [] }: Pick<Ended, 'babies'>) => babies.some(({ alive }) => alive === 'yes');

/** Returns whether a child was lost, so that no text may congratulate. */
export const isLoss = ({ outcome, babies = [] }: Ended) =>
  LOSSES.includes(outcome) || babies.some(({ alive }) => alive === 'no');

/** A pregnancy by its days, and how it ended. */
export interface DatedPregnancy {
  lmp: string;
  edd: string;
  end?: { date: string | null; outcome: PregnancyOutcome | null } | undefined;
}

/** Returns whether an outcome has ended a pregnancy by a day. Of one whose day is not known it has. */
export const hasEnded = ({ end }: Pick<DatedPregnancy, 'end'>, day: string) =>
  end !== undefined && (end.outcome === 'notPregnant' || end.date === null || end.date <= day);

/**
 * Returns whether a woman is pregnant on a day, or a pregnancy ended within `days` before. Without an outcome she counts as pregnant until
 * `days` after the expected day of birth, which has the same limits; also where nobody knows where she is.
 */
export function findPregnancyState(pregnancies: readonly DatedPregnancy[], days: number, day: string): PregnancyState {
  const isPregnant = pregnancies.some(
    (each) =>
      day >= each.lmp && day <= addDays(each.edd, days) && (each.end?.outcome === 'moved' || !hasEnded(each, day)),
  );
  if (isPregnant) return 'pregnant';
  const isAfter = pregnancies.some(
    ({ end }) => end?.date && includes(CARED_FOR, end.outcome) && day >= end.date && day <= addDays(end.date, days),
  );
  return isAfter ? 'afterBirth' : 'no';
}
