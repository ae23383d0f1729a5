/** Records that doctors opened with a reason. An administrator reviews the list. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, id, instant, publicId } from './fields';
import { pageInput, definePage } from './paging';
import { openingReason } from './patients';

const opening = z.object({
  id,
  at: instant,
  /** Until when the record is open for the doctor. */
  until: instant,
  doctor: z.object({ publicId, name: bilingual }),
  patient: z.object({ publicId, name: z.string() }),
  reason: openingReason,
  /** The doctor's text about an emergency. */
  note: z.nullable(z.string()),
  /** Null until an administrator has reviewed it. */
  reviewed: z.nullable(z.object({ by: bilingual, at: instant })),
});
export type Opening = z.infer<typeof opening>;

export const listOpenings = endpoint({
  method: 'GET',
  path: '/openings',
  requires: 'opening.review',
  summary: 'Records that doctors opened for a reason, the latest first: those that nobody has gone through, or all',
  input: z.object({ which: z.optional(z.enum(['waiting', 'all'])), ...pageInput }),
  output: definePage(opening),
  errors: [],
});

export const reviewOpening = endpoint({
  method: 'POST',
  path: '/openings/:id/review',
  requires: 'opening.review',
  summary: 'Notes that an administrator has gone through an opening; the first one counts',
  input: z.object({ id }),
  output: opening,
  errors: ['notFound'],
});
