import type * as z from 'zod/mini';
import type { Store } from '../database/store';
import type { Timetables } from '../doctors/timetableCache';
import { addDays, inNepal, instantInNepal } from '@chautari/contract/calendar';
import {
  addMyClinic,
  addMyLeave,
  closeMyClinic,
  getMyAvailability,
  previewMyChange,
  removeMyLeave,
  updateMyClinic,
} from '@chautari/contract/doctors';
import { hasNoOverlap } from '@chautari/contract/openingHours';
import { findOpenFacility, listOpenFacilities } from '../facilities/facilities.queries';
import { defineRoute, type Context } from '../http/defineRoute';
import { problem } from '../http/problem';
import { fitsTimes } from '../doctors/slots';
import { lockTimetable } from '../database/doctorVersions';
import { localizeName } from '../accounts/names';
import { listComing, type Row } from './appointments.queries';
import {
  deleteLeave,
  findOrAddFacility,
  insertClinic,
  insertLeave,
  readClinics,
  readLeaves,
  updateClinic,
  type OwnClinic,
  type Terms,
} from '../doctors/availability.queries';
import type { Db } from '../database/store';
import type { Work } from '../http/unitOfWork';

interface Deps {
  store: Store;
  timetables: Timetables;
}

type Place = Pick<
  z.output<typeof addMyClinic.input>,
  'facilityId' | 'facilityName' | 'otherFacilityName' | 'facilityPlace' | 'otherFacilityPlace'
>;

/** Returns the facility of a form: an existing one, or a new one with its place. */
async function resolveFacility(db: Db, { facilityId, ...names }: Place) {
  const { facilityName, otherFacilityName, facilityPlace, otherFacilityPlace } = names;
  if (facilityId)
    return (await findOpenFacility(db, facilityId)) ?? problem('invalid', { fields: { facilityId: 'invalid' } });
  if (!facilityName || !facilityPlace) return problem('invalid', { fields: { facilityPlace: 'required' } });
  const facility = await findOrAddFacility(
    db,
    { text: facilityName, other: otherFacilityName },
    { text: facilityPlace, other: otherFacilityPlace },
  );
  return facility ?? problem('invalid', { fields: { facilityName: 'facilityClosed' } });
}

/** Refuses times that overlap with those of another clinic of the doctor. */
function refuseOverlap(others: OwnClinic[], { weeklyTimes }: Terms) {
  const all = [...weeklyTimes, ...others.flatMap((clinic) => clinic.weeklyTimes)];
  if (!hasNoOverlap(all)) problem('invalid', { fields: { weeklyTimes: 'timesOverlap' } });
}

/** Appointments that a change affects, by the names of the patients. */
const named = (rows: Row[]) => rows.map((row) => ({ id: row.id, name: localizeName(row), ...inNepal(row.startsAt) }));
/** Audits that the caller saw the names of the patients. */
const seen = (rows: Row[]) => rows.map(({ patientId }) => ({ action: 'appointmentsListed' as const, patientId }));

function reportAffected({ audit }: Work, rows: Row[]) {
  seen(rows).forEach(audit);
  return named(rows);
}

/** Returns the coming appointments at a clinic that do not fit its times. */
const notFitting = async (db: Db, doctorId: string, clinic: OwnClinic) =>
  (await listComing(db, doctorId, { clinicId: clinic.id })).filter(({ startsAt }) => !fitsTimes(clinic, startsAt));

/** Returns the coming appointments on some days. */
const comingOn = (db: Db, doctorId: string, { from, to }: { from: string; to: string }) =>
  listComing(db, doctorId, { from: instantInNepal(from, '00:00'), before: instantInNepal(addDays(to, 1), '00:00') });

/**
 * Changes a doctor's times. From the commit on, slots follow it in every process. Bookings wait meanwhile, so that the answer names every
 * affected appointment.
 */
