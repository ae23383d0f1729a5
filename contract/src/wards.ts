/** What is due for the patients of a facility, by ward: the list of the desk, and the sheet that a female community health volunteer takes along. */
import * as z from '@chautari/contract/zod';
import { AGE_UNITS } from './calendar';
import { endpoint } from './endpoint';
import { bilingual, birthRange, id, phone, publicId, sex } from './fields';
import { dueThing, type DueThing } from './overview';
import { definePage, pageInput } from './paging';

/** What is due, in groups by which the list is narrowed down. Appointments have lists of their own. */
export const DUE_GROUPS = {
  danger: ['danger', 'birth', 'birthWatch'],
  pregnancy: ['birthAsk', 'antenatal', 'tetanus'],
  afterBirth: ['newborn', 'afterBirth', 'afterLoss'],
  vaccines: ['vaccine', 'vaccineAsked', 'vaccineCard', 'vaccineUnsure', 'vaccinesLate'],
  followUp: ['followUp'],
  tablets: ['tablets'],
  results: ['result'],
} as const satisfies Record<string, readonly DueThing['kind'][]>;
export type DueGroup = keyof typeof DUE_GROUPS;
export const DUE_GROUP_NAMES = Object.keys(DUE_GROUPS) as [DueGroup, ...DueGroup[]];

/** `overdue`: its day has passed; `week`: it is due now or within seven days; `later`: it is due after that. */
export const DUE_TIMES = ['overdue', 'week', 'later'] as const;
export type DueTime = (typeof DUE_TIMES)[number];
export const DUE_WEEK_DAYS = 7;

/** The lists contain what is due within this many days, because the sheet is used for a month. */
export const WARD_DUE_DAYS = 30;

/** A sheet has so many people at most, those in danger first. */
export const MAX_ON_SHEET = 500;

/**
 * What a sheet names. A visit that was agreed on, and what was found, is a `followUp` there. A loss and what is private stay between the
 * patient and health workers.
 */
export const SHEET_KINDS = [
  'birth',
  'birthWatch',
  'birthAsk',
  'newborn',
  'afterBirth',
  'antenatal',
  'tetanus',
  'vaccine',
  'vaccineAsked',
  'vaccineCard',
  'vaccineUnsure',
  'vaccinesLate',
  'followUp',
  'tablets',
] as const satisfies DueThing['kind'][];
export type SheetKind = (typeof SHEET_KINDS)[number];

const { kind, day, state, what } = dueThing.shape;

const ward = z.object({ municipalityId: z.int(), ward: z.int(), name: bilingual });
export type DueWard = z.infer<typeof ward>;
const wardNumber = z.coerce.number().check(z.int(), z.minimum(1));
const optionalNumber = z.optional(wardNumber);

const person = {
  id,
  patientId: publicId,
  name: z.string(),
  age: z.int(),
  lived: z.object({ unit: z.enum(AGE_UNITS), count: z.int() }),
  birthRange,
  sex,
  guardianName: z.nullable(z.string()),
  street: z.string(),
  phone: z.nullable(phone),
};

export const duePerson = z.object({
  ...person,
  ward,
  due: z.array(
    z.object({
      ...{ kind, day, state, what },
      /** Of what is dangerous: the report of the visit that found it. */
      report: z.optional(id),
    }),
  ),
});
export type DuePerson = z.infer<typeof duePerson>;

/** A place in the list: danger and day, and the id of the person. */
export const duePlace = z
  .string()
  .check(z.regex(/^\d\d-\d{4}-\d\d-\d\d\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'invalid' }));

export const getWardDue = endpoint({
  method: 'GET',
  path: '/wards/due',
  requires: 'figures.read',
  summary: `The patients of the caller's facility for whom something is due now or within ${WARD_DUE_DAYS} days, what is dangerous first and then what is late longest; of one ward or of all. The first page has the wards to choose from, that of most people first`,
  input: z.object({
    municipalityId: optionalNumber,
    ward: optionalNumber,
    group: z.optional(z.enum(DUE_GROUP_NAMES)),
    time: z.optional(z.enum(DUE_TIMES)),
    limit: pageInput.limit,
    after: z.optional(duePlace),
  }),
  output: z.object({ ...definePage(duePerson).shape, wards: z.array(ward) }),
  errors: [],
});
export type WardDue = z.infer<typeof getWardDue.output>;

const sheetPerson = z.object({
  ...person,
  due: z.array(z.object({ kind: z.enum(SHEET_KINDS), day, state, what })),
});
export type SheetPerson = z.infer<typeof sheetPerson>;

export const getWardSheet = endpoint({
  method: 'GET',
  path: '/wards/sheet',
  requires: 'figures.read',
  summary: `What a volunteer takes along of a ward: for whom something is due now or within ${WARD_DUE_DAYS} days, without illnesses, private registers and private diagnoses; ${MAX_ON_SHEET} people at most`,
  input: z.object({ municipalityId: wardNumber, ward: wardNumber }),
  output: z.object({ people: z.array(sheetPerson) }),
  errors: [],
});
export type WardSheet = z.infer<typeof getWardSheet.output>;
