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

export const hasLicenseNumber = async (db: Db, licenseNumber: string) =>
  (await db.select({ id: doctors.accountId }).from(doctors).where(eq(doctors.licenseNumber, licenseNumber))).length > 0;

/** Returns a text in both languages; an edit in one language replaces both. */
const changed = (current: Bilingual, language: Language, text: string) =>
  selectText(current, language) === text ? current : repeatInBoth(text);

/** The details that change without an application. */
const withoutRegistration = <Form extends DoctorForm | StaffForm>({
  name: _,
  licenseNumber: __,
  registeredUntil: ___,
  papers: ____,
  ...details
}: Form) => details;

/** Returns the latest application, unless it is approved. */
async function readChange(db: Db, accountId: string): Promise<DoctorProfile['change']> {
  const latest = (await findLatest(db, accountId))?.application;
  if (!latest || latest.state === 'approved') return null;
  const { state, reason, form, submittedAt } = latest;
  return {
    state,
    reason,
    name: form.name,
    licenseNumber: form.licenseNumber ?? null,
    registeredUntil: form.registeredUntil ?? null,
    submittedAt: submittedAt.toISOString(),
  };
}

/** In a transaction: what an approved change says of name, number and registration counts from now on. A number that another doctor has breaks its unique index. */
export async function updateRegistration(transaction: Db, accountId: string, form: ApplicationForm) {
  const registeredUntil = form.registeredUntil ?? null;
  if (form.role === 'doctor') {
    const { doctor, account: own } = await findDoctor(transaction, accountId);
    const name = changed(doctor.name, own.language, form.name);
    await transaction
      .update(doctors)
      .set({ name, licenseNumber: form.licenseNumber, registeredUntil })
      .where(eq(doctors.accountId, accountId));
    return;
  }
  const { person, account: own } = await findStaff(transaction, accountId);
  const name = changed(person.name, own.language, form.name);
  await transaction
    .update(staff)
    .set({ name, licenseNumber: form.licenseNumber ?? null, registeredUntil })
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
  const { doctor, account: own } = await findDoctor(db, accountId);
  const { publicId, phone, email, language } = own;
  const { accountId: _, practisingSince, ...details } = doctor;
  return {
    ...details,
    doctorId: publicId,
    phone,
    email,
    language,
    name: selectText(doctor.name, language),
    specialization: selectText(doctor.specialization, language),
    publicSpecialization: doctor.specialization,
    experienceYears: countYearsSince(practisingSince),
    change: await readChange(db, accountId),
  };
}

/** In a transaction. Name and number stay as they were approved. */
export async function updateDoctor(transaction: Db, accountId: string, form: DoctorForm) {
  const { doctor, account: own } = await findDoctor(transaction, accountId);
  const { experienceYears, specialization, ...details } = withoutRegistration(form);
  await transaction
    .update(doctors)
    .set({
      ...details,
      practisingSince: getPractisingSince(experienceYears, doctor.practisingSince),
      specialization: changed(doctor.specialization, own.language, specialization),
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
  const { person, account: own } = await findStaff(db, accountId);
  const { publicId, phone, email, language, administrator } = own;
  const { accountId: _, practisingSince, ...details } = person;
  return {
    ...details,
    staffId: publicId,
    phone,
    email,
    language,
    administrator,
    name: selectText(person.name, language),
    position: selectText(person.position, language),
    experienceYears: practisingSince === null ? null : countYearsSince(practisingSince),
    change: await readChange(db, accountId),
  };
}

export async function updateStaff(transaction: Db, accountId: string, form: StaffForm) {
  const { person, account: own } = await findStaff(transaction, accountId);
  const { experienceYears, position, ...details } = withoutRegistration(form);
  await transaction
    .update(staff)
    .set({
      ...details,
      practisingSince: experienceYears === null ? null : getPractisingSince(experienceYears, person.practisingSince),
      position: changed(person.position, own.language, position),
    })
    .where(eq(staff.accountId, accountId));
}
