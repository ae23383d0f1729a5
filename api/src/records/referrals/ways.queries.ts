/** Reads and moves referrals on their way. */
import { and, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@chautari/contract/calendar';
import { can } from '@chautari/contract/capabilities';
import type { Bilingual } from '@chautari/contract/fields';
import {
  getAnswerLimit,
  isReferralOpen,
  REFERRAL_MOVES,
  REFERRAL_OPEN_DAYS,
  type ReferralMove,
  type ReferralWay,
} from '@chautari/contract/referralWay';
import type { ReferralDirection } from '@chautari/contract/referrals';
import {
  facilities,
  isOpenReferral,
  records,
  recordVersions,
  referrals,
  type ReferralStep,
} from '../../database/schema';
import type { Db } from '../../database/store';
import type { Session } from '../../http/session';
import { buildAccessCondition } from '../../patients/patientAccess';
import { readAuthors } from '../records.queries';
import type { Referral } from './followReferral';

const origin = alias(facilities, 'origin');
const destination = alias(facilities, 'destination');

const selectWays = (db: Db) =>
  db
    .select({
      way: referrals,
      patientId: records.patientId,
      createdBy: records.createdBy,
      content: recordVersions.content,
      origin: { id: origin.id, name: origin.name, place: origin.place, phone: origin.phone },
      destination: {
        id: destination.id,
        name: destination.name,
        place: destination.place,
        phone: destination.phone,
      },
    })
    .from(referrals)
    .innerJoin(records, eq(records.id, referrals.recordId))
    .innerJoin(
      recordVersions,
      and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version)),
    )
    .leftJoin(origin, eq(origin.id, referrals.fromFacilityId))
    .leftJoin(destination, eq(destination.id, referrals.toFacilityId));

type SelectedWay = Awaited<ReturnType<typeof selectWays>>[number];

/** A referral with its way. */
export type WayRow = Omit<SelectedWay, 'content'> & { content: Referral };

const toRows = (rows: SelectedWay[]): WayRow[] =>
  rows.map(({ content, ...row }) => ({ ...row, content: content as Referral }));

export async function findWay(db: Db, recordId: string): Promise<WayRow | undefined> {
  const [row] = toRows(await selectWays(db).where(eq(referrals.recordId, recordId)));
  return row;
}

/** Returns the side of a referral on which a caller works. Where the destination is no facility of the portal, the sender notes what is heard of it. */
function findSides(session: Session, { way, createdBy }: WayRow) {
  const { facilityId, accountId } = session;
  const isSender = way.fromFacilityId === null ? createdBy === accountId : way.fromFacilityId === facilityId;
  return { isSender, isReceiver: way.toFacilityId === null ? isSender : way.toFacilityId === facilityId };
}

/** Returns whether a caller may ever make a move, in whichever state. */
export function mayMoveReferral(session: Session, row: WayRow, move: ReferralMove) {
  const { isSender, isReceiver } = findSides(session, row);
  return can(session, 'referral.manage') && (isReceiver || (move === 'end' && isSender));
}

const isFrom = (move: ReferralMove, state: ReferralWay['state']) =>
  (REFERRAL_MOVES[move].from as readonly string[]).includes(state);

const listMoves = (session: Session, row: WayRow) =>
  (Object.keys(REFERRAL_MOVES) as ReferralMove[]).filter(
    (move) => isFrom(move, row.way.state) && mayMoveReferral(session, row, move),
  );

const toFacility = (row: WayRow['origin']) => row && { id: row.id, name: row.name, place: row.place };

