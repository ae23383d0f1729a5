/** Facilities: health posts, hospitals and other places where care is given. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, civilTime, endTime, id, instant, place, rupees, text } from './fields';
import { bothTexts, openingHours, serviceDays, weeklyTime } from './openingHours';
import { compareFields } from './compareFields';
import { nameFilter } from './paging';
import { toPlainText } from './text';

export const FACILITY_KINDS = [
  'healthPost',
  'basicHealthCentre',
  'primaryHealthCareCentre',
  'hospital',
  'clinic',
  'outreachClinic',
  'other',
] as const;

export const FACILITY_SERVICES = [
  'opd',
  'emergency',
  'anc',
  'birth',
  'immunization',
  'familyPlanning',
  'nutrition',
  'tuberculosis',
  'laboratory',
  'pharmacy',
] as const;
export type FacilityService = (typeof FACILITY_SERVICES)[number];

/** A facility as lists and other objects name it. */
export const facility = z.object({ id, name: bilingual, place: bilingual });

/** A number that is called: mobile, landline or short. */
const telephone = z.string().check(
  z.overwrite((value) => toPlainText(value).replace(/[\s()-]/g, '')),
  z.regex(/^(?:\+?\d{6,14}|\d{3,4})$/, { error: 'telephone' }),
);

/** Latitude and longitude in degrees, within Nepal. */
const position = z.object({
  latitude: z.number().check(z.minimum(26), z.maximum(31)),
  longitude: z.number().check(z.minimum(80), z.maximum(89)),
});
export type Position = z.infer<typeof position>;

const service = z
  .object({
    service: z.enum(FACILITY_SERVICES),
    days: serviceDays,
    /** The hours of the service where they differ from those of the facility. */
    from: z.optional(z.nullable(civilTime)),
    to: z.optional(z.nullable(endTime)),
    /** 0 is free; absent where it differs. */
    charge: z.optional(z.nullable(rupees)),
  })
  .check(
    compareFields((hours) => !hours.from || !hours.to || hours.from < hours.to, {
      reads: ['from', 'to'],
      at: 'to',
      error: 'endBeforeStart',
    }),
  );

const isEachOnce = (services: readonly { service: string }[]) =>
  new Set(services.map((each) => each.service)).size === services.length;

/** What administrators enter of a facility. */
export const facilityDetails = z.object({
  name: bothTexts(),
  /** Where it is, in words: a village and what is beside it. */
  place: bothTexts(160),
  kind: z.enum(FACILITY_KINDS),
  /** The code of the national registry of facilities. */
  code: z.nullable(
    z.string().check(z.overwrite(toPlainText), z.regex(/^[A-Za-z0-9-]{1,20}$/, { error: 'facilityCode' })),
  ),
  /** Null for earlier facilities, until somebody enters it. */
  address: z.nullable(place),
  position: z.nullable(position),
  /** Metres above the sea. Limits of oxygen and haemoglobin depend on it. */
  altitude: z.nullable(z.int().check(z.minimum(0), z.maximum(6000))),
  phone: z.nullable(telephone),
  /** Called before 102. */
  ambulance: z.nullable(telephone),
  hours: openingHours,
  services: z.array(service).check(z.maxLength(20), z.refine(isEachOnce, { error: 'twice' })),
  /** How to get there. */
  directions: z.nullable(z.object({ en: text(600), np: text(600) })),
});
export type FacilityDetails = z.infer<typeof facilityDetails>;

/** A facility as a reader sees it. */
const facilityPage = z.extend(facilityDetails, {
  id,
  /** The municipality of the address, in words. */
  municipality: z.nullable(bilingual),
  inCharge: z.nullable(bilingual),
  /** When it was closed for good; null while it is open. */
  closedAt: z.nullable(instant),
  version: z.int(),
});
export type FacilityPage = z.infer<typeof facilityPage>;

export const MAX_FACILITIES_PER_PAGE = 20;

const degrees = z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180)));

export const searchFacilities = endpoint({
  method: 'GET',
  path: '/facilities',
  requires: 'anyone',
  summary: `Facilities by a part of the name or municipality in either script, of a municipality, district or province, ${MAX_FACILITIES_PER_PAGE} at a time; the nearest first from a position`,
  input: z.object({
    text: nameFilter,
    provinceId: z.optional(z.coerce.number().check(z.int())),
    districtId: z.optional(z.coerce.number().check(z.int())),
    municipalityId: z.optional(z.coerce.number().check(z.int())),
    latitude: degrees,
    longitude: degrees,
    /** With those that were closed. */
    closed: z.optional(z.enum(['also'])),
    /** How many to leave out: the `next` of the page before. */
    skip: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
  }),
  output: z.object({
    items: z.array(
      z.extend(facility, {
        kind: z.enum(FACILITY_KINDS),
        phone: z.nullable(z.string()),
        hours: openingHours,
        closedAt: z.nullable(instant),
        /** Metres from the position. */
        distance: z.nullable(z.int()),
      }),
    ),
    next: z.nullable(z.int()),
  }),
  errors: [],
});

