import type { Assessment } from '@chautari/contract/assessment';
import { getBirthDays, type Birth } from '@chautari/contract/birth';
import type { ContentOf } from '@chautari/contract/records/contents';
import { hasNewReaction } from '@chautari/contract/immunizationPlan';
import { toFinding } from '@chautari/contract/questionnaires/readEntry';
import { buildDoses } from '../../fhir/immunizations';
import { listVaccinesByCard } from '../due/vaccines';
import { countImmunization } from '../figures/sections';
import type { Mark } from '@chautari/contract/questionnaires/definition';
import reactionAfterVaccine from '../registers/data/reactionAfterVaccine.json';
import { listDoses, type ServiceSchedules } from '../schedules';
import { removeUngivenDoses } from '../vaccinationSessions/sessionChildren.queries';
import { findErrorsBefore, findLineErrors, getCardDay, getSeries, listDays } from './days';
import { joinCards, separateCard } from './joinCards';
import type { FieldErrors, Kind } from './kind';

type Card = ContentOf<'immunization'>;

/** Doses that neither the schedule in force names, nor the version before has. */
function findUnknownDoses({ doses }: Card, { immunization }: ServiceSchedules, before: Card | undefined): FieldErrors {
  const keys = new Set([...listDoses(immunization).map(({ key }) => key), ...Object.keys(before?.doses ?? {})]);
  const unknown = Object.keys(doses).filter((key) => !keys.has(key));
  return Object.fromEntries(unknown.map((key) => [`doses.${key}`, 'invalid']));
}

/** Vaccines that the schedule does not name, and days before the birth. */
function findOtherDoseErrors({ otherDoses = [] }: Card, { immunization }: ServiceSchedules, birth: Birth): FieldErrors {
  const vaccines = immunization.vaccines.map(({ key }) => key);
  return {
    ...findErrorsBefore(
      birth,
      Object.fromEntries(otherDoses.map(({ date }, index) => [`otherDoses.${index}.date`, date])),
    ),
    ...Object.fromEntries(
      otherDoses.flatMap(({ vaccine }, index) =>
        vaccines.includes(vaccine) ? [] : [[`otherDoses.${index}.vaccine`, 'invalid']],
      ),
    ),
  };
}

/** Lines that say both when a dose was given and that its day is not known, and days that nobody entered and somebody saw. */
const findContradictions = ({ doses }: Card): FieldErrors =>
  Object.fromEntries(
    Object.entries(doses).flatMap(([key, { date, answer, seenOnCard }]) => [
      ...(date && answer ? [[`doses.${key}.answer`, 'invalid']] : []),
      ...(seenOnCard && !date ? [[`doses.${key}.seenOnCard`, 'invalid']] : []),
    ]),
  );

/** The register of reactions has the words and the advice for a severe one; the card says nothing else of it. */
const SEVERE = toFinding(reactionAfterVaccine.marks.find(({ key }) => key === 'severe') as Mark);

const assessCard = ({ doses }: Card): Assessment =>
  hasNewReaction(doses)
    ? { findings: [SEVERE], priority: 'critical', advice: SEVERE.advice }
    : { findings: [], priority: 'medium', advice: null };

const isBornOn = (birth: Birth, day: string) => {
  const { earliest, latest } = getBirthDays(birth);
  return day >= earliest && day <= latest;
};

const immunization: Kind<Card> = {
  getDay: (card) => getCardDay(card),
  getVisitDays: ({ doses, otherDoses = [] }) => [...listDays(doses), ...otherDoses.map(({ date }) => date)],
  getLines: ({ doses }) => ({ doses }),
  check: (content, { schedules, before, ...birth }) => ({
    // Due doses and the monthly figures depend on it.
    ...(!isBornOn(birth, content.initialDate) && { initialDate: 'notBirthDate' }),
    ...findLineErrors('doses', content.doses, {
      start: { day: content.initialDate, code: 'beforeBirth' },
      series: getSeries(listDoses(schedules.immunization)),
    }),
    ...findOtherDoseErrors(content, schedules, birth),
    ...findContradictions(content),
    ...findUnknownDoses(content, schedules, before?.kind === 'immunization' ? before : undefined),
  }),
  follow: ({ db }, _session, { id, content }) => removeUngivenDoses(db, id, content),
  assess: assessCard,
  report: { service: 'opd', getComplaint: () => undefined, onlyUrgent: true },
  excludes: () => true,
  join: joinCards,
  separate: separateCard,
  getDue: (card, history, schedules, today) => listVaccinesByCard(card, history, schedules, today),
  toFhir: ({ id, subject, schedules, authors, today }, card) =>
    buildDoses(id, subject, { card, authors, today }, schedules.immunization),
  figures: { immunization: countImmunization },
};

export const IMMUNIZATION_KINDS = { immunization };