/** Returns where some referrals are. */
export async function showWays(db: Db, session: Session, rows: WayRow[]): Promise<ReferralWay[]> {
  const authors = await readAuthors(
    db,
    rows.flatMap(({ way }) => way.steps.map(({ by }) => by)),
  );
  const now = Date.now();
  return rows.map((row) => {
    const { state, version, steps, sentAt, urgency } = row.way;
    return {
      ...{ state, version },
      from: toFacility(row.origin),
      to: toFacility(row.destination),
      sentAt: sentAt.toISOString(),
      steps: steps.map(({ by, ...step }) => ({ ...step, by: authors.get(by)!.name as Bilingual })),
      overdue: isReferralOpen(state) && sentAt < getAnswerLimit(urgency, now),
      moves: listMoves(session, row),
    };
  });
}

/** Returns where the referrals among some records are, by record. */
export async function readWays(db: Db, session: Session, recordIds: string[]): Promise<Map<string, ReferralWay>> {
  if (!recordIds.length) return new Map();
  const rows = toRows(await selectWays(db).where(inArray(referrals.recordId, recordIds)));
  const ways = await showWays(db, session, rows);
  return new Map(rows.map(({ way }, index) => [way.recordId, ways[index]!]));
}

/** The referrals of one direction that a caller sees: those of the facility of the session. Of sent referrals doctors see their own and those of their patients. */
function buildListCondition(db: Db, session: Session, direction: ReferralDirection): SQL {
  const { facilityId, accountId } = session;
  const recent = sql`${referrals.movedAt} > ${new Date(Date.now() - REFERRAL_OPEN_DAYS * DAY_MS)}`;
  const lasts = or(isOpenReferral, recent);
  const here = facilityId === null ? sql`false` : undefined;
  if (direction === 'in') return and(here ?? eq(referrals.toFacilityId, facilityId!), lasts)!;
  const isOwn = eq(records.createdBy, accountId);
  const isHere =
    here ?? and(eq(referrals.fromFacilityId, facilityId!), buildAccessCondition(db, session, records.patientId));
  return and(or(isOwn, isHere), lasts)!;
}

const isEmergency = sql`${referrals.urgency} = 'emergency'`;
const isOverdue = () => {
  const now = Date.now();
  const sentBefore = (moment: Date) => sql`${referrals.sentAt} < ${moment}`;
  return sql`(${isOpenReferral} and ((${isEmergency} and ${sentBefore(getAnswerLimit('emergency', now))}) or ${sentBefore(getAnswerLimit('today', now))}))`;
};

/** Returns the referrals of a direction: those that wait too long for an answer, other open ones, and those that ended; of each emergencies first, then the earliest. */
export async function listWays(db: Db, session: Session, direction: ReferralDirection, limit: number) {
  const which = buildListCondition(db, session, direction);
  const rows = await selectWays(db)
    .where(which)
    .orderBy(
      desc(sql`${isOpenReferral}`),
      ...(direction === 'out' ? [desc(isOverdue())] : []),
      sql`case when ${isOpenReferral} and ${isEmergency} then 0 when ${isOpenReferral} and ${referrals.urgency} = 'today' then 1 else 2 end`,
      sql`case when ${isOpenReferral} then ${referrals.sentAt} end asc nulls last`,
      desc(referrals.movedAt),
      referrals.recordId,
    )
    .limit(limit);
  const [all] = await db
    .select({ number: count() })
    .from(referrals)
    .innerJoin(records, eq(records.id, referrals.recordId))
    .where(which);
  return { rows: toRows(rows), all: all!.number };
}

/** Adds a step to a referral, if it is still as it was read. Returns whether it was. */
export async function addStep(db: Db, { way }: WayRow, step: ReferralStep): Promise<boolean> {
  const moved = await db
    .update(referrals)
    .set({
      state: step.state,
      steps: [...way.steps, step],
      version: way.version + 1,
      movedAt: new Date(step.at),
    })
    .where(and(eq(referrals.recordId, way.recordId), eq(referrals.version, way.version)))
    .returning({ recordId: referrals.recordId });
  return moved.length > 0;
}

/** Whether a move begins with the state of a referral. */
export const canMove = ({ way }: WayRow, move: ReferralMove) => isFrom(move, way.state);
