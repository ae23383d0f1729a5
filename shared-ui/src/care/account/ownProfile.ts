import { call, useQuery } from '../../faces/platform';

export type Worker = 'doctor' | 'staff';

/** The operations that read and change the own details of doctors and staff. */
export const OWN_PROFILE = {
  doctor: { read: 'getMyDoctorProfile', update: 'updateMyDoctorProfile' },
  staff: { read: 'getMyStaffProfile', update: 'updateMyStaffProfile' },
} as const;

export const profileKey = (role: Worker) => ['account', 'profile', role] as const;

/** Fetches the own details of a doctor or staff member. */
export const useOwnProfile = (role: Worker) =>
  useQuery({ queryKey: profileKey(role), queryFn: ({ signal }) => call(OWN_PROFILE[role].read, {}, signal) });
