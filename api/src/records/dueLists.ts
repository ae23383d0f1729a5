/** Keeps what is due of each patient in tables, so that lists and reminders find it without reading all records. The rules are those of `listDue`. */
import type { FastifyBaseLogger } from 'fastify';
import type { SQL } from 'drizzle-orm';
import { addDays, ageOn, todayInNepal } from '@chautari/contract/calendar';
import { getDayAtAge } from '@chautari/contract/immunizationPlan';
import { DUE_KINDS, type DueThing } from '@chautari/contract/overview';
import { localizeName } from '../accounts/names';
import { listAppointmentsOfPatients } from '../appointments/appointmentLists.queries';
import { toAppointment, type AppointmentWithDetails } from '../appointments/appointments.queries';
import { retryDeadlocks } from '../database/retryDeadlocks';
import type { Db, Store } from '../database/store';
import { startPeriodicJob } from '../http/periodic';
import type { PatientRow } from '../patients/patients.queries';
import type { PersonHistory } from './due/personHistory';
import {
  claimOutdatedLists,
  listDueContents,
  listFollowed,
  storeDueLists,
  type DueContent,
  type StoredDue,
} from './dueLists.queries';
import { listDue } from './overview';
import type { ServiceSchedules } from './schedules';

const INTERVAL_MS = 5_000;
/** Patients in one transaction. Who writes about one of them waits as long. */
const MAX_AT_ONCE = 50;
/** Lists that a reader brings up to date before reading. */
const MAX_BEFORE_READING = 200;
/** Of a younger child vaccines become due, or are late at five. */
const CHILD_YEARS = 6;
/** A pregnancy can become due, and be past due, for so long after the first day of the last period. */
const PREGNANCY_DAYS = 730;

/** Appointments have lists of their own; a loss is no visit. */
const NOT_LISTED = new Set<DueThing['kind']>(['appointment', 'loss']);
/** Visits that only the woman herself is shown. */
const OWN_ONLY = new Set<DueThing['kind']>(['afterLoss']);

const buildSortKey = ({ kind, state, day }: DueThing) => {
  const rank = state === 'coming' ? DUE_KINDS.length : DUE_KINDS.indexOf(kind);
  return `${String(rank).padStart(2, '0')}-${day}`;
};

type Person = PatientRow['patient'];

const isSame = (a: DueThing, b: DueThing) => a.kind === b.kind && a.day === b.day && a.what.en === b.what.en;

/** What a list is worked out from. */
interface Sources {
  appointments: AppointmentWithDetails[];
  contents: DueContent[];
}

/** Returns whether something can become due of a patient on another day, though nobody writes anything. */
const canBecomeDue = ({ dateOfBirth, birthRange }: Person, contents: readonly DueContent[], today: string) =>
  ageOn(birthRange?.latest ?? dateOfBirth, today) < CHILD_YEARS ||
  contents.some(
    ({ content }) => content.kind === 'ancReport' && content.lastMenstrualPeriod > addDays(today, -PREGNANCY_DAYS),
  );

/** Returns the day on which a visit of the schedule begins to concern a child with a card, years after the visits of small children. */
function findLaterVisitDay(
  { sex }: Person,
  contents: readonly DueContent[],
  schedules: ServiceSchedules,
  today: string,
) {
  const days = contents.flatMap(({ content }) =>
    content.kind === 'immunization'
      ? schedules.immunization.visits.flatMap((visit) =>
          visit.shownFrom && !(visit.sex === 'female' && sex === 'male')
            ? getDayAtAge(content.initialDate, visit.shownFrom)
            : [],
        )
      : [],
  );
  return days.sort().find((day) => day > today);
}

