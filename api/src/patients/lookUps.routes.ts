/** Looks patients up by number or code, and opens a record for a reason. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditAction } from '@chautari/contract/audit';
import { inNepal } from '@chautari/contract/calendar';
import { selectText } from '@chautari/contract/language';
import { lookUpPatient, openPatient, type OpeningReason } from '@chautari/contract/patients';
import { makeShareCode } from '@chautari/contract/shareCodes';
import { can } from '@chautari/contract/capabilities';
import { readName } from '../accounts/accounts.queries';
import type { ServiceKey } from '../database/secret';
import { familyMembers, openings } from '../database/schema';
import type { Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import { consumeAttempt } from '../http/rateLimit';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { auditWithLimit } from './auditWithLimit.queries';
import { assertAlive } from './death';
import { isGrownUp } from './family.queries';
import { countLookUp, recordOpened } from './lookUpRuns';
import { countOpeningsToday, getSecondsUntilTomorrow } from './openings.queries';
import { assertAccess, canAccess, isOpenToAll } from './patientAccess';
import { findLikelyBorn } from './likelySame.queries';
import { findLookedUp } from './patientSearch.queries';
import { findPatient, grantAccess, readPatientSummaries } from './patients.queries';
import { findSlip, redeemShareCode, startShareCode } from './shareCodes.queries';

interface Deps {
  store: Store;
  key: ServiceKey;
  settings: { openingsADay: number };
}

const MAX_LOOK_UPS = 60;
const MAX_WRONG_CODES = 5;
const MAX_BIRTH_DATES = 5;
const MAX_CODES = 20;

const ACTIONS = {
  here: 'openedHere',
  phone: 'openedByPhone',
  emergency: 'openedInEmergency',
} as const satisfies Record<OpeningReason, AuditAction>;

interface Reason {
  reason: OpeningReason;
  note?: string | undefined;
}

/** Notifies the patient; a grown-up family member on their own phone, if there is one. */
async function tellPatient({ db, enqueueMessage }: Work, session: Session, patientId: string) {
  const { patient, phone, email, language } = (await findPatient(db, patientId))!;
  const [member] = await db
    .select({ phone: familyMembers.phone })
    .from(familyMembers)
    .where(eq(familyMembers.patientId, patientId));
  const own = isGrownUp(patient.dateOfBirth, session) ? member?.phone : null;
  enqueueMessage({
    kind: 'recordOpened',
    to: { phone: own ?? phone, email, language },
    values: {
      doctor: selectText(await readName(db, session.role, session.accountId), language),
      id: patient.publicId,
      ...inNepal(new Date()),
    },
    patientId,
  });
}

/** Opens a record for a reason, unless it is open: refused with `openingsUsedUp` after as many as a day allows. */
async function openFor(work: Work, session: Session, patientId: string, { reason, note }: Reason, maxADay: number) {
  const { db, add, audit } = work;
  const today = await countOpeningsToday(db, session.accountId);
  if (await canAccess(db, session, patientId)) return;
  if (today >= maxADay) problem('openingsUsedUp', { retryAfterSeconds: getSecondsUntilTomorrow() });
  await grantAccess(db, session.accountId, [patientId]);
  add(openings, { id: randomUUID(), doctorId: session.accountId, patientId, reason, note: note ?? null });
  audit({ action: ACTIONS[reason], patientId });
  await tellPatient(work, session, patientId);
}

const lookUpRoute = ({ store, key }: Deps) =>
  defineRoute(lookUpPatient, async (target, { session, write }) => {
    const { db } = store;
    if (target.by === 'code') {
      const refund = await consumeAttempt(store, {
        key: `share codes tried by ${session.accountId}`,
        max: MAX_WRONG_CODES,
      });
      const answer = await write(async (work) => {
        const id = (await redeemShareCode(work.db, key, target.code, session.accountId)) ?? problem('badCode');
        if (!isOpenToAll(session)) await grantAccess(work.db, session.accountId, [id]);
        work.audit({ action: 'openedByCode', patientId: id });
        return { patients: await readPatientSummaries(work.db, [id]), asksReason: false };
      });
      await refund();
      return answer;
    }
    await countLookUp(store, session, target);
    const matches = await findLookedUp(db, target);
    const isOpen = await Promise.all(matches.map(({ id }) => canAccess(db, session, id)));
    const patients = matches.filter((_, index) => isOpen[index]);
    if (patients.length) await recordOpened(store, session, target);
    await auditWithLimit(db, session, {
      action: 'patientLookedUp',
      max: MAX_LOOK_UPS,
      patientIds: patients.map(({ id }) => id),
    });
    const isAll = patients.length > 0 && patients.length === matches.length;
    return { patients, asksReason: can(session, 'patient.open') && !isAll };
  });

/**
 * Returns the one person of several with a phone whose birth date is about the one of the form. Cards of the others are not shown.
 * @throws HttpProblem `invalid` at `dateOfBirth` where there is none, or more than one.
 */
async function chooseByBirthDate(store: Store, session: Session, phone: string, dateOfBirth: string | undefined) {
  if (dateOfBirth === undefined) return problem('invalid', { fields: { dateOfBirth: 'required' } });
  const refund = await consumeAttempt(store, {
    key: `birth dates tried by ${session.accountId} for ${phone}`,
    max: MAX_BIRTH_DATES,
  });
  const [patient, ...others] = await findLikelyBorn(store.db, phone, dateOfBirth);
  if (!patient || others.length) return problem('invalid', { fields: { dateOfBirth: 'noSinglePerson' } });
  await refund();
  return patient;
}

const openPatientRoute = ({ store, settings }: Deps) =>
  defineRoute(openPatient, async ({ reason, note, ...target }, { session, write }) => {
    await countLookUp(store, session, target);
    const [first, ...others] = await findLookedUp(store.db, target);
    if (!first) {
      await auditWithLimit(store.db, session, { action: 'patientLookedUp', max: MAX_LOOK_UPS, patientIds: [] });
      return { patient: null };
    }
    const patient =
      others.length && target.by === 'phone'
        ? await chooseByBirthDate(store, session, target.phone, target.dateOfBirth)
        : first;
    const answer = await write(async (work) => {
      await openFor(work, session, patient.id, { reason, note }, settings.openingsADay);
      return { patient };
    });
    await recordOpened(store, session, target);
    return answer;
  });

const makeShareCodeRoute = ({ store, key }: Deps) =>
  defineRoute(makeShareCode, async ({ person, slipOf }, { session, write }) => {
    const slip = slipOf === undefined ? undefined : await findSlip(store.db, slipOf);
    const patientId = await assertAccess(store.db, session, slip?.patientId ?? person ?? session.accountId);
    if (slip && !slip.until) return problem('wrongState');
    await consumeAttempt(store, { key: `share codes of ${patientId}`, max: MAX_CODES });
    return write(async ({ db, audit }) => {
      await assertAlive(db, patientId);
      audit({ action: 'shareCodeMade', patientId });
      return startShareCode(db, key, patientId, slip?.until);
    });
  });

export const lookUpRoutes = (deps: Deps) =>
  [lookUpRoute, openPatientRoute, makeShareCodeRoute].map((route) => route(deps));
