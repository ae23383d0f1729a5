/** Keeps the way of a referral in step with its record. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { placeInContent, type ContentOf } from '@chautari/contract/records/contents';
import { isReferralOpen } from '@chautari/contract/referralWay';
import { facilities, referrals, type ReferralStep } from '../../database/schema';
import type { Db } from '../../database/store';
import { problem } from '../../http/problem';
import type { Session } from '../../http/session';

export type Referral = ContentOf<'referral'>;

/** A referral that was just stored. */
interface StoredReferral {
  id: string;
  facilityId: string | null;
  content: Referral;
  before: Referral | undefined;
}

/**
 * Returns a referral with the name of its facility.
 * @throws HttpProblem `invalid` where there is no such facility, or it was closed before it was chosen.
 */
export async function nameDestination(db: Db, content: Referral, before: Referral | undefined): Promise<Referral> {
  const { facility, facilityName: _typed, place, ...rest } = content;
  if (!facility) return { ...rest, ...(place && { place }) };
  if (before?.facility === facility && before.facilityName)
    return { ...rest, facility, facilityName: before.facilityName };
  const [row] = await db
    .select({ name: facilities.name })
    .from(facilities)
    .where(and(eq(facilities.id, facility), isNull(facilities.closedAt)));
  if (!row) return problem('invalid', { fields: placeInContent({ facility: 'invalid' }) });
  return { ...rest, facility, facilityName: row.name };
}

const refuse = (content: Referral, { accountId }: Session): ReferralStep[] =>
  content.acceptance === 'refusedByFamily'
    ? [{ state: 'notComing', at: new Date().toISOString(), by: accountId, reason: content.refusal! }]
    : [];

/** Begins the way of a new referral. One that the family refused does not come. */
async function beginWay(db: Db, session: Session, { id, facilityId, content }: StoredReferral) {
  const steps = refuse(content, session);
  await db.insert(referrals).values({
    recordId: id,
    fromFacilityId: facilityId,
    toFacilityId: content.facility ?? null,
    urgency: content.urgency,
    state: steps.length ? 'notComing' : 'sent',
    steps,
  });
}

/**
 * Begins the way of a new referral, or changes it with a corrected one.
 * @throws HttpProblem `wrongState` where the destination changes after the patient arrived.
 */
export async function followReferral(db: Db, session: Session, stored: StoredReferral): Promise<void> {
  const { id, content, before } = stored;
  if (!before) return beginWay(db, session, stored);
  const [way] = await db.select().from(referrals).where(eq(referrals.recordId, id)).for('update');
  if (!way) return;
  const toFacilityId = content.facility ?? null;
  const isMoved = toFacilityId !== way.toFacilityId;
  if (isMoved && (way.state === 'arrived' || way.state === 'answered')) problem('wrongState');
  const isRefused = before.acceptance !== 'refusedByFamily' && isReferralOpen(way.state);
  const steps = isRefused ? refuse(content, session) : [];
  await db
    .update(referrals)
    .set({
      toFacilityId,
      urgency: content.urgency,
      // Who was refused before and goes now is on the way again.
      ...(way.state === 'notComing' &&
      before.acceptance === 'refusedByFamily' &&
      content.acceptance !== 'refusedByFamily'
        ? { state: 'sent' as const, movedAt: new Date() }
        : {}),
      ...(steps.length && { state: 'notComing' as const, steps: [...way.steps, ...steps], movedAt: new Date() }),
      version: sql`${referrals.version} + 1`,
    })
    .where(eq(referrals.recordId, id));
}
