/** Vaccination sessions: a day and a place at which a facility gives vaccines, with the children who came and the vials that were used. */
import * as z from '@chautari/contract/zod';
import { AGE_UNITS, addDays, todayInNepal } from './calendar';
import { compareFields } from './compareFields';
import { endpoint } from './endpoint';
import { facility } from './facilities';
import { bilingual, birthRange, civilDate, id, instant, line, publicId, sex, text } from './fields';
import { definePage, pageInput } from './paging';
import { scheduleKey } from './schedules';

/** At the facility, or at a place to which the health workers go. */
export const SESSION_SITES = ['clinic', 'outreach'] as const;
export type SessionSite = (typeof SESSION_SITES)[number];
export const SESSION_MODES = ['routine', 'catchUp', 'campaign', 'school', 'outbreak'] as const;
export type SessionMode = (typeof SESSION_MODES)[number];

/** `planned`: its day has not come, or nobody held it; `open`: children can be added; `closed`: it is over. */
export const SESSION_STATES = ['planned', 'open', 'closed'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** Why a dose that was due was not given. */
export const NOT_GIVEN_REASONS = ['sick', 'noVaccine', 'refused', 'absent', 'already'] as const;
export type NotGivenReason = (typeof NOT_GIVEN_REASONS)[number];

/** A session can be written down this many days later, and planned this many days ahead. */
export const SESSION_DAYS_BACK = 31;
export const SESSION_DAYS_AHEAD = 366;
/** A session has so many children at most. */
export const MAX_SESSION_CHILDREN = 500;
const MAX_VIALS = 10_000;
const MAX_VERSION = 1_000_000;

/** The stages of a vial vaccine monitor: from 3 on the vaccine is not used. */
export const VVM_STAGES = [1, 2, 3, 4] as const;
export const LAST_USABLE_VVM_STAGE = 2;

const sessionDay = civilDate.check(
  z.refine(
    (day) => day >= addDays(todayInNepal(), -SESSION_DAYS_BACK) && day <= addDays(todayInNepal(), SESSION_DAYS_AHEAD),
    { error: 'sessionDay' },
  ),
);

export const sessionVersion = z.int().check(z.minimum(1), z.maximum(MAX_VERSION));

const detailFields = {
  site: z.enum(SESSION_SITES),
  /** The place in words, such as a ward or a school. */
  place: z.optional(z.nullable(line())),
  mode: z.enum(SESSION_MODES),
  /** Whether it is in the plan of the facility. */
  planned: z.boolean(),
  hygieneTalk: z.boolean(),
  /** How many people heard the talk about hygiene. */
  hygieneParticipants: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_VIALS)))),
};

/** Returns the check that a session outside the facility says where it is. */
const checkPlace = <T extends { site: SessionSite; place?: string | null | undefined }>() =>
  compareFields<T>(({ site, place }) => site === 'clinic' || Boolean(place), {
    reads: ['site', 'place'],
    at: 'place',
    error: 'required',
  });

type Details = { site: SessionSite; place?: string | null | undefined };

const vialNumber = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_VIALS))));
const vialFields = {
  received: vialNumber,
  opened: vialNumber,
  spoiled: vialNumber,
  returned: vialNumber,
  batch: z.optional(z.nullable(text(40))),
  expiry: z.optional(z.nullable(civilDate)),
  diluentBatch: z.optional(z.nullable(text(40))),
  vvmStage: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(VVM_STAGES.length)))),
};

/** The vials of a vaccine, as they were written. */
const vials = z.object({
  version: z.int(),
  received: z.nullable(z.int()),
  opened: z.nullable(z.int()),
  spoiled: z.nullable(z.int()),
  returned: z.nullable(z.int()),
  batch: z.nullable(z.string()),
  expiry: z.nullable(civilDate),
  diluentBatch: z.nullable(z.string()),
  vvmStage: z.nullable(z.int()),
});
export type SessionVials = z.infer<typeof vials>;

const sessionVaccine = z.object({
  vaccine: scheduleKey,
  name: bilingual,
  /** Null where the schedule does not say it. */
  dosesPerVial: z.nullable(z.int()),
  given: z.int(),
  /** Doses of the opened vials that nobody got; null where it is not known. */
  wasted: z.nullable(z.int()),
  /** Null until somebody writes them. */
  vials: z.nullable(vials),
});
export type SessionVaccine = z.infer<typeof sessionVaccine>;

/** A dose that was given, or was not for a reason. */
export const sessionDose = z.object({
  dose: scheduleKey,
  vaccine: scheduleKey,
  name: bilingual,
  reason: z.nullable(z.enum(NOT_GIVEN_REASONS)),
});
export type SessionDose = z.infer<typeof sessionDose>;

export const childSummary = z.object({
  patientId: id,
  publicId,
  name: z.string(),
  lived: z.object({ unit: z.enum(AGE_UNITS), count: z.int() }),
  birthRange,
  sex,
});

const sessionChild = z.object({
  id,
  /** Null where the account of the child was closed. */
  child: z.nullable(childSummary),
  doses: z.array(sessionDose),
});
export type SessionChild = z.infer<typeof sessionChild>;

