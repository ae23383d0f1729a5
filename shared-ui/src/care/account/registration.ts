/** The registration operations of doctors and staff. */
export const REGISTRATION = {
  doctor: { endpoint: 'registerDoctor', required: ['photo', 'citizenship', 'certificate', 'nmc'] },
  staff: { endpoint: 'registerStaff', required: ['citizenship', 'certificate'] },
} as const;
