/** The content of each kind of record. The kinds and their permissions are in `access.ts`. */
import * as z from '@chautari/contract/zod';
import type { RecordKind } from '../access';
import type { Role } from '../roles';
import { BACKGROUND_CONTENTS } from './background';
import { IMMUNIZATION_CONTENTS } from './immunization';
import { PREGNANCY_CONTENTS } from './pregnancy';
import { REGISTER_CONTENTS } from './registerEntry';
import { REFERRAL_CONTENTS } from './referral';
import { VISIT_CONTENTS } from './visits';

const CONTENTS = {
  ...VISIT_CONTENTS,
  ...PREGNANCY_CONTENTS,
  ...IMMUNIZATION_CONTENTS,
  ...REGISTER_CONTENTS,
  ...BACKGROUND_CONTENTS,
  ...REFERRAL_CONTENTS,
} satisfies Record<RecordKind, z.ZodMiniType<{ kind: RecordKind }>>;

type Schema = (typeof CONTENTS)[RecordKind];

export const recordContent = z.discriminatedUnion('kind', Object.values(CONTENTS) as [Schema, ...Schema[]]);
export type RecordContent = z.infer<typeof recordContent>;
/** The input of record forms: a content at the place where endpoints expect it. */
export const recordInput = z.object({ content: recordContent });

/** Returns the values under the paths that fields of a content have in `recordInput` and in calls. */
export const placeInContent = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`content.${field}`, value]));

/** The content of one kind of record. */
export type ContentOf<K extends RecordKind> = Extract<RecordContent, { kind: K }>;

/** A stored content. That of a card has the role that entered each part, which is never sent. */
export type StoredContent = RecordContent & { by?: Readonly<Record<string, Role>> };
