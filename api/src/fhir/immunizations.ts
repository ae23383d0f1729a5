/** Doses that were given. The codes name the vaccine and no product, since the card does not say which one it was. */
import { planImmunization } from '@chautari/contract/immunizationPlan';
import type { ImmunizationSchedule } from '@chautari/contract/schedules';
import type { Role } from '@chautari/contract/roles';
import { TD_DOSES } from '@chautari/contract/records/pregnancy';
import type { ContentOf } from '@chautari/contract/records/contents';
import { createCode, createConcept, createId, type Reference, type Resource } from './resource';

/** The words and the CVX code of a vaccine. */
interface ExportedVaccine {
  key: string;
  name: { en: string };
  /** Instead of the name. */
  exportName?: string | undefined;
  cvx?: { code: string; display: string } | undefined;
}

type VaccineSchedule = ImmunizationSchedule & { vaccines: readonly ExportedVaccine[] };

type Card = ContentOf<'immunization'>;
type Details = Partial<Pick<Card['doses'][string], 'batch' | 'seenOnCard' | 'reaction' | 'reactionNote'>>;

const TD: ExportedVaccine = {
  key: 'td',
  name: { en: 'Tetanus and diphtheria toxoids' },
  cvx: { code: '139', display: 'Td(adult) unspecified formulation' },
};

const buildConcept = ({ name, exportName, cvx }: ExportedVaccine) =>
  createConcept(exportName ?? name.en, ...(cvx ? [createCode('cvx', cvx.code, cvx.display)] : []));

const REACTION_WORDS = { mild: 'A mild reaction followed', severe: 'A severe reaction followed' };

/** Batch, and what is known of the dose besides, in words. */
function buildDetails({ batch, seenOnCard, reaction, reactionNote }: Details, early = false) {
  const notes = [
    early && 'Given before the minimum age or interval: the dose does not count',
    seenOnCard && 'Compared with the paper card',
    reaction && [REACTION_WORDS[reaction], reactionNote].filter(Boolean).join(': '),
  ].filter((note) => typeof note === 'string');
  return { ...(batch && { lotNumber: batch }), ...(notes.length && { note: notes.map((text) => ({ text })) }) };
}

interface ExportedDose {
  key: string;
  day: string;
  vaccine: ExportedVaccine;
  details?: Details;
  /** Given too early to count for its number. */
  early?: boolean;
  /** Who wrote the line; `undefined` in a card without authors. */
  by?: Role | undefined;
}

/** Returns whether a health worker wrote the line. What the family wrote is by memory, unless somebody compared it with the paper card. */
function buildSource(by: Role | undefined, { seenOnCard }: Details) {
  if (!by) return {};
  if (by !== 'patient') return { primarySource: true };
  const origin = seenOnCard
    ? createCode('immunizationOrigin', 'record', 'Written Record')
    : createCode('immunizationOrigin', 'recall', 'Parent/Guardian/Patient Recall');
  return { primarySource: false, reportOrigin: createConcept(origin.display, origin) };
}

function buildDose(
  recordId: string,
  patient: Reference,
  { key, day, vaccine, details = {}, early, by }: ExportedDose,
): Resource {
  const number = /\d/.exec(key)?.[0];
  // A dose after the second of Td counts for no certain number.
  const position =
    number && !early && !key.endsWith('plus') ? { protocolApplied: [{ doseNumberPositiveInt: Number(number) }] } : {};
  return {
    resourceType: 'Immunization',
    id: createId(recordId, 'dose', key),
    status: 'completed',
    vaccineCode: buildConcept(vaccine),
    patient,
    occurrenceDateTime: day,
    ...buildSource(by, details),
    ...(early && { isSubpotent: true, subpotentReason: [createConcept('Given too early')] }),
    ...position,
    ...buildDetails(details, early),
  };
}

const OTHER_WORDS: Record<NonNullable<Card['otherDoses']>[number]['reason'], string> = {
  early: 'Given before the minimum age or interval: the dose does not count',
  campaign: 'Given in a campaign',
  atBirth: 'Given at birth',
  again: 'Given once more',
};

/** Returns the doses beside those of the schedule. */
const buildOtherDoses = (
  recordId: string,
  patient: Reference,
  { otherDoses = [] }: Card,
  vaccines: readonly ExportedVaccine[],
) =>
  otherDoses.map(({ vaccine, date, reason, batch }, index): Resource => ({
    ...buildDose(recordId, patient, {
      key: `other${index}plus`,
      day: date,
      vaccine: vaccines.find(({ key }) => key === vaccine) ?? { key: vaccine, name: { en: vaccine } },
      details: { batch },
    }),
    note: [{ text: OTHER_WORDS[reason] }],
  }));

/**
 * Returns the doses of a vaccination card, by vaccine, then those beside the schedule. A dose that the schedule no longer names has its key as
 * its name. A dose given too early has no number.
 */
export function buildDoses(
  recordId: string,
  patient: Reference,
  { card, authors, today }: { card: Card; authors: Record<string, Role>; today: string },
  schedule: VaccineSchedule,
): Resource[] {
  const { vaccines, visits } = schedule;
  const { doses } = card;
  const { tooEarly } = planImmunization(schedule, { ...card, birth: card.initialDate }, today);
  const scheduled = visits.flatMap((visit) => visit.doses);
  const named = vaccines.flatMap((vaccine) =>
    scheduled.filter((each) => each.vaccine === vaccine.key).map(({ key }) => [key, vaccine] as const),
  );
  const others = Object.keys(doses)
    .filter((key) => !scheduled.some((each) => each.key === key))
    .map((key) => [key, { key, name: { en: key } }] as const);
  const scheduledDoses = [...named, ...others].flatMap(([key, vaccine]) => {
    const line = doses[key];
    const early = tooEarly.includes(key);
    const by = authors[`doses.${key}`];
    return line?.date ? [buildDose(recordId, patient, { key, day: line.date, vaccine, details: line, early, by })] : [];
  });
  return [...scheduledDoses, ...buildOtherDoses(recordId, patient, card, vaccines)];
}

export const buildTetanusDoses = (
  recordId: string,
  patient: Reference,
  { tetanus }: ContentOf<'ancReport'>,
  authors: Record<string, Role>,
): Resource[] =>
  TD_DOSES.flatMap((key) => {
    const day = tetanus[key]?.date;
    return day ? [buildDose(recordId, patient, { key, day, vaccine: TD, by: authors[`tetanus.${key}`] })] : [];
  });
