import {
  answerReferral,
  endReferral,
  listReferrals,
  makeReferralLetter,
  openReferralLetter,
  receiveReferral,
  REFERRALS_AT_ONCE,
} from '@chautari/contract/referrals';
import { REFERRAL_MOVES, type ReferralAnswer, type ReferralMove } from '@chautari/contract/referralWay';
import type { ServiceKey } from '../../database/secret';
import type { Db, Store } from '../../database/store';
import { defineRoute } from '../../http/defineRoute';
import { problem } from '../../http/problem';
import { consumeAttempt, limitNetworks } from '../../http/rateLimit';
import type { Session } from '../../http/session';
import type { Work } from '../../http/unitOfWork';
import { auditListView } from '../../patients/auditListView';
import { assertAccess } from '../../patients/patientAccess';
import { readPatientSummaries } from '../../patients/patients.queries';
import { createLetterLink, findLetterLink, readLetter } from './letters';
import { addStep, canMove, findWay, listWays, mayMoveReferral, showWays, type WayRow } from './ways.queries';

interface Deps {
  store: Store;
  key: ServiceKey;
}

/** The maximum of wrong or expired links from one network in 15 minutes. */
const MAX_LETTERS = 30;

/** A referral whose patient's data are open to the caller. */
async function openWay(db: Db, session: Session, recordId: string): Promise<WayRow> {
  const row = (await findWay(db, recordId)) ?? problem('notFound');
  await assertAccess(db, session, row.patientId);
  return row;
}

interface StepDetails {
  reason?: string;
  answer?: ReferralAnswer;
  /** The version that was read, where it matters. */
  version?: number;
}

/** Makes a move, if the caller is on the side that makes it and nobody else was quicker. */
async function moveReferral(
  work: Work,
  session: Session,
  id: string,
  move: ReferralMove,
  { version, ...details }: StepDetails,
) {
  const row = await openWay(work.db, session, id);
  if (!mayMoveReferral(session, row, move)) problem('forbidden');
  if (!canMove(row, move)) problem('wrongState');
  if (version !== undefined && version !== row.way.version) problem('changedMeanwhile');
  const step = { state: REFERRAL_MOVES[move].to, at: new Date().toISOString(), by: session.accountId, ...details };
  if (!(await addStep(work.db, row, step))) problem(version === undefined ? 'wrongState' : 'changedMeanwhile');
  work.audit({ action: 'referralMoved', patientId: row.patientId, subject: id });
  const now = (await findWay(work.db, id))!;
  return (await showWays(work.db, session, [now]))[0]!;
}

const listRoute = ({ store }: Deps) =>
  defineRoute(listReferrals, async ({ direction, limit = REFERRALS_AT_ONCE }, { session }) => {
    const { db } = store;
    const { rows, all } = await listWays(db, session, direction, limit);
    const ids = rows.map(({ patientId }) => patientId);
    await auditListView(store, session, 'referralsListed', ids);
    const patients = new Map((await readPatientSummaries(db, ids)).map((patient) => [patient.id, patient]));
    const ways = await showWays(db, session, rows);
    return {
      all,
      items: rows.map(({ patientId, way: { recordId }, content }, index) => {
        const { id, patientId: publicId, name, sex, age, lived, birthRange } = patients.get(patientId)!;
        const { place = null, department = null, urgency, reason } = content;
        return {
          recordId,
          patient: { id, publicId, name, sex, age, lived, ...(birthRange && { birthRange }) },
          ...{ place, department, urgency, reason },
          way: ways[index]!,
        };
      }),
    };
  });

const moveRoutes = () => [
  defineRoute(receiveReferral, ({ id }, { session, write }) =>
    write((work) => moveReferral(work, session, id, 'receive', {})),
  ),
  defineRoute(answerReferral, ({ id, version, answer }, { session, write }) =>
    write((work) => moveReferral(work, session, id, 'answer', { version, answer })),
  ),
  defineRoute(endReferral, ({ id, reason }, { session, write }) =>
    write((work) => moveReferral(work, session, id, 'end', { reason })),
  ),
];

const letterRoutes = ({ store, key }: Deps) => [
  defineRoute(makeReferralLetter, ({ id }, { session, write }) =>
    write(async ({ db, audit }) => {
      const { patientId } = await openWay(db, session, id);
      const { token, expiresAt } = await createLetterLink(db, key, id);
      const { letter } = (await readLetter(db, id, expiresAt, { withId: true }))!;
      audit({ action: 'letterMade', patientId, subject: id });
      return { token, letter };
    }),
  ),

  defineRoute(openReferralLetter, async ({ token }, { request, audit }) => {
    const refund = await consumeAttempt(store, ...limitNetworks('referral letter', request.ip, { max: MAX_LETTERS }));
    const link = await findLetterLink(store.db, key, token);
    const opened = link && (await readLetter(store.db, link.recordId, link.expiresAt, { withId: false }));
    if (!opened) return problem('notFound');
    await refund();
    await audit({ action: 'letterOpened', patientId: opened.patientId, subject: link.recordId });
    return opened.letter;
  }),
];

export const referralRoutes = (deps: Deps) => [listRoute(deps), ...moveRoutes(), ...letterRoutes(deps)];