const summary = {
  id,
  facility: z.object({ id, name: bilingual, place: bilingual }),
  day: civilDate,
  site: z.enum(SESSION_SITES),
  place: z.nullable(z.string()),
  mode: z.enum(SESSION_MODES),
  planned: z.boolean(),
  state: z.enum(SESSION_STATES),
};

const sessionItem = z.object({ ...summary, children: z.int(), given: z.int() });
export type VaccinationSessionItem = z.infer<typeof sessionItem>;

const session = z.object({
  ...summary,
  version: z.int(),
  hygieneTalk: z.boolean(),
  hygieneParticipants: z.nullable(z.int()),
  closedAt: z.nullable(instant),
  /** Whether the caller may open it again. */
  mayReopen: z.boolean(),
  /** In the order of the schedule. */
  vaccines: z.array(sessionVaccine),
  /** In the order in which they came. */
  children: z.array(sessionChild),
});
export type VaccinationSessionDetails = z.infer<typeof session>;

/** Returns how many doses of opened vials nobody got; null where the numbers are not known. It is below zero where fewer vials were opened than the doses need. */
export const countWastedDoses = (opened: number | null, dosesPerVial: number | null, doses: number) =>
  opened === null || dosesPerVial === null ? null : opened * dosesPerVial - doses;

/** Returns what does not add up in the vials of a vaccine, by field. It can be saved: a vial may have been opened at an earlier session. */
export function findVialWarnings(
  { received, opened, spoiled, returned }: Pick<SessionVials, 'received' | 'opened' | 'spoiled' | 'returned'>,
  { dosesPerVial, given }: Pick<SessionVaccine, 'dosesPerVial' | 'given'>,
): { opened?: 'fewerThanNeeded'; received?: 'fewerThanUsed' } {
  const wasted = countWastedDoses(opened, dosesPerVial, given);
  const used = (opened ?? 0) + (spoiled ?? 0) + (returned ?? 0);
  return {
    ...(wasted !== null && wasted < 0 && { opened: 'fewerThanNeeded' }),
    ...(received !== null && received < used && { received: 'fewerThanUsed' }),
  };
}

export const listVaccinationSessions = endpoint({
  method: 'GET',
  path: '/vaccination-sessions',
  requires: 'vaccination.manage',
  summary:
    'The vaccination sessions of a facility, the latest day first: of the facility of the session if none is named. And the facilities to choose from',
  input: z.object({ ...pageInput, facilityId: z.optional(id) }),
  output: z.object({
    ...definePage(sessionItem).shape,
    facilities: z.array(facility),
    /** Null where the caller works at none. */
    facilityId: z.nullable(id),
  }),
  errors: ['notFound', 'outsideYourPlace'],
});
export type VaccinationSessionList = z.infer<typeof listVaccinationSessions.output>;

export const addVaccinationSession = endpoint({
  method: 'POST',
  path: '/vaccination-sessions',
  requires: 'vaccination.manage',
  summary: 'Opens a vaccination session of a facility; one of a later day is planned',
  input: z.object({ facilityId: id, day: sessionDay, ...detailFields }).check(checkPlace<Details>()),
  output: session,
  errors: ['notFound', 'outsideYourPlace'],
});

export const getVaccinationSession = endpoint({
  method: 'GET',
  path: '/vaccination-sessions/:id',
  requires: 'vaccination.manage',
  summary: 'A vaccination session with the children who came, what was given, the vials, and the wasted doses',
  input: z.object({ id }),
  output: session,
  errors: ['notFound', 'outsideYourPlace'],
});

export const changeVaccinationSession = endpoint({
  method: 'PUT',
  path: '/vaccination-sessions/:id',
  requires: 'vaccination.manage',
  summary: 'Changes place, mode and talk of a vaccination session that is not closed',
  input: z.object({ id, version: sessionVersion, ...detailFields }).check(checkPlace<Details>()),
  output: session,
  errors: ['notFound', 'outsideYourPlace', 'wrongState', 'changedMeanwhile'],
});

export const moveVaccinationSession = endpoint({
  method: 'POST',
  path: '/vaccination-sessions/:id/state',
  requires: 'vaccination.manage',
  summary:
    'Begins a planned vaccination session, closes an open one, or opens a closed one again: on the day of closing, later an administrator of the place',
  input: z.object({ id, version: sessionVersion, to: z.enum(['open', 'closed']) }),
  output: session,
  errors: ['notFound', 'outsideYourPlace', 'wrongState', 'changedMeanwhile', 'forbidden'],
});

export const removeVaccinationSession = endpoint({
  method: 'DELETE',
  path: '/vaccination-sessions/:id',
  requires: 'vaccination.manage',
  summary: 'Removes a vaccination session that is not closed and has no child',
  input: z.object({ id }),
  output: z.object({}),
  errors: ['notFound', 'outsideYourPlace', 'wrongState'],
});

export const setSessionVials = endpoint({
  method: 'PUT',
  path: '/vaccination-sessions/:id/vials/:vaccine',
  requires: 'vaccination.manage',
  summary: 'Writes the vials of a vaccine at an open vaccination session; without a version the first time',
  input: z.object({ id, vaccine: scheduleKey, version: z.optional(z.nullable(sessionVersion)), ...vialFields }),
  output: session,
  errors: ['notFound', 'outsideYourPlace', 'wrongState', 'changedMeanwhile'],
});
