/**
 * An additional kind of record, for the tests that show what a new kind needs. It adds itself to the tables of the contract; import it before
 * modules that copy them.
 */
import * as z from '@chautari/contract/zod';
import { RECORD_ACCESS, RECORD_KINDS, RECORD_NAMES, type RecordAct } from '@chautari/contract/access';
import type { Role } from '@chautari/contract/roles';
import { recordContent } from '@chautari/contract/records/contents';

export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

const bloodGroup = z.object({ kind: z.literal('bloodGroup'), group: z.enum(BLOOD_GROUPS) });
export type BloodGroup = z.infer<typeof bloodGroup>;

const access = {
  add: ['doctor', 'staff'],
  read: ['patient', 'doctor', 'staff'],
  correct: ['doctor', 'staff'],
  hide: [],
} satisfies Record<RecordAct, Role[]>;

Object.assign(RECORD_ACCESS, { bloodGroup: access });
(RECORD_KINDS as string[]).push('bloodGroup');
Object.assign(RECORD_NAMES, { bloodGroup: { en: 'Blood group', np: 'रक्त समूह' } });
// The union looks up its members at the first parse.
(recordContent._zod.def.options as z.ZodMiniType[]).push(bloodGroup);
