import {
  addFacility,
  closeFacility,
  getFacility,
  importFacilities,
  listFacilityPages,
  listFacilityVersions,
  MAX_FACILITIES_PER_PAGE,
  MAX_FACILITY_PAGES,
  searchFacilities,
  updateFacility,
  type FacilityDetails,
  type Position,
} from '@chautari/contract/facilities';
import { isInside } from '@chautari/contract/administratorPlace';
import type { Store } from '../database/store';
import { findAddressErrors } from '../addresses/addresses';
import { defineRoute } from '../http/defineRoute';
import { mapUniqueViolation } from '../accounts/uniqueContact';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import {
  countComing,
  findFacilityPage,
  insertFacility,
  listDoctorsThere,
  listOpenPages,
  listFacilityVersionRows,
  lockFacility,
  relistDoctorsThere,
  replaceDetails,
  searchFacilityRows,
  setClosedAt,
} from './facilities.queries';
import { importCsv } from './importFacilities';
import { assertInPlace, type Location } from './places';

interface Deps {
  store: Store;
  /** Is told when what follows from facilities may have changed: open slots. */
  timetables: { notify: () => void };
}

const EARTH_METRES = 6_371_000;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance of two positions in metres, on a plane: facilities of interest are near. */
function measureDistance(one: Position, other: Position) {
  const north = toRadians(other.latitude - one.latitude);
  const east = toRadians(other.longitude - one.longitude) * Math.cos(toRadians(one.latitude));
  return Math.round(Math.hypot(north, east) * EARTH_METRES);
}

const assertAddress = ({ address }: FacilityDetails) => {
  const fields = address ? findAddressErrors(address) : {};
  if (Object.keys(fields).length) problem('invalid', { fields });
};

const withCode = <T>(run: () => Promise<T>) => mapUniqueViolation('facilityCodeInUse', run);

const NO_ADDRESS = { provinceId: null, districtId: null, municipalityId: null };

/**
 * Refuses details that would put a facility outside the place of the caller.
 * @throws HttpProblem `outsideYourPlace`
 */
function assertStaysInPlace({ place }: Session, { address }: FacilityDetails, before?: Location) {
  const hasMoved = before && (address?.municipalityId ?? null) !== before.municipalityId;
  if (place?.level === 'facility' && hasMoved) problem('outsideYourPlace');
  if (!isInside(place, { ...(before && { id: before.id }), ...(address ?? NO_ADDRESS) })) problem('outsideYourPlace');
}

/** Locks a facility of a version, in the place of the caller. */
async function lockVersion({ db }: Work, { place }: Session, id: string, version: number) {
  const row = (await lockFacility(db, id)) ?? problem('notFound');
  if (!isInside(place, row)) problem('outsideYourPlace');
  if (row.version !== version) problem('changedMeanwhile');
  return row;
}

type DoctorThere = Awaited<ReturnType<typeof listDoctorsThere>>[number];

const toPublicDoctor = ({ id, name, specialization, photoId, weeklyTimes }: DoctorThere) => ({
  ...{ id, name, specialization, weeklyTimes },
  image: photoId && `/api/files/${photoId}`,
});

function groupByFacility(doctors: DoctorThere[]) {
  const groups = new Map<string, DoctorThere[]>();
  for (const doctor of doctors) groups.set(doctor.facilityId, [...(groups.get(doctor.facilityId) ?? []), doctor]);
  return groups;
}

const publicRoutes = ({ store: { db } }: Deps) => [
  defineRoute(searchFacilities, async ({ latitude, longitude, skip = 0, ...filter }) => {
    const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const limit = MAX_FACILITIES_PER_PAGE;
    const rows = await searchFacilityRows(db, filter, from, { skip, limit: limit + 1 });
    return {
      items: rows.slice(0, limit).map(({ id, name, place, kind, phone, hours, position, closedAt }) => ({
        ...{ id, name, place, kind, phone, hours, closedAt: closedAt?.toISOString() ?? null },
        distance: from && position ? measureDistance(from, position) : null,
      })),
      next: rows.length > limit ? skip + limit : null,
    };
  }),

  defineRoute(getFacility, async ({ id }) => {
    const page = (await findFacilityPage(db, id)) ?? problem('notFound');
    const doctors = await listDoctorsThere(db, id);
    return { ...page, doctors: doctors.map(toPublicDoctor) };
  }),

  defineRoute(listFacilityPages, async () => {
    const pages = await listOpenPages(db, MAX_FACILITY_PAGES);
    const doctors = groupByFacility(await listDoctorsThere(db, ...pages.map(({ id }) => id)));
    return {
      facilities: pages.map((page) => ({ ...page, doctors: (doctors.get(page.id) ?? []).map(toPublicDoctor) })),
    };
  }),
];

export const facilityRoutes = (deps: Deps) => [
  ...publicRoutes(deps),

  defineRoute(addFacility, async (details, { session, write }) => {
    assertAddress(details);
    assertStaysInPlace(session, details);
    return withCode(() =>
      write(async ({ db, audit }) => {
        const id = await insertFacility(db, details);
        audit({ action: 'facilityChanged', subject: id });
        return (await findFacilityPage(db, id))!;
      }),
    );
  }),

  defineRoute(updateFacility, async ({ id, version, details }, { session, write }) => {
    assertAddress(details);
    const answer = await withCode(() =>
      write(async (work) => {
        const before = await lockVersion(work, session, id, version);
        assertStaysInPlace(session, details, before);
        await replaceDetails(work.db, before, details, session.accountId);
        await relistDoctorsThere(work.db, [id]);
        work.audit({ action: 'facilityChanged', subject: id });
        return (await findFacilityPage(work.db, id))!;
      }),
    );
    deps.timetables.notify();
    return answer;
  }),

  defineRoute(closeFacility, async ({ id, version, closed, confirmed }, { session, write }) => {
    const answer = await write(async (work) => {
      const row = await lockVersion(work, session, id, version);
      const appointments = closed ? await countComing(work.db, id) : 0;
      if (!appointments || confirmed) {
        await setClosedAt(work.db, row, closed ? new Date() : null);
        await relistDoctorsThere(work.db, [id]);
        work.audit({ action: 'facilityChanged', subject: id });
      }
      return { facility: (await findFacilityPage(work.db, id))!, appointments };
    });
    deps.timetables.notify();
    return answer;
  }),

  defineRoute(listFacilityVersions, async ({ id }, { session }) => {
    const { db } = deps.store;
    await assertInPlace(db, session, id);
    const versions = await listFacilityVersionRows(db, id);
    return { versions: versions.map((each) => ({ ...each, at: each.at.toISOString() })) };
  }),

  defineRoute(importFacilities, async ({ csv, check }, { session, write }) => {
    const answer = await withCode(() =>
      write(async ({ db, audit }) => {
        const result = await importCsv(db, csv, { check, by: session.accountId, place: session.place });
        if (result.saved) audit({ action: 'facilityChanged', subject: `${result.added + result.changed}` });
        return result;
      }),
    );
    deps.timetables.notify();
    return answer;
  }),
];
