import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { bilingual, civilDate, civilTime, id, rupees } from './fields';

/** A weekly time at which a doctor sees patients; 0 is Sunday. */
export const weeklyTime = z.object({ weekday: z.int().check(z.minimum(0), z.maximum(6)), from: civilTime, to: civilTime });

export const facility = z.object({ id, name: bilingual, place: bilingual });

export const clinic = z.object({ id, facility, charge: rupees, weeklyTimes: z.array(weeklyTime) });

export const doctor = z.object({
  id,
  name: bilingual,
  specialization: bilingual,
  qualification: z.string(),
  experienceYears: z.int().check(z.minimum(0)),
  nmcNumber: z.string(),
  /** Path of a portrait on this site; null shows the drawn one. */
  image: z.nullable(z.string()),
  clinics: z.array(clinic),
});
export type Doctor = z.infer<typeof doctor>;

export const listDoctors = endpoint({
  method: 'GET',
  path: '/doctors',
  role: 'anyone',
  summary: 'Approved doctors with their clinics; `place` looks for a clinic, district or town in either script',
  input: z.object({ place: z.optional(z.string().check(z.maxLength(80))) }),
  output: z.object({ doctors: z.array(doctor) }),
  errors: [],
});

/** A time that can be taken. The id is opaque; it names doctor, clinic, day and time. */
export const slot = z.object({ id: z.string().check(z.maxLength(80)), clinicId: id, date: civilDate, time: civilTime });
export type Slot = z.infer<typeof slot>;

export const MOST_SLOT_DAYS = 31;

export const listOpenSlots = endpoint({
  method: 'GET',
  path: '/doctors/:doctorId/slots',
  role: 'anyone',
  summary: 'The open slots of a doctor, from a day on (today in Nepal if not given), for a number of days (14 if not given)',
  input: z.object({
    doctorId: id,
    from: z.optional(civilDate),
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_SLOT_DAYS))),
  }),
  output: z.object({ slots: z.array(slot) }),
  errors: ['notFound'],
});
