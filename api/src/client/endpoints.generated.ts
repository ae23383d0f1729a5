/** Made by `npm run contract` from the contract: what a browser must know to call each endpoint. */
export const ENDPOINTS = {
  approveRequest: ['POST', '/consultation-requests/:id/approve'],
  bookAppointment: ['POST', '/appointments'],
  getMyPatientProfile: ['GET', '/patients/me'],
  getSession: ['GET', '/session'],
  giveAppointment: ['POST', '/consultation-requests/:id/give'],
  listAddresses: ['GET', '/addresses'],
  listConsultationRequests: ['GET', '/consultation-requests'],
  listDoctors: ['GET', '/doctors'],
  listMyAppointments: ['GET', '/appointments'],
  listOpenSlots: ['GET', '/doctors/:doctorId/slots'],
  registerPatient: ['POST', '/patients'],
  rejectRequest: ['POST', '/consultation-requests/:id/reject'],
  signIn: ['POST', '/session'],
  signInAsSample: ['POST', '/session/sample'],
  signOut: ['DELETE', '/session'],
} as const;
