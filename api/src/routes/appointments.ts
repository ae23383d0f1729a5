import { randomUUID } from 'node:crypto';
import { placeFaults } from '../addresses/addresses';
import type { Deps } from '../app';
import { bookAppointment, listMyAppointments } from '../contract/appointments';
import { on } from '../on';
import { fail } from '../refusal';
import { findOffered } from '../slots';
import { insertAppointment, listAppointmentsOf } from '../store/appointments';
import { clinicsOf } from '../store/doctors';

export const appointmentRoutes = ({ store: { db } }: Deps) => [
  on(bookAppointment, async ({ address, slotId, ...form }, { session }) => {
    const fields = placeFaults(address);
    if (Object.keys(fields).length) return fail('invalid', { fields });
    const clinics = await clinicsOf(db, form.doctorId);
    const { clinicId, startsAt } = findOffered(clinics, slotId) ?? fail('slotNotOffered');
    const { charge } = clinics.find(({ id }) => id === clinicId)!;
    const saved = await insertAppointment(db, { ...form, ...address, id: randomUUID(), patientId: session.accountId, clinicId, startsAt, charge });
    return saved ?? fail('slotTaken');
  }),

  on(listMyAppointments, async (_input, { session }) => ({ appointments: await listAppointmentsOf(db, session.accountId) })),
];