const changeTimes = async <T>(
  timetables: Timetables,
  { session, write }: Context<'timetable.manage'>,
  make: (work: Work, accountId: string) => Promise<T>,
) => {
  const answer = await write(async (work) => {
    await lockTimetable(work.db, session.accountId);
    work.invalidateSlots(session.accountId, 'timetable');
    return make(work, session.accountId);
  });
  timetables.notify();
  return answer;
};

const getMyAvailabilityRoute = ({ store }: Deps) =>
  defineRoute(getMyAvailability, async (_input, { session: { accountId } }) => ({
    doctorId: accountId,
    clinics: await readClinics(store.db, accountId),
    leaves: await readLeaves(store.db, accountId),
    facilities: await listOpenFacilities(store.db),
  }));

const addMyClinicRoute = ({ timetables }: Deps) =>
  defineRoute(addMyClinic, ({ charge, slotMinutes, weeklyTimes, ...place }, context) =>
    changeTimes(timetables, context, async (work, accountId) => {
      const terms = { charge, slotMinutes, weeklyTimes };
      refuseOverlap(await readClinics(work.db, accountId), terms);
      return insertClinic(work.db, accountId, await resolveFacility(work.db, place), terms);
    }),
  );

const updateMyClinicRoute = ({ timetables }: Deps) =>
  defineRoute(updateMyClinic, ({ id, ...terms }, context) =>
    changeTimes(timetables, context, async (work, accountId) => {
      const own = await readClinics(work.db, accountId);
      const before = own.find((clinic) => clinic.id === id) ?? problem('notFound');
      refuseOverlap(
        own.filter((clinic) => clinic !== before),
        terms,
      );
      if (!(await updateClinic(work.db, accountId, id, terms))) return problem('notFound');
      const clinic = { ...before, ...terms };
      return { clinic, affected: reportAffected(work, await notFitting(work.db, accountId, clinic)) };
    }),
  );

const closeMyClinicRoute = ({ timetables }: Deps) =>
  defineRoute(closeMyClinic, ({ id }, context) =>
    changeTimes(timetables, context, async (work, accountId) => {
      if (!(await updateClinic(work.db, accountId, id, { closedAt: new Date() }))) return problem('notFound');
      return { affected: reportAffected(work, await listComing(work.db, accountId, { clinicId: id })) };
    }),
  );

const previewMyChangeRoute = ({ store }: Deps) =>
  defineRoute(previewMyChange, async (change, { session: { accountId }, audit }) => {
    const ownClinic = async (id: string) =>
      (await readClinics(store.db, accountId)).find((clinic) => clinic.id === id) ?? problem('notFound');
    const touched = async () => {
      if (change.change === 'leave') return comingOn(store.db, accountId, change);
      const clinic = await ownClinic(change.id);
      return change.change === 'closing'
        ? listComing(store.db, accountId, { clinicId: clinic.id })
        : notFitting(store.db, accountId, { ...clinic, ...change });
    };
    const rows = await touched();
    if (rows.length) await audit(...seen(rows));
    return { affected: named(rows) };
  });

const addMyLeaveRoute = ({ timetables }: Deps) =>
  defineRoute(addMyLeave, ({ from, to }, context) =>
    changeTimes(timetables, context, async (work, accountId) => {
      const leave = await insertLeave(work.db, accountId, { from, to });
      return { leave, affected: reportAffected(work, await comingOn(work.db, accountId, leave)) };
    }),
  );

const removeMyLeaveRoute = ({ timetables }: Deps) =>
  defineRoute(removeMyLeave, ({ id }, context) =>
    changeTimes(timetables, context, async (work, accountId) => {
      if (!(await deleteLeave(work.db, accountId, id))) return problem('notFound');
      return {};
    }),
  );

export const availabilityRoutes = (deps: Deps) =>
  [
    getMyAvailabilityRoute,
    addMyClinicRoute,
    updateMyClinicRoute,
    closeMyClinicRoute,
    previewMyChangeRoute,
    addMyLeaveRoute,
    removeMyLeaveRoute,
  ].map((route) => route(deps));
