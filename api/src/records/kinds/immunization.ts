import { getBirthDays, type Birth } from '@chautari/contract/birth';
import type { ContentOf } from '@chautari/contract/records/contents';
import { buildDoses } from '../../fhir/immunizations';
import { listVaccinesByCard } from '../due/vaccines';
import { countImmunization } from '../figures/sections';
import { listDoses, type ServiceSchedules } from '../schedules';
import { findLineErrors, getSeries, listDays } from './days';
import type { FieldErrors, Kind } from './kind';

type Card = ContentOf<'immunization'>;

/** Doses that neither the schedule in force names, nor the version before has. */
function findUnknownDoses({ doses }: Card, { immunization }: ServiceSchedules, before: Card | undefined): FieldErrors {
  const keys = new Set([...listDoses(immunization).map(({ key }) => key), ...Object.keys(before?.doses ?? {})]);
  const unknown = Object.keys(doses).filter((key) => !keys.has(key));
  return Object.fromEntries(unknown.map((key) => [`doses.${key}`, 'invalid']));
}

const isBornOn = (birth: Birth, day: string) => {
  const { earliest, latest } = getBirthDays(birth);
  return day >= earliest && day <= latest;
};

const immunization: Kind<Card> = {
  getDay: ({ initialDate, doses }) => [initialDate, ...listDays(doses)].sort().at(-1)!,
  getVisitDays: ({ doses }) => listDays(doses),
  getLines: ({ doses }) => ({ doses }),
  check: (content, { schedules, before, ...birth }) => ({
    // Due doses and the monthly figures depend on it.
    ...(!isBornOn(birth, content.initialDate) && { initialDate: 'notBirthDate' }),
    ...findLineErrors('doses', content.doses, {
      start: { day: content.initialDate, code: 'beforeBirth' },
      series: getSeries(listDoses(schedules.immunization)),
    }),
    ...findUnknownDoses(content, schedules, before?.kind === 'immunization' ? before : undefined),
  }),
  excludes: () => true,
  getDue: (card, _history, schedules, today) => listVaccinesByCard(card, schedules, today),
  countsForWard: true,
  toFhir: ({ id, subject, schedules }, { doses }) => buildDoses(id, subject, doses, schedules.immunization),
  figures: { immunization: countImmunization },
};

export const IMMUNIZATION_KINDS = { immunization };
