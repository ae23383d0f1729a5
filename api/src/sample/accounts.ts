import type { Role } from '@chautari/contract/endpoint';

/** Who the sample people are that one can sign in as in demo mode. None of them exists. */
export const SAMPLE_ACCOUNTS = {
  patient: { phone: '+9779800000001', password: 'chautari-maya' },
  doctor: { phone: '+9779800000002', password: 'chautari-sunita' },
  staff: { phone: '+9779800000003', password: 'chautari-binod' },
} as const satisfies Record<Role, { phone: string; password: string }>;
