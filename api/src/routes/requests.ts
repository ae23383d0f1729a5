import type { Deps } from '../app';
import { approveRequest, giveAppointment, listConsultationRequests, rejectRequest, type ConsultationRequest } from '../contract/appointments';
import { on } from '../on';
import { fail } from '../refusal';
import { clinicIdIn, findOffered } from '../slots';
import { findRequest, listRequestsTo, moveRequest } from '../store/appointments';
import { clinicsOf } from '../store/doctors';
import type { Db } from '../store/store';

type Move = Parameters<typeof moveRequest>;

/** Moves a request of the doctor on and answers it as it then is. */
async function move(db: Db, doctorId: string, id: string, ...[name, changes]: [Move[3], Move[4]?]): Promise<ConsultationRequest> {
  if (!(await findRequest(db, doctorId, id))) return fail('notFound');
  const outcome = await moveRequest(db, doctorId, id, name, changes);
  return outcome === 'moved' ? (await findRequest(db, doctorId, id))! : fail(outcome);
}

/** What a request changes to if it gets another slot of the doctor; at the time that was asked for, nothing. */
async function changesFor(db: Db, doctorId: string, id: string, slotId: string) {
  const request = (await findRequest(db, doctorId, id)) ?? fail('notFound');
  if (request.slotId === slotId) return {};
  const clinics = await clinicsOf(db, doctorId);
  const { clinicId, startsAt } = findOffered(clinics, slotId) ?? fail('slotNotOffered');
  // The charge the patient was shown stays, unless the appointment moves to another clinic.
  const moves = clinicIdIn(request.slotId) !== clinicId;
  return { clinicId, startsAt, ...(moves && { charge: clinics.find((clinic) => clinic.id === clinicId)!.charge }) };
}

export const requestRoutes = ({ store: { db } }: Deps) => [
  on(listConsultationRequests, async ({ status = 'pending' }, { session }) => ({ requests: await listRequestsTo(db, session.accountId, status) })),

  on(approveRequest, ({ id }, { session }) => move(db, session.accountId, id, 'approve')),

  on(giveAppointment, async ({ id, slotId }, { session }) =>
    move(db, session.accountId, id, 'give', await changesFor(db, session.accountId, id, slotId))),

  on(rejectRequest, ({ id, reason }, { session }) => move(db, session.accountId, id, 'reject', { reason })),
];
