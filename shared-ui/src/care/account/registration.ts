/** How doctors and staff register, and what they need for it. */
export const REGISTRATION = {
  doctor: { endpoint: 'registerDoctor', required: ['photo', 'citizenship', 'certificate', 'nmc'] },
  staff: { endpoint: 'registerStaff', required: ['citizenship', 'certificate'] },
} as const;
