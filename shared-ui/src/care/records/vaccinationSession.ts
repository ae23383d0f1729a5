/**
 * Batches and place that a health worker has written on a card today, for the next cards of the same session. They say nothing about a patient, stay in the tab of
 * the account, and are forgotten when it signs out and on the next day.
 */
import type { Dose, ImmunizationSchedule } from '@chautari/contract';
import { keepInTab, readFromTab } from '../session/pageDraft';
import type { Lines } from './useLines';

const NAME = 'vaccinationSession';

export interface VaccinationSession {
  day: string;
  /** Batch numbers by vaccine. */
  batches: Record<string, string>;
  place?: Dose['place'];
}

const listDoses = (schedule: ImmunizationSchedule) => schedule.visits.flatMap(({ doses }) => doses);

/** Returns what the account wrote on the cards of a day. */
export function readVaccinationSession(account: string, day: string): VaccinationSession | undefined {
  const session = readFromTab<VaccinationSession>(account, NAME);
  return session?.day === day ? session : undefined;
}

/** Keeps batches and place of the doses of a day. */
export function keepVaccinationSession(account: string, schedule: ImmunizationSchedule, doses: Lines, day: string) {
  const before = readVaccinationSession(account, day);
  const session: VaccinationSession = { day, ...before, batches: { ...before?.batches } };
  for (const { key, vaccine } of listDoses(schedule)) {
    const { date, batch, place } = doses[key] ?? {};
    if (date !== day) continue;
    if (batch) session.batches[vaccine] = batch;
    if (place) session.place = place;
  }
  if (session.place || Object.keys(session.batches).length) keepInTab(account, NAME, session);
}

/** Returns what a session adds to the lines of some doses: batch and place where they are blank, of the doses of its day. */
export function fillFromSession(
  { day, batches, place }: VaccinationSession,
  doses: ImmunizationSchedule['visits'][number]['doses'],
  lines: Lines,
): Lines {
  return Object.fromEntries(
    doses.flatMap(({ key, vaccine }) => {
      const line = lines[key];
      if (line?.date !== day) return [];
      const batch = batches[vaccine];
      const added = { ...(batch && !line.batch && { batch }), ...(place && !line.place && { place }) };
      return Object.keys(added).length ? [[key, { ...line, ...added }]] : [];
    }),
  );
}
