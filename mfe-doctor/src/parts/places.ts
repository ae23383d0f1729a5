/** Where a doctor can come from to a patient, and so goes back to. */
export const PLACES = {
  dashboard: '/doctor-dashboard',
  requests: '/all-requests',
  approvals: '/doctor-all-approvals',
} as const;
export type From = keyof typeof PLACES;

export const placeOf = (from: string | null): From => (from !== null && from in PLACES ? (from as From) : 'dashboard');

interface Visit {
  from?: From;
  /** The appointment at which the patient is seen. */
  appointment?: string;
  /** What is done there: a record is written, or the earlier ones are read. */
  view?: View;
  /** The record that is read, or corrected. */
  record?: string;
}

/** The forms in which a doctor writes about a patient. */
export const FORMS = ['opd', 'visit', 'anc', 'immunization'] as const;
export type FormName = (typeof FORMS)[number];

/** What a doctor does with a patient: a record of a kind is written, or those there are are read. */
export const VIEWS = [...FORMS, 'records', 'record'] as const;
export type View = (typeof VIEWS)[number];

/** The address of a patient's form view. It says all that a reload, or signing in again, must find. */
export function patientPath(id: string, visit: Visit = {}) {
  const said = new URLSearchParams(
    Object.entries(visit).filter(([name, value]) => value && !(name === 'from' && value === 'dashboard')),
  );
  return `/doctor-patient/${id}${said.size ? `?${said.toString()}` : ''}`;
}
