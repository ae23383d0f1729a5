import type { Audience } from '@chautari/contract/roles';

/** Sample people for the demo sign-in. None of them exists. */
export const SAMPLE_ACCOUNTS = {
  patient: { phone: '+9779800000001', password: 'terrace-of-millet-4' },
  doctor: { phone: '+9779800000002', password: 'quiet-river-lantern' },
  staff: { phone: '+9779800000003', password: 'nine-copper-kettles' },
} as const satisfies Record<Audience, { phone: string; password: string }>;

/** Further staff to sign in as, with the words by which the first start names them. */
export const MORE_SAMPLE_STAFF = {
  facilityStaff: {
    phone: '+9779800000004',
    password: 'seven-clay-lamps',
    words: 'staff of Green Valley Hospital',
  },
  municipalityAdministrator: {
    phone: '+9779800000005',
    password: 'early-maize-harvest',
    words: 'administrator of Dhankuta municipality',
  },
} as const;
