/** The desk asks administrators to join two records of one person. */
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  declineMerge,
  listMergeRequests,
  listPatientMergeRequests,
  requestMerge,
} from '@chautari/contract/mergeRequests';
import type { Store } from '../../database/store';
import { defineRoute } from '../../http/defineRoute';
import { problem } from '../../http/problem';
import type { Session } from '../../http/session';
import type { Work } from '../../http/unitOfWork';
import { auditListView } from '../../patients/auditListView';
import { auditWithLimit } from '../../patients/auditWithLimit.queries';
import { lockPersons } from '../../patients/merged';
import { assertAccess } from '../../patients/patientAccess';
import { findByPublicId } from '../../patients/patientSearch.queries';
import { findMergedPerson } from './mergeSides.queries';
import {
  findMergeRequest,
  findOpenRequestFor,
  hasOpenRequest,
  insertMergeRequest,
  listOpenMergeRequests,
  listRequestsForPatient,
  storeDecline,
} from './mergeRequests.queries';

interface Deps {
  store: Store;
}

/** Patient IDs that an account names in requests in a quarter of an hour: nobody tries all of them. */
const MAX_REQUESTS = 30;

const refuse = (code: string) => problem('invalid', { fields: { otherPatientId: code } });

/**
 * Stores a request for two records, both locked so that a merge or a second request waits.
 * @throws HttpProblem `invalid` where the other record is none, is the same one, or is asked for already.
 */
async function storeRequest(work: Work, session: Session, form: z.output<typeof requestMerge.input>) {
  const { db, audit } = work;
  const [match] = await findByPublicId(db, form.otherPatientId);
  if (!match) return refuse('unknownPatient');
  if (match.id === form.id) return refuse('sameRecord');
  await lockPersons(db, [form.id, match.id]);
  const [one, other] = [await findMergedPerson(db, form.id), await findMergedPerson(db, match.id)];
  if (!one || !other || one.isClosed || other.isClosed) return refuse('unknownPatient');
  if (await hasOpenRequest(db, [form.id, match.id])) return refuse('requestOpen');
  const id = randomUUID();
  const { reason, note } = form;
  await insertMergeRequest(db, { id, oneId: form.id, otherId: match.id, by: session.accountId, reason, note });
  for (const patientId of [form.id, match.id]) audit({ action: 'mergeRequested', patientId, subject: id });
  return (await findMergeRequest(db, id))!;
}

const requestRoute = ({ store }: Deps) =>
  defineRoute(requestMerge, async (form, { session, write }) => {
    const id = await assertAccess(store.db, session, form.id);
    // A Patient ID that exists is told apart from one that does not, as in a search.
    await auditWithLimit(store.db, session, { action: 'patientSearched', max: MAX_REQUESTS, subject: '1' });
    return write((work) => storeRequest(work, session, { ...form, id }));
  });

const ofPatientRoute = ({ store }: Deps) =>
  defineRoute(listPatientMergeRequests, async (input, { session }) => {
    const id = await assertAccess(store.db, session, input.id);
    const requests = await listRequestsForPatient(store.db, id);
    const seen = requests.flatMap(({ patient, other }) => [patient.id, other.id]);
    await auditListView(store, session, 'patientListed', seen);
    return { requests };
  });

const openRoute = ({ store }: Deps) =>
  defineRoute(listMergeRequests, async (_input, { session }) => {
    const requests = await listOpenMergeRequests(store.db, session);
    const seen = requests.flatMap(({ patient, other }) => [patient.id, other.id]);
    await auditListView(store, session, 'patientListed', seen);
    return { requests };
  });

const declineRoute = () =>
  defineRoute(declineMerge, ({ id, why }, { session, write }) =>
    write(async ({ db, audit }) => {
      const request = (await findOpenRequestFor(db, session, id)) ?? problem('notFound');
      if (!(await storeDecline(db, { id, by: session.accountId, why }))) return problem('wrongState');
      for (const { id: patientId } of [request.patient, request.other])
        audit({ action: 'mergeDeclined', patientId, subject: id });
      return (await findMergeRequest(db, id))!;
    }),
  );

export const mergeRequestRoutes = (deps: Deps) => [
  requestRoute(deps),
  ofPatientRoute(deps),
  openRoute(deps),
  declineRoute(),
];