const facilityWithDoctors = z.extend(facilityPage, {
  doctors: z.array(
    z.object({
      id,
      name: bilingual,
      specialization: bilingual,
      image: z.nullable(z.string()),
      weeklyTimes: z.array(weeklyTime),
    }),
  ),
});
export type FacilityWithDoctors = z.infer<typeof facilityWithDoctors>;

export const getFacility = endpoint({
  method: 'GET',
  path: '/facilities/:id',
  requires: 'anyone',
  summary: 'A facility with hours, services and the doctors who see patients there',
  input: z.object({ id }),
  output: facilityWithDoctors,
  errors: ['notFound'],
});

/** Pages of further facilities are rendered by the browser: all of Nepal's would take minutes at each publication. */
export const MAX_FACILITY_PAGES = 200;

export const listFacilityPages = endpoint({
  method: 'GET',
  path: '/facility-pages',
  requires: 'anyone',
  summary: `The ${MAX_FACILITY_PAGES} open facilities whose pages are prerendered: those with doctors first, then those of which more is entered`,
  input: z.object({}),
  output: z.object({ facilities: z.array(facilityWithDoctors) }),
  errors: [],
});

export const addFacility = endpoint({
  method: 'POST',
  path: '/facilities',
  requires: 'facility.manage',
  summary: 'Adds a facility, in the place of the caller',
  input: facilityDetails,
  output: facilityPage,
  errors: ['facilityCodeInUse', 'outsideYourPlace'],
});

export const updateFacility = endpoint({
  method: 'PUT',
  path: '/facilities/:id',
  requires: 'facility.manage',
  summary: 'Changes a facility; what stood before is kept',
  input: z.object({ id, version: z.int(), details: facilityDetails }),
  output: facilityPage,
  errors: ['notFound', 'changedMeanwhile', 'facilityCodeInUse', 'outsideYourPlace'],
});

export const closeFacility = endpoint({
  method: 'POST',
  path: '/facilities/:id/close',
  requires: 'facility.manage',
  summary:
    'Closes a facility for good, or opens it again: no new appointments there. Answers how many are still to come; without `confirmed` it changes nothing if there are any',
  input: z.object({ id, version: z.int(), closed: z.boolean(), confirmed: z.boolean() }),
  output: z.object({ facility: facilityPage, appointments: z.int() }),
  errors: ['notFound', 'changedMeanwhile', 'outsideYourPlace'],
});

export const listFacilityVersions = endpoint({
  method: 'GET',
  path: '/facilities/:id/versions',
  requires: 'facility.manage',
  summary: 'The 50 latest changes of a facility, the latest first: what stood before, who changed it and when',
  input: z.object({ id }),
  output: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        details: facilityDetails,
        /** Null for a command on the machine of the service. */
        by: z.nullable(bilingual),
        at: instant,
      }),
    ),
  }),
  errors: ['notFound', 'outsideYourPlace'],
});

/** The maximum length of a file of facilities, in characters; a Devanagari letter takes three bytes. */
export const MAX_IMPORT_LENGTH = 4_000_000;
export const MAX_IMPORT_LINES = 10_000;

export const importFacilities = endpoint({
  method: 'POST',
  path: '/facilities/import',
  requires: 'facility.manage',
  summary:
    'Adds and updates facilities from a CSV file: all of it, or nothing if a line is wrong or outside the place of the caller. With `check` it only answers what it would do',
  input: z.object({
    csv: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(MAX_IMPORT_LENGTH)),
    check: z.boolean(),
  }),
  output: z.object({
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    /** What is wrong, by line of the file (the head is line 1). `column` is empty where the line as a whole is wrong. */
    errors: z.array(z.object({ line: z.int(), column: z.string(), error: z.string(), value: z.string() })),
    saved: z.boolean(),
  }),
  // Somebody else has added a facility with a code of the file meanwhile.
  errors: ['facilityCodeInUse'],
  maxBytes: 3 * MAX_IMPORT_LENGTH,
});
export type FacilityImport = z.infer<typeof importFacilities.output>;
