/** The own profiles of doctors and staff. */
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  doctorProfile,
  staffProfile,
  updateMyDoctorProfile,
  updateMyStaffProfile,
} from '@chautari/contract/people';
import type { ApplicationForm } from '@chautari/contract/applications';
import { findLatest } from './applications.queries';
import { getPractisingSince, countYearsSince } from '../doctors/experience';
import { buildListingColumns } from '../doctors/listing';
import { changeTexts, splitTexts } from '../accounts/bilingualTexts';
import { accounts, doctors, staff } from '../database/schema';
import type { Db } from '../database/store';

type DoctorProfile = z.output<typeof doctorProfile>;
type StaffProfile = z.output<typeof staffProfile>;
type DoctorForm = z.output<typeof updateMyDoctorProfile.input>;
type StaffForm = z.output<typeof updateMyStaffProfile.input>;

export const hasLicenseNumber = async (db: Db, licenseNumber: string) =>
  (await db.select({ id: doctors.accountId }).from(doctors).where(eq(doctors.licenseNumber, licenseNumber))).length > 0;

/** The details that change without an application. */
const withoutRegistration = <Form extends DoctorForm | StaffForm>({
  name: _,
  otherName: __,
  licenseNumber: ___,
  registeredUntil: ____,
  papers: _____,
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
    otherName: form.otherName ?? null,
    licenseNumber: form.licenseNumber ?? null,
    registeredUntil: form.registeredUntil ?? null,
    submittedAt: submittedAt.toISOString(),
  };
}

/** In a transaction: what an approved change says of name, number and registration counts from now on. A number that another doctor has breaks its unique index. */
export async function updateRegistration(transaction: Db, accountId: string, form: ApplicationForm) {
  const registeredUntil = form.registeredUntil ?? null;
  if (form.role === 'doctor') {
    const { doctor } = await findDoctor(transaction, accountId);
    const name = changeTexts(doctor.name, { text: form.name, other: form.otherName });
    await transaction
      .update(doctors)
      .set({
        ...{ name, licenseNumber: form.licenseNumber, registeredUntil },
        ...buildListingColumns({ ...doctor, name }),
      })
      .where(eq(doctors.accountId, accountId));
    return;
  }
  const { person } = await findStaff(transaction, accountId);
  const name = changeTexts(person.name, { text: form.name, other: form.otherName });
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

/** Returns the own details of a doctor. */
export async function readDoctor(db: Db, accountId: string): Promise<DoctorProfile> {
  const { doctor, account: own } = await findDoctor(db, accountId);
  const { publicId, phone, email, language } = own;
  const { accountId: _, practisingSince, ...details } = doctor;
  const name = splitTexts(doctor.name);
  const specialization = splitTexts(doctor.specialization);
  return {
    ...details,
    doctorId: publicId,
    phone,
    email,
    language,
    name: name.text,
    otherName: name.other,
    specialization: specialization.text,
    otherSpecialization: specialization.other,
    publicSpecialization: doctor.specialization,
    experienceYears: countYearsSince(practisingSince),
    change: await readChange(db, accountId),
  };
}

/** In a transaction. Name and number stay as they were approved. */
export async function updateDoctor(transaction: Db, accountId: string, form: DoctorForm) {
  const { doctor } = await findDoctor(transaction, accountId);
  const { experienceYears, specialization: text, otherSpecialization: other, ...rest } = withoutRegistration(form);
  const details = { ...rest, languages: rest.languages === undefined ? doctor.languages : (rest.languages ?? []) };
  const specialization = changeTexts(doctor.specialization, { text, other });
  const { languages, sex = doctor.sex } = details;
  await transaction
    .update(doctors)
    .set({
      ...details,
      practisingSince: getPractisingSince(experienceYears, doctor.practisingSince),
      specialization,
      ...buildListingColumns({ name: doctor.name, specialization, languages, sex }),
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

/** Returns the own details of a staff member. */
export async function readStaff(db: Db, accountId: string): Promise<StaffProfile> {
  const { person, account: own } = await findStaff(db, accountId);
  const { publicId, phone, email, language, administrator } = own;
  const { accountId: _, practisingSince, ...details } = person;
  const name = splitTexts(person.name);
  const position = splitTexts(person.position);
  return {
    ...details,
    staffId: publicId,
    phone,
    email,
    language,
    administrator,
    name: name.text,
    otherName: name.other,
    position: position.text,
    otherPosition: position.other,
    experienceYears: practisingSince === null ? null : countYearsSince(practisingSince),
    change: await readChange(db, accountId),
  };
}

export async function updateStaff(transaction: Db, accountId: string, form: StaffForm) {
  const { person } = await findStaff(transaction, accountId);
  const { experienceYears, position: text, otherPosition: other, ...details } = withoutRegistration(form);
  await transaction
    .update(staff)
    .set({
      ...details,
      practisingSince: experienceYears === null ? null : getPractisingSince(experienceYears, person.practisingSince),
      position: changeTexts(person.position, { text, other }),
    })
    .where(eq(staff.accountId, accountId));
}
