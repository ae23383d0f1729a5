import * as z from '@chautari/contract/zod';
import { compareFields } from './compareFields';
import { endpoint } from './endpoint';
import { facility } from './facilities';
import { civilDate, civilTime, id, line, rupees, sex } from './fields';
import { hasNoOverlap, weeklyTime } from './openingHours';
import { nameFilter } from './paging';
import { publicDoctorDetails, SPOKEN_LANGUAGES } from './workerDetails';

export const clinic = z.object({ id, facility, charge: rupees, weeklyTimes: z.array(weeklyTime) });

export const doctor = z.object({
  id,
  ...publicDoctorDetails,
  /** Path of a photo on this site; null shows the drawn portrait. */
  image: z.nullable(z.string()),
  clinics: z.array(clinic),
});
export type Doctor = z.infer<typeof doctor>;

/** The fields in which doctors are found; the service reads them from the specialization, in either language. */
export const DOCTOR_FIELDS = [
  'general',
  'children',
  'women',
  'medicine',
  'surgery',
  'bones',
  'eyes',
  'earNoseThroat',
  'teeth',
  'skin',
  'mind',
  'heart',
] as const;
export type DoctorField = (typeof DOCTOR_FIELDS)[number];

export const MAX_DOCTORS_PER_PAGE = 20;

/** Within how many days, today included, a doctor of a narrower list has an open slot. */
export const FREE_WITHIN_DAYS = [1, 3, 7] as const;
export type FreeWithinDays = (typeof FREE_WITHIN_DAYS)[number];

/** How near the doctors of a place are, the nearest first. */
export const NEARNESS = ['municipality', 'district', 'province'] as const;

const isFreeWithin = (days: number) => (FREE_WITHIN_DAYS as readonly number[]).includes(days);
const partOfCountry = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)));
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const listDoctors = endpoint({
  method: 'GET',
  path: '/doctors',
  requires: 'anyone',
  summary: `Approved doctors with their clinics, ${MAX_DOCTORS_PER_PAGE} at a time: those of a municipality first, then of its district and province, each in the order of names. \`text\` finds parts of the name, specialization, clinic and place in either script`,
  input: z.object({
    text: nameFilter,
    facilityId: z.optional(id),
    districtId: partOfCountry,
    field: z.optional(z.enum(DOCTOR_FIELDS)),
    language: z.optional(z.enum(SPOKEN_LANGUAGES)),
    sex: z.optional(sex),
    /** Only doctors with an open slot within these days; today is the first. A page may have fewer doctors, also none, and yet a `next`. */
    freeWithinDays: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7), z.refine(isFreeWithin))),
    /** The municipality from which the way to the doctor begins. */
    nearMunicipalityId: partOfCountry,
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(160), z.regex(new RegExp(`^[0-3]\\.${ID}\\.`)))),
  }),
  output: z.object({
    /** Without `nearness`: elsewhere, or no place was stated. */
    doctors: z.array(z.extend(doctor, { nearness: z.optional(z.enum(NEARNESS)) })),
    next: z.nullable(z.string()),
  }),
  errors: [],
});

export const getDoctor = endpoint({
  method: 'GET',
  path: '/doctors/:doctorId',
  requires: 'anyone',
  summary: 'An approved doctor with the clinics',
  input: z.object({ doctorId: id }),
  output: doctor,
  errors: ['notFound'],
});

/** An open time. The opaque id contains doctor, clinic, day and time. */
export const slot = z.object({ id: z.string().check(z.maxLength(80)), clinicId: id, date: civilDate, time: civilTime });
export type Slot = z.infer<typeof slot>;

export const listNextSlots = endpoint({
  method: 'GET',
  path: '/doctors/next-slots',
  requires: 'anyone',
  summary: `The next open slot of each of these doctors within 14 days; doctors without one are left out. At most ${MAX_DOCTORS_PER_PAGE} ids, with a comma between them`,
  input: z.object({
    doctorIds: z
      .string()
      .check(z.maxLength(800), z.regex(new RegExp(`^${ID}(?:,${ID}){0,${MAX_DOCTORS_PER_PAGE - 1}}$`))),
  }),
  output: z.object({ next: z.array(z.object({ doctorId: id, slot })) }),
  errors: [],
});

export const MAX_SLOT_DAYS = 31;

export const listOpenSlots = endpoint({
  method: 'GET',
  path: '/doctors/:doctorId/slots',
  requires: 'anyone',
  summary:
    'The open slots of a doctor, from a day on (today in Nepal if not given), for a number of days (14 if not given)',
  input: z.object({
    doctorId: id,
    from: z.optional(civilDate),
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_SLOT_DAYS))),
  }),
  output: z.object({ slots: z.array(slot) }),
  errors: ['notFound'],
});