/** Returns what is due of a patient. What only private records say, or what only the woman is shown, is private. */
function listItems(patient: Person, { appointments, contents }: Sources, schedules: ServiceSchedules, today: string) {
  const { id, dateOfBirth, birthRange, sex } = patient;
  const listCounted = (counted: readonly DueContent[]) => {
    const history: PersonHistory = {
      person: { id, name: localizeName(patient) },
      ...{ dateOfBirth, birthRange, sex },
      appointments: appointments.map((each) => toAppointment(each)),
      contents: counted.map(({ content }) => content),
    };
    return listDue(history, schedules, today).filter(({ kind }) => !NOT_LISTED.has(kind));
  };
  const shown = listCounted(contents.filter(({ isPrivate }) => !isPrivate));
  return listCounted(contents).map((item) => ({
    kind: item.kind,
    day: item.day,
    state: item.state,
    what: item.what,
    isPrivate: OWN_ONLY.has(item.kind) || !shown.some((each) => isSame(each, item)),
    isSettled: item.appointment !== undefined,
    sortKey: buildSortKey(item),
  }));
}

/** Returns what is due of a patient, and the day from which it has to be worked out again. */
export function buildDueList(patient: Person, sources: Sources, schedules: ServiceSchedules, today: string): StoredDue {
  const { appointments, contents } = sources;
  const items = listItems(patient, sources, schedules, today);
  const written = contents.flatMap(({ facilityId }) => facilityId ?? []);
  const visited = appointments.map(({ facility }) => facility.id);
  return {
    patientId: patient.id,
    checkOn:
      items.length || canBecomeDue(patient, contents, today)
        ? addDays(today, 1)
        : (findLaterVisitDay(patient, contents, schedules, today) ?? null),
    facilityId: written.at(-1) ?? patient.facilityId ?? visited.at(-1) ?? null,
    items,
  };
}

const NOTHING = { checkOn: null, facilityId: null, items: [] };

async function buildDueLists(db: Db, ids: string[], schedules: ServiceSchedules, today: string): Promise<StoredDue[]> {
  const followed = await listFollowed(db, ids);
  const contents = await listDueContents(db, ids);
  const appointments = await listAppointmentsOfPatients(db, ids);
  return ids.map((id) => {
    const row = followed.find(({ patient }) => patient.id === id);
    if (!row) return { patientId: id, ...NOTHING };
    const isTheirs = ({ patientId }: { patientId: string | null }) => patientId === id;
    const sources = {
      contents: contents.filter(isTheirs),
      appointments: appointments.filter((each) => isTheirs(each.row)),
    };
    return buildDueList(row.patient, sources, schedules, today);
  });
}

type Bounds = Pick<Parameters<typeof claimOutdatedLists>[1], 'limit' | 'bound' | 'onlyWritten'>;

/** Works out the lists of some patients that are out of date. Returns their number. */
const refreshSome = (store: Store, schedules: ServiceSchedules, bounds: Bounds) =>
  retryDeadlocks(() =>
    store.db.transaction(async (transaction) => {
      const today = todayInNepal();
      const ids = await claimOutdatedLists(transaction, { today, ...bounds });
      if (ids.length) await storeDueLists(transaction, await buildDueLists(transaction, ids, schedules, today));
      return ids.length;
    }),
  );

/**
 * Works out the lists of patients of whom something was written since, before a reader reads them, or waits for the transaction that does so.
 * `bound`: a condition on their id.
 */
export const refreshWrittenLists = (store: Store, schedules: ServiceSchedules, bound: SQL | undefined) =>
  refreshSome(store, schedules, { limit: MAX_BEFORE_READING, bound, onlyWritten: true });

/** Works out all lists that are out of date. Several processes may do so on one database. */
export async function refreshDueLists(store: Store, schedules: ServiceSchedules, signal?: AbortSignal) {
  while (!signal?.aborted && (await refreshSome(store, schedules, { limit: MAX_AT_ONCE })) === MAX_AT_ONCE);
}

/** Works out the lists that are out of date, at the start and every five seconds. Returns a function that stops it. */
export const startDueListJob = (
  store: Store,
  { schedules, log }: { schedules: ServiceSchedules; log: FastifyBaseLogger },
) =>
  startPeriodicJob({
    name: 'working out what is due',
    everyMs: INTERVAL_MS,
    run: (signal) => refreshDueLists(store, schedules, signal),
    log,
  });
