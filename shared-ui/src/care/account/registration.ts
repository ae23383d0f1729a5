import { registerDoctor, registerStaff } from '@chautari/contract';

/** How doctors and staff register, and what they need for it. */
export const REGISTRATION = {
  doctor: {
    endpoint: 'registerDoctor',
    input: registerDoctor.input,
    required: ['photo', 'citizenship', 'certificate', 'nmc'],
  },
  staff: { endpoint: 'registerStaff', input: registerStaff.input, required: ['citizenship', 'certificate'] },
} as const;
