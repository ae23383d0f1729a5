/** Every endpoint of the service under its name. This is the list that the server serves and the lock records. */
export { listAddresses } from './addresses';
export { approveRequest, bookAppointment, giveAppointment, listConsultationRequests, listMyAppointments, rejectRequest } from './appointments';
export { listDoctors, listOpenSlots } from './doctors';
export { getMyPatientProfile, registerPatient } from './people';
export { getSession, signIn, signInAsSample, signOut } from './session';
