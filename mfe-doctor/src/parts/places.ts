/** Pages that link to a patient, by the name used in `?from=`. */
export const PLACES = {
  dashboard: '/doctor-dashboard',
  requests: '/all-requests',
  approvals: '/doctor-all-approvals',
} as const;
export type From = keyof typeof PLACES;

export const parsePlace = (from: string | null): From =>
  from !== null && from in PLACES ? (from as From) : 'dashboard';

interface Visit {
  from?: From;
  /** Id of the appointment of this visit. */
  appointment?: string;
  /** The open view: a form or earlier records. */
  view?: View;
  /** Id of the record to read or correct. */
  record?: string;
  /** Id of the visit whose findings a referral takes over. */
  visit?: string;
}

/** Record forms that a doctor can fill in. */
export const FORMS = ['opd', 'visit', 'end', 'anc', 'immunization', 'referral'] as const;
export type FormName = (typeof FORMS)[number];

/** Views of a patient: one for each form, the list of records, a single record, and the registers. */
export const VIEWS = [...FORMS, 'records', 'record', 'registers'] as const;
export type View = (typeof VIEWS)[number];

/** Returns the path of a patient's page. It holds all state that has to survive a reload or a new sign-in. */
export function getPatientPath(id: string, visit: Visit = {}) {
  const query = new URLSearchParams(
    Object.entries(visit).filter(([name, value]) => value && !(name === 'from' && value === 'dashboard')),
  );
  return `/doctor-patient/${id}${query.size ? `?${query.toString()}` : ''}`;
}
