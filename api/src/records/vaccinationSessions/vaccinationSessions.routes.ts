import { todayInNepal } from '@chautari/contract/calendar';
import { canAct } from '@chautari/contract/access';
import {
  getSessionChild,
  listSessionDue,
  removeSessionChild,
  writeSessionChild,
} from '@chautari/contract/sessionChildren';
import {
  addVaccinationSession,
  changeVaccinationSession,
  getVaccinationSession,
  listVaccinationSessions,
  moveVaccinationSession,
  removeVaccinationSession,
  setSessionVials,
} from '@chautari/contract/vaccinationSessions';
import type { Db, Store } from '../../database/store';
import { listOpenFacilitiesWithin } from '../../facilities/facilities.queries';
import { assertInReach } from '../../facilities/places';
import { defineRoute } from '../../http/defineRoute';
import { problem } from '../../http/problem';
import type { Session } from '../../http/session';
import { auditListView } from '../../patients/auditListView';
import { assertAccess } from '../../patients/patientAccess';
import { refreshWrittenLists } from '../dueLists';
import { formatPlaceCursor, parsePlaceCursor, toDuePerson } from '../wardDue.routes';
import { buildListCondition, listDuePlaces, readDuePeople } from '../wardDue.queries';
import type { RecordRules } from '../writeRecords';
import { showChildAtSession, writeChildAtSession } from './sessionChild';
import { deleteSessionChild, findSessionChild, selectSessionPatients } from './sessionChildren.queries';
import {
  deleteVaccinationSession,
  findVaccinationSession,
  insertVaccinationSession,
  listVaccinationSessionRows,
  lockVaccinationSession,
  updateVaccinationSession,
  writeVials,
} from './sessions.queries';
import { mayReopen, showSummary, showVaccinationSession } from './showSession';

interface Deps extends RecordRules {
  store: Store;
}

const PAGE = 25;
const DUE_PAGE = 25;

/** Returns a session of a facility where the caller works. */
async function openSession(db: Db, session: Session, id: string) {
  const stored = (await findVaccinationSession(db, id)) ?? problem('notFound');
  await assertInReach(db, session, stored.row.facilityId);
  return stored;
}

/** Locks a session in which children and vials can be written. */
async function lockOpenSession(db: Db, session: Session, id: string) {
  await openSession(db, session, id);
  const row = (await lockVaccinationSession(db, id)) ?? problem('notFound');
  return row.state === 'open' ? row : problem('wrongState');
}