/** The possible lengths of an appointment, in minutes. */
export const SLOT_MINUTES = [10, 15, 20, 30, 45, 60] as const;
/** The length at a clinic until its doctor chooses another. */
export const DEFAULT_SLOT_MINUTES: (typeof SLOT_MINUTES)[number] = 20;
const slotMinutes = z.int().check(z.refine((minutes) => (SLOT_MINUTES as readonly number[]).includes(minutes)));

const clinicForm = {
  charge: rupees,
  slotMinutes,
  weeklyTimes: z.array(weeklyTime).check(z.maxLength(21), z.refine(hasNoOverlap, { error: 'timesOverlap' })),
};

export const ownClinic = z.object({ id, facility, ...clinicForm });

/** Days on which a doctor sees no patients, first and last day included. */
export const leave = z.object({ id, from: civilDate, to: civilDate });

/** Existing appointments outside the changed times: they stay until the doctor reschedules or cancels them. */
const affected = z.array(z.object({ id, name: z.string(), date: civilDate, time: civilTime }));
export type Affected = z.infer<typeof affected>;

export const getMyAvailability = endpoint({
  method: 'GET',
  path: '/doctors/me/availability',
  requires: 'timetable.manage',
  summary:
    'The signed-in doctor’s clinics with charge, weekly times and slot length, coming leave, and facilities to choose from',
  input: z.object({}),
  output: z.object({
    doctorId: z.optional(id),
    clinics: z.array(ownClinic),
    leaves: z.array(leave),
    facilities: z.array(facility),
  }),
  errors: [],
});

export const addMyClinic = endpoint({
  method: 'POST',
  path: '/doctors/me/clinics',
  requires: 'timetable.manage',
  summary: 'Adds a clinic at a facility that is there, or at a new one',
  input: z
    .object({
      facilityId: z.optional(id),
      facilityName: z.optional(line()),
      otherFacilityName: z.optional(z.nullable(line())),
      facilityPlace: z.optional(line()),
      otherFacilityPlace: z.optional(z.nullable(line())),
      ...clinicForm,
    })
    .check(
      compareFields((form) => Boolean(form.facilityId ?? form.facilityName), {
        reads: ['facilityId', 'facilityName'],
        at: 'facilityId',
        error: 'required',
      }),
    ),
  output: ownClinic,
  errors: [],
});

export const updateMyClinic = endpoint({
  method: 'PUT',
  path: '/doctors/me/clinics/:id',
  requires: 'timetable.manage',
  summary:
    'Changes charge, weekly times and slot length of a clinic; answers the appointments that no longer fit, which stay as they are',
  input: z.object({ id, ...clinicForm }),
  output: z.object({ clinic: ownClinic, affected }),
  errors: ['notFound'],
});

export const closeMyClinic = endpoint({
  method: 'DELETE',
  path: '/doctors/me/clinics/:id',
  requires: 'timetable.manage',
  summary: 'Gives a clinic up; answers the appointments there that are still to come, which stay as they are',
  input: z.object({ id }),
  output: z.object({ affected }),
  errors: ['notFound'],
});

const leaveDays = z
  .object({ from: civilDate, to: civilDate })
  .check(z.refine((days) => days.from <= days.to, { path: ['to'], error: 'endBeforeStart' }));

export const previewMyChange = endpoint({
  method: 'POST',
  path: '/doctors/me/changes/preview',
  requires: 'timetable.manage',
  summary: 'The appointments that other times of a clinic, its end or leave would touch; nothing is changed',
  input: z.discriminatedUnion('change', [
    z.object({
      change: z.literal('clinic'),
      id,
      slotMinutes: clinicForm.slotMinutes,
      weeklyTimes: clinicForm.weeklyTimes,
    }),
    z.object({ change: z.literal('closing'), id }),
    z.extend(leaveDays, { change: z.literal('leave') }),
  ]),
  output: z.object({ affected }),
  errors: ['notFound'],
  reads: true,
});

export const addMyLeave = endpoint({
  method: 'POST',
  path: '/doctors/me/leaves',
  requires: 'timetable.manage',
  summary: 'Takes leave: no slots on these days; answers the appointments that fall on them, which stay as they are',
  input: leaveDays,
  output: z.object({ leave, affected }),
  errors: [],
});

export const removeMyLeave = endpoint({
  method: 'DELETE',
  path: '/doctors/me/leaves/:id',
  requires: 'timetable.manage',
  summary: 'Takes leave back',
  input: z.object({ id }),
  output: z.object({}),
  errors: ['notFound'],
});
