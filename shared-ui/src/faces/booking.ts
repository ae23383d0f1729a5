/** The booking face: finding a doctor, open times, asking for an appointment, its slip and calendar entry. Loaded where a screen needs it. */
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/booking/en.json';
import np from '../locales/booking/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    booking: typeof en;
  }
}

export { AppointmentBooked, useCalendarEvents } from '../care/booking/AppointmentBooked';
export { AppointmentForm, type Booked } from '../care/booking/AppointmentForm';
export { AppointmentSlip, VisitSlip, type Slip } from '../care/booking/AppointmentSlip';
export { BookingFlow, useBookingFlow } from '../care/booking/BookingFlow';
export { DoctorCard, DoctorHead } from '../care/booking/DoctorCard';
export { DoctorFinder } from '../care/booking/DoctorFinder';
export { DoctorProfile, Timetable } from '../care/booking/DoctorProfile';
export { GiveUp } from '../care/booking/GiveUp';
export { MoveAppointment } from '../care/booking/MoveAppointment';
export { createPatientDraft } from '../care/booking/PatientFields';
export { SlotFields } from '../care/booking/SlotFields';
export { useOpenSlots } from '../care/booking/slots';
export { useBooking } from '../care/booking/useBooking';