const listRoutes = ({ store, schedules }: Deps) => [
  defineRoute(listVaccinationSessions, async ({ facilityId: choice, after, limit = PAGE }, { session }) => {
    const { db } = store;
    const facilities = await listOpenFacilitiesWithin(db, session);
    const facilityId = choice ?? session.facilityId ?? facilities[0]?.id ?? null;
    if (facilityId === null) return { items: [], next: null, facilities, facilityId };
    await assertInReach(db, session, facilityId);
    const rows = await listVaccinationSessionRows(db, facilityId, { after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      items: page.map(({ children, given, ...stored }) => ({ ...showSummary(stored), children, given })),
      next: rows.length > limit ? page.at(-1)!.row.id : null,
      ...{ facilities, facilityId },
    };
  }),

  defineRoute(getVaccinationSession, async ({ id }, { session }) => {
    const stored = await openSession(store.db, session, id);
    const details = await showVaccinationSession(store.db, schedules, session, stored);
    const seen = details.children.map(({ child }) => child?.patientId ?? null);
    await auditListView(store, session, 'recordsListed', seen);
    return details;
  }),

  defineRoute(listSessionDue, async ({ id, after, limit = DUE_PAGE }, { session }) => {
    const { db } = store;
    const { row } = await openSession(db, session, id);
    // The patients of the facility of the session, also for administrators of more.
    const there = { ...session, facilityId: row.facilityId, place: null };
    await refreshWrittenLists(store, schedules, buildListCondition(db, there));
    const filter = { today: todayInNepal(), until: row.day, group: 'vaccines' as const };
    const places = await listDuePlaces(db, there, {
      ...filter,
      without: selectSessionPatients(db, id),
      limit: limit + 1,
      after: after === undefined ? undefined : parsePlaceCursor(after),
    });
    const page = places.slice(0, limit);
    const items = (await readDuePeople(db, page, filter)).map(toDuePerson);
    await auditListView(
      store,
      session,
      'recordsListed',
      items.map((person) => person.id),
    );
    return { items, next: places.length > limit ? formatPlaceCursor(page.at(-1)!) : null };
  }),
];

/** The states from which a session can be moved. */
const MOVES = { open: ['planned', 'closed'], closed: ['open'] } as const;

const sessionRoutes = ({ store, schedules }: Deps) => {
  const show = async (db: Db, session: Session, id: string) =>
    showVaccinationSession(db, schedules, session, (await findVaccinationSession(db, id))!);
  return [
    defineRoute(
      addVaccinationSession,
      async ({ place = null, hygieneParticipants = null, ...details }, { session, write }) => {
        await assertInReach(store.db, session, details.facilityId);
        const state = details.day > todayInNepal() ? 'planned' : 'open';
        const row = { ...details, place, hygieneParticipants, state, createdBy: session.accountId } as const;
        return write(async ({ db }) => show(db, session, await insertVaccinationSession(db, row)));
      },
    ),

    defineRoute(
      changeVaccinationSession,
      ({ id, version, place = null, hygieneParticipants = null, ...details }, { session, write }) =>
        write(async ({ db }) => {
          const { row } = await openSession(db, session, id);
          if (row.state === 'closed') return problem('wrongState');
          const change = { ...details, place, hygieneParticipants };
          const at = { sessionId: id, version, from: ['planned' as const, 'open' as const] };
          if (!(await updateVaccinationSession(db, at, change))) return problem('changedMeanwhile');
          return show(db, session, id);
        }),
    ),

    defineRoute(moveVaccinationSession, ({ id, version, to }, { session, write }) =>
      write(async ({ db }) => {
        const { row } = await openSession(db, session, id);
        const from: readonly string[] = MOVES[to];
        if (!from.includes(row.state) || row.day > todayInNepal()) return problem('wrongState');
        if (row.state === 'closed' && !(await mayReopen(db, session, row))) return problem('forbidden');
        const at = { sessionId: id, version, from: [row.state] };
        const change = { state: to, closedAt: to === 'closed' ? new Date() : null };
        if (!(await updateVaccinationSession(db, at, change))) return problem('changedMeanwhile');
        return show(db, session, id);
      }),
    ),

    defineRoute(removeVaccinationSession, ({ id }, { session, write }) =>
      write(async ({ db }) => {
        await openSession(db, session, id);
        await lockVaccinationSession(db, id);
        return (await deleteVaccinationSession(db, id)) ? {} : problem('wrongState');
      }),
    ),

    defineRoute(setSessionVials, ({ id, vaccine, version = null, ...vials }, { session, write }) =>
      write(async ({ db }) => {
        if (!schedules.immunization.vaccines.some(({ key }) => key === vaccine)) return problem('notFound');
        await lockOpenSession(db, session, id);
        const { received = null, opened = null, spoiled = null, returned = null } = vials;
        const { batch = null, expiry = null, diluentBatch = null, vvmStage = null } = vials;
        const written = await writeVials(
          db,
          { sessionId: id, vaccine, version },
          { received, opened, spoiled, returned, batch, expiry, diluentBatch, vvmStage },
        );
        return written ? show(db, session, id) : problem('changedMeanwhile');
      }),
    ),
  ];
};

const childRoutes = ({ store, schedules, reporting }: Deps) => [
  defineRoute(getSessionChild, async ({ id, patientId: namedId }, { session, audit }) => {
    const { row } = await openSession(store.db, session, id);
    const patientId = await assertAccess(store.db, session, namedId);
    await audit({ action: 'recordsListed', patientId });
    return showChildAtSession(store.db, schedules, row, patientId);
  }),

  defineRoute(writeSessionChild, async ({ id, patientId: namedId, ...written }, { session, write }) => {
    const patientId = await assertAccess(store.db, session, namedId);
    if (!canAct(session.role, 'immunization', 'add')) return problem('forbidden');
    return write(async (work) => {
      const row = await lockOpenSession(work.db, session, id);
      await writeChildAtSession({ schedules, reporting }, work, session, row, { patientId, ...written });
      work.audit({ action: 'vaccinationNoted', patientId, subject: id });
      return showChildAtSession(work.db, schedules, row, patientId);
    });
  }),

  defineRoute(removeSessionChild, ({ id, patientId }, { session, write }) =>
    write(async ({ db, audit }) => {
      await lockOpenSession(db, session, id);
      const line = (await findSessionChild(db, id, patientId)) ?? problem('notFound');
      if (line.doses.some(({ reason }) => reason === null)) return problem('wrongState');
      await deleteSessionChild(db, line.row.id);
      audit({ action: 'vaccinationNoted', patientId, subject: id });
      return {};
    }),
  ),
];

export const vaccinationSessionRoutes = (deps: Deps) => [
  ...listRoutes(deps),
  ...sessionRoutes(deps),
  ...childRoutes(deps),
];
