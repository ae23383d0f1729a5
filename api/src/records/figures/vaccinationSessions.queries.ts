/** Vaccination sessions and their vials for the monthly figures. */
import { and, between, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { nameVialRow, VIAL_ROW_KEYS } from '@chautari/contract/figures';
import { countWastedDoses } from '@chautari/contract/vaccinationSessions';
import { sessionChildren, sessionDoses, sessionVials, vaccinationSessions } from '../../database/schema';
import type { Db } from '../../database/store';
import { writtenAt, type Counted, type Days, type FigurePlace } from './figures.queries';
import { runFigures } from './runFigures';
import type { CountInput } from './sections';

const { facilityId, day, planned, state, hygieneTalk } = vaccinationSessions;

const isIn = ({ from, to }: Days, place: FigurePlace) => and(between(day, from, to), writtenAt(facilityId, place));
/** A session that somebody began. */
const isHeld = ne(state, 'planned');

const toCounted = (row: string, count: number): Counted[] =>
  count > 0 ? [{ row, sex: null, age: null, count, estimated: 0 }] : [];

async function countSessions(db: Db, days: Days, place: FigurePlace): Promise<Counted[]> {
  const query = db
    .select({
      planned: sql<number>`(count(*) filter (where ${planned}))::int`,
      held: sql<number>`(count(*) filter (where ${isHeld}))::int`,
      hygieneTalks: sql<number>`(count(*) filter (where ${isHeld} and ${hygieneTalk}))::int`,
    })
    .from(vaccinationSessions)
    .where(isIn(days, place));
  const [row] = await runFigures(query, 'sessions', place);
  return Object.entries(row!).flatMap(([name, count]) => toCounted(name, count));
}

const { vaccine, received, opened, spoiled, returned } = sessionVials;
const add = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;

/** Returns the vials of each facility and vaccine. */
function sumVials(db: Db, days: Days, place: FigurePlace) {
  const query = db
    .select({
      ...{ facilityId, vaccine },
      ...{ received: add(received), opened: add(opened), spoiled: add(spoiled), returned: add(returned) },
    })
    .from(sessionVials)
    .innerJoin(vaccinationSessions, eq(vaccinationSessions.id, sessionVials.sessionId))
    .where(and(isIn(days, place), isHeld))
    .groupBy(facilityId, vaccine);
  return runFigures(query, 'vials', place);
}

/** Returns the given doses of each facility and vaccine, of the sessions that say how many vials were opened. */
function sumGiven(db: Db, days: Days, place: FigurePlace) {
  const query = db
    .select({ facilityId, vaccine: sessionDoses.vaccine, count: sql<number>`count(*)::int` })
    .from(sessionDoses)
    .innerJoin(sessionChildren, eq(sessionChildren.id, sessionDoses.childId))
    .innerJoin(vaccinationSessions, eq(vaccinationSessions.id, sessionChildren.sessionId))
    .innerJoin(
      sessionVials,
      and(eq(sessionVials.sessionId, vaccinationSessions.id), eq(sessionVials.vaccine, sessionDoses.vaccine)),
    )
    .where(and(isIn(days, place), isHeld, isNull(sessionDoses.reason), isNotNull(opened)))
    .groupBy(facilityId, sessionDoses.vaccine);
  return runFigures(query, 'given_doses', place);
}

/**
 * Counts the sessions of the days, and the vials and wasted doses of each vaccine. Wasted doses are those of a facility and the whole month, because
 * a vial may be opened at one session and used at the next; where more was given than the vials had, none is wasted.
 */
export async function countVaccinationSessions({ db, schedules, days, place }: CountInput): Promise<Counted[]> {
  const counts = await sumGiven(db, days, place);
  const vials = await sumVials(db, days, place);
  const rows = vials.flatMap(({ facilityId: facility, vaccine: key, ...numbers }) => {
    const doses = counts.find((each) => each.facilityId === facility && each.vaccine === key)?.count ?? 0;
    const dosesPerVial = schedules.immunization.vaccines.find((each) => each.key === key)?.vial?.doses ?? null;
    const wasted = countWastedDoses(numbers.opened, dosesPerVial, doses) ?? 0;
    return VIAL_ROW_KEYS.flatMap((row) => toCounted(nameVialRow(key, row), { ...numbers, wasted }[row]));
  });
  return [...(await countSessions(db, days, place)), ...rows];
}
