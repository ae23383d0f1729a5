import type { Deps } from '../app';
import { approveRequest, giveAppointment, listConsultationRequests, rejectRequest, type AppointmentMove, type ConsultationRequest } from '../contract/appointments';
import { on } from '../on';
import { fail } from '../refusal';
import { clinicIdIn, findOffered } from '../slots';
import { findRequest, listRequestsTo, moveRequest, type Changes, type RequestOf } from '../store/appointments';
import { clinicsOf } from '../store/doctors';
import type { Db } from '../store/store';

/** Moves a request of the doctor on and answers it as it then is. */
async function move(db: Db, request: RequestOf, name: AppointmentMove, changes?: Changes): Promise<ConsultationRequest> {
  if (!(await findRequest(db, request))) return fail('notFound');
  const outcome = await moveRequest(db, request, name, changes);
  return outcome === 'moved' ? (await findRequest(db, request))! : fail(outcome);
}

/** What a request changes to if it gets another slot of the doctor; at the time that was asked for, nothing. */
async function changesFor(db: Db, which: RequestOf, slotId: string): Promise<Changes> {
  const request = (await findRequest(db, which)) ?? fail('notFound');
  if (request.slotId === slotId) return {};
  const clinics = await clinicsOf(db, which.doctorId);
  const { clinicId, startsAt } = findOffered(clinics, slotId) ?? fail('slotNotOffered');
  // The charge the patient was shown stays, unless the appointment moves to another clinic.
  const moves = clinicIdIn(request.slotId) !== clinicId;
  return { clinicId, startsAt, ...(moves && { charge: clinics.find((clinic) => clinic.id === clinicId)!.charge }) };
}

export const requestRoutes = ({ store: { db } }: Deps) => [
  on(listConsultationRequests, async ({ status = 'pending' }, { session }) => ({ requests: await listRequestsTo(db, session.accountId, status) })),

  on(approveRequest, ({ id }, { session }) => move(db, { doctorId: session.accountId, id }, 'approve')),

  on(giveAppointment, async ({ id, slotId }, { session }) => {
    const request = { doctorId: session.accountId, id };
    return move(db, request, 'give', await changesFor(db, request, slotId));
  }),

  on(rejectRequest, ({ id, reason }, { session }) => move(db, { doctorId: session.accountId, id }, 'reject', { reason })),
];
