/** Fields of several kinds of records. */
import * as z from '@chautari/contract/zod';
import { todayInNepal } from '../calendar';
import { civilDate, id, text } from '../fields';

export const pastOrToday = civilDate.check(
  z.refine((day) => day >= '1900-01-01' && day <= todayInNepal(), { error: 'inFuture' }),
);
export const anyDay = civilDate.check(z.refine((day) => day >= '1900-01-01' && day <= '2100-12-31', { error: 'date' }));

/** An upload of the purpose `recordImage`. */
export const image = z.optional(id);

export const optionalText = z.optional(text(4000));

/** A measured number: values outside the bounds are impossible. */
export const boundedNumber = (min: number, max: number) =>
  z.optional(z.number().check(z.minimum(min, { error: 'impossible' }), z.maximum(max, { error: 'impossible' })));

/** One line of an antenatal or immunization card. */
export const cardEntry = z.object({
  date: z.optional(z.nullable(pastOrToday)),
  followUpDate: z.optional(z.nullable(anyDay)),
});
export type CardEntry = z.infer<typeof cardEntry>;
