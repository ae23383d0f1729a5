/** Approves applications: activates the account, and stores the person of the form. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isInside, type AdministratorPlace } from '@chautari/contract/administratorPlace';
import type { ApplicationForm } from '@chautari/contract/applications';
import { DEFAULT_SLOT_MINUTES } from '@chautari/contract/doctors';
import { endSessions } from '../accounts/sessions';
import { recordDecision, type ApplicationRow } from './applications.queries';
import { toDoctorColumns, toStaffColumns } from './workerColumns';
import { updateRegistration } from './workers.queries';
import { insertWorkplace } from '../accounts/workplaces.queries';
import { findOrAddFacility, insertClinic } from '../doctors/availability.queries';
import { findOpenFacility } from '../facilities/facilities.queries';
import { findLocation, isFacilityWithin } from '../facilities/places';
import { problem } from '../http/problem';
import { accounts, doctors, facilities, staff } from '../database/schema';
import type { Db } from '../database/store';
import type { Work } from '../http/unitOfWork';

type DoctorForm = Extract<ApplicationForm, { role: 'doctor' }>;
type StaffForm = Extract<ApplicationForm, { role: 'staff' }>;

interface Terms {
  charge: number;
  /** What an administrator of it can give. */
  place: AdministratorPlace | null;
  /** The facility that was chosen from the list; null: it is found by its name. */
  facilityId: string | null;
}

interface Decision {
  decidedBy: string | null;
  /** The place of the administrator who decides: somebody is approved for work in it, and for no other. */
  place: AdministratorPlace | null;
  charge?: number | undefined;
  /** Where the applicant works, if the administrator has chosen it. */
  facilityId?: string | null | undefined;
}

/** Returns the open facility in a place with a name, in either script; of several, one whose place contains the location or is part of it. */
async function findNamed(db: Db, name: string, location: string | null, place: AdministratorPlace | null) {
  const named = await db
    .select()
    .from(facilities)
    .where(
      and(
        sql`lower(${name}) in (lower(${facilities.name}->>'en'), lower(${facilities.name}->>'np'))`,
        isFacilityWithin(place, facilities.id),
        isNull(facilities.closedAt),
      ),
    )
    .orderBy(asc(facilities.id));
  if (location === null) return named.length === 1 ? named[0] : undefined;
  const where = location.toLowerCase();
  return named.find((facility) =>
    [facility.place.en, facility.place.np].some(
      (text) => text.toLowerCase().includes(where) || where.includes(text.toLowerCase()),
    ),
  );
}

/**
 * Returns the facility that was chosen.
 * @throws HttpProblem `outsideYourPlace`, or `notFound` where it is closed.
 */
async function openChosen(db: Db, id: string, place: AdministratorPlace | null) {
  const location = await findLocation(db, id);
  if (location && !isInside(place, location)) problem('outsideYourPlace');
  return (await findOpenFacility(db, id)) ?? problem('notFound');
}

/**
 * Returns a facility that a doctor names: it is added if it is not there, but only by administrators of the country. Others choose one.
 * @throws HttpProblem `invalid`
 */
async function openNamed(
  db: Db,
  { name, where }: { name: string; where: string | null },
  location: string,
  { place }: Terms,
) {
  const named = await findNamed(db, name, where, place);
  if (named || place?.level !== 'country') return named;
  return findOrAddFacility(db, { text: name }, { text: location });
}

const askForFacility = () => problem('invalid', { fields: { facilityId: 'required' } });

/** Adds a clinic at the hospital with the times of the form, and one without times at each further center in the place of the administrator. */
async function openClinics(
  db: Db,
  doctorId: string,
  { hospital, location, centers, availability }: DoctorForm,
  terms: Terms,
) {
  const { charge, facilityId } = terms;
  const facilityIds = new Set<string>();
  const places = [
    { id: facilityId, name: hospital, where: location, weeklyTimes: availability },
    ...centers.map((name) => ({ id: null, name, where: null, weeklyTimes: [] })),
  ];
  for (const { id, weeklyTimes, ...named } of places) {
    const facility = id ? await openChosen(db, id, terms.place) : await openNamed(db, named, location, terms);
    if (!facility && !facilityIds.size) return askForFacility();
    if (!facility || facilityIds.has(facility.id)) continue;
    facilityIds.add(facility.id);
    await insertWorkplace(db, doctorId, facility.id);
    await insertClinic(db, doctorId, facility, { charge, slotMinutes: DEFAULT_SLOT_MINUTES, weeklyTimes });
  }
}

/** Stores a doctor with clinics. A number of the medical council that another doctor has breaks its unique index. */
async function addDoctor(db: Db, accountId: string, form: DoctorForm, terms: Terms) {
  await db.insert(doctors).values({ accountId, ...toDoctorColumns(form) });
  await openClinics(db, accountId, form, terms);
}

/** Stores a staff member, who works at the facility that was chosen, or that has the name of the form. */
async function addStaff(db: Db, accountId: string, form: StaffForm, { facilityId, place }: Terms) {
  await db.insert(staff).values({ accountId, ...toStaffColumns(form) });
  const facility = facilityId
    ? await openChosen(db, facilityId, place)
    : await findNamed(db, form.hospital, form.location, place);
  if (!facility && place?.level !== 'country') return askForFacility();
  if (facility) await insertWorkplace(db, accountId, facility.id);
}

/** Makes an account that waits an open one. Its sessions end, so that a second step is asked for where it is required. */
async function openAccount({ db, invalidateSlots }: Work, accountId: string, form: ApplicationForm, terms: Terms) {
  if (form.role === 'doctor') {
    await addDoctor(db, accountId, form, terms);
    invalidateSlots(accountId, 'timetable');
  } else await addStaff(db, accountId, form, terms);
  await db.update(accounts).set({ state: 'active' }).where(eq(accounts.id, accountId));
  await endSessions(db, accountId);
}

/**
 * Approves an application that is pending and the account's latest, and notifies its owner: it activates a waiting account, and changes name, number and last
 * day of the registration of an active one.
 */
export async function acceptApplication(
  work: Work,
  { application, publicId, phone, email, language, accountState }: ApplicationRow,
  { decidedBy, place, charge = 0, facilityId = application.form.facilityId ?? null }: Decision,
) {
  const { db, audit, enqueueMessage, invalidateSlots } = work;
  const { id, accountId, form } = application;
  const isChange = accountState !== 'waiting';
  if (isChange) {
    await updateRegistration(db, accountId, form);
    if (form.role === 'doctor') invalidateSlots(accountId, 'timetable');
  } else await openAccount(work, accountId, form, { charge, place, facilityId });
  await recordDecision(db, id, { state: 'approved', decidedBy });
  audit({ action: 'applicationDecided', subject: id });
  enqueueMessage({
    kind: isChange ? 'changeApproved' : 'applicationApproved',
    to: { phone, email, language },
    values: { id: publicId },
    about: { kind: 'application', id: accountId },
  });
}
