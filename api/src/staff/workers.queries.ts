/** The own profiles of doctors and staff. */
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Bilingual, Language } from '@chautari/contract/fields';
import { selectText } from '@chautari/contract/language';
import type {
  doctorProfile,
  staffProfile,
  updateMyDoctorProfile,
  updateMyStaffProfile,
} from '@chautari/contract/people';
import type { ApplicationForm } from '@chautari/contract/applications';
import { findLatest } from './applications.queries';
import { getPractisingSince, countYearsSince } from '../doctors/experience';
import { repeatInBoth } from '../accounts/accounts.queries';
import { accounts, doctors, staff } from '../database/schema';
import type { Db } from '../database/store';

type DoctorProfile = z.output<typeof doctorProfile>;
type StaffProfile = z.output<typeof staffProfile>;
type DoctorForm = z.output<typeof updateMyDoctorProfile.input>;
type StaffForm = z.output<typeof updateMyStaffProfile.input>;

export const hasNmcNumber = async (db: Db, nmcNumber: string) =>
  (await db.select({ id: doctors.accountId }).from(doctors).where(eq(doctors.nmcNumber, nmcNumber))).length > 0;

/** Returns a text in both languages; an edit in one language replaces both. */
const changed = (current: Bilingual, language: Language, text: string) =>
  selectText(current, language) === text ? current : repeatInBoth(text);

const getNumber = (form: ApplicationForm) => (form.role === 'doctor' ? form.nmcNumber : (form.councilNumber ?? null));

/** Returns the latest application, unless it is approved. */
async function readChange(db: Db, accountId: string): Promise<DoctorProfile['change']> {
  const latest = (await findLatest(db, accountId))?.application;
  if (!latest || latest.state === 'approved') return null;
  const { state, reason, form, submittedAt } = latest;
  return {
    state,
    reason,
    fullName: form.fullName,
    licenseNumber: getNumber(form),
    registeredUntil: form.registeredUntil ?? null,
    submittedAt: submittedAt.toISOString(),
  };
}

/** Stores an approved name, number and registration. In a transaction; a number of another doctor violates the unique index. */
export async function updateRegistration(transaction: Db, accountId: string, form: ApplicationForm) {
  const until = form.registeredUntil && { registeredUntil: form.registeredUntil };
  if (form.role === 'doctor') {
    const { doctor, account: own } = await findDoctor(transaction, accountId);
    const name = changed(doctor.name, own.language, form.fullName);
    await transaction
      .update(doctors)
      .set({ name, nmcNumber: form.nmcNumber, ...until })
      .where(eq(doctors.accountId, accountId));
    return;
  }
  const { person, account: own } = await findStaff(transaction, accountId);
  const name = changed(person.name, own.language, form.fullName);
  await transaction
    .update(staff)
    .set({ name, councilNumber: getNumber(form), ...until })
    .where(eq(staff.accountId, accountId));
}

const account = {
  publicId: accounts.publicId,
  phone: accounts.phone,
  email: accounts.email,
  language: accounts.language,
  administrator: accounts.administrator,
};

async function findDoctor(db: Db, accountId: string) {
  const [row] = await db
    .select({ doctor: doctors, account })
    .from(doctors)
    .innerJoin(accounts, eq(accounts.id, doctors.accountId))
    .where(eq(doctors.accountId, accountId));
  return row!;
}

/** Returns the own details of a doctor, in the language of the account. */
export async function readDoctor(db: Db, accountId: string): Promise<DoctorProfile> {
  const {
    doctor,
    account: { publicId, phone, email, language },
  } = await findDoctor(db, accountId);
  const { qualification, nmcNumber, practisingSince, hospital, location, photoId, registeredUntil } = doctor;
  return {
    doctorId: publicId,
    phone,
    email,
    language,
    fullName: selectText(doctor.name, language),
    specialization: selectText(doctor.specialization, language),
    publicSpecialization: doctor.specialization,
    qualification,
    licenseNumber: nmcNumber,
    experienceYears: countYearsSince(practisingSince),
    hospital,
    location,
    photoId,
    registeredUntil,
    change: await readChange(db, accountId),
  };
}

/** In a transaction. Name and number stay as they were approved. */
export async function updateDoctor(
  transaction: Db,
  accountId: string,
  { specialization, qualification, experienceYears, hospital, location, photoId }: DoctorForm,
) {
  const {
    doctor,
    account: { language },
  } = await findDoctor(transaction, accountId);
  await transaction
    .update(doctors)
    .set({
      qualification,
      hospital,
      location,
      photoId,
      practisingSince: getPractisingSince(experienceYears, doctor.practisingSince),
      specialization: changed(doctor.specialization, language, specialization),
    })
    .where(eq(doctors.accountId, accountId));
}

async function findStaff(db: Db, accountId: string) {
  const [row] = await db
    .select({ person: staff, account })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(eq(staff.accountId, accountId));
  return row!;
}

/** Returns the own details of a staff member, in the language of the account. */
export async function readStaff(db: Db, accountId: string): Promise<StaffProfile> {
  const {
    person,
    account: { publicId, phone, email, language, administrator },
  } = await findStaff(db, accountId);
  const { councilNumber, practisingSince, hospital, location, photoId, registeredUntil } = person;
  return {
    staffId: publicId,
    phone,
    email,
    language,
    administrator,
    fullName: selectText(person.name, language),
    position: selectText(person.position, language),
    licenseNumber: councilNumber,
    experienceYears: practisingSince === null ? null : countYearsSince(practisingSince),
    hospital,
    location,
    photoId,
    registeredUntil,
    change: await readChange(db, accountId),
  };
}

export async function updateStaff(
  transaction: Db,
  accountId: string,
  { position, experienceYears, hospital, location, photoId }: StaffForm,
) {
  const {
    person,
    account: { language },
  } = await findStaff(transaction, accountId);
  await transaction
    .update(staff)
    .set({
      hospital,
      location,
      photoId,
      practisingSince: experienceYears === null ? null : getPractisingSince(experienceYears, person.practisingSince),
      position: changed(person.position, language, position),
    })
    .where(eq(staff.accountId, accountId));
}
