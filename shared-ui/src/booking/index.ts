/** The booking face: finding a doctor, open times, asking for an appointment, its slip and calendar entry. Loaded where a screen needs it. */
import { bringWords } from '../platform';
import en from './locales/en.json';
import np from './locales/np.json';

bringWords({ en, np });

export { AppointmentBooked, useCalendarEvents } from './AppointmentBooked';
export { AppointmentForm, type Booked } from './AppointmentForm';
export { AppointmentSlip } from './AppointmentSlip';
export { DoctorCard } from './DoctorCard';
export { DoctorFinder } from './DoctorFinder';
export { DoctorProfile, Timetable } from './DoctorProfile';
export { MoveAppointment } from './MoveAppointment';
export { GuardianFields, PatientFields } from './PatientFields';
export { SlotFields } from './SlotFields';
export { useOpenSlots } from './slots';
export { useBooking, usePatientDraft } from './useBooking';
