import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Role } from '../contract/endpoint';
import type { Bilingual, Language } from '../contract/fields';
import type { patientProfile } from '../contract/people';
import { isUniqueViolation } from './errors';
import { issuePublicId } from './publicIds';
import { accounts, doctors, patients, staff } from './schema';
import type { Db } from './store';

/** What an account signs in with. */
export type SignInName = { phone: string } | { email: string } | { publicId: string };

/** The account of a role that a phone, an e-mail or an ID belongs to, if it may sign in. */
export async function findAccount(db: Db, role: Role, name: SignInName) {
  const given = 'phone' in name ? eq(accounts.phone, name.phone) : 'email' in name ? eq(accounts.email, name.email) : eq(accounts.publicId, name.publicId);
  const [account] = await db.select({ id: accounts.id, role: accounts.role, publicId: accounts.publicId, passwordHash: accounts.passwordHash })
    .from(accounts).where(and(eq(accounts.role, role), eq(accounts.state, 'active'), given));
  return account;
}

export interface NewAccount { role: Role; phone?: string; email?: string; passwordHash: string | null; language: Language; sample?: boolean }

/** Opens an account and issues its public id; call it in the transaction that stores the person. */
export async function insertAccount(transaction: Db, account: NewAccount) {
  const id = randomUUID();
  const publicId = await issuePublicId(transaction, account.role);
  await transaction.insert(accounts).values({ id, publicId, ...account });
  return { id, publicId };
}

type PatientDetails = Omit<typeof patients.$inferInsert, 'accountId'>;

/** Stores a new patient with an account; `null` if the phone or e-mail belongs to another. */
export async function insertPatient(db: Db, account: Omit<NewAccount, 'role'>, details: PatientDetails) {
  try {
    return await db.transaction(async (transaction) => {
      const { id, publicId } = await insertAccount(transaction, { ...account, role: 'patient' });
      await transaction.insert(patients).values({ accountId: id, ...details });
      return { id, publicId };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

export async function readPatient(db: Db, accountId: string): Promise<z.input<typeof patientProfile>> {
  const [found] = await db.select({ patient: patients, phone: accounts.phone, email: accounts.email, patientId: accounts.publicId }).from(patients)
    .innerJoin(accounts, eq(accounts.id, patients.accountId)).where(eq(patients.accountId, accountId));
  const { patient, phone, email, patientId } = found!;
  const { accountId: _, provinceId, districtId, municipalityId, ward, street, ...person } = patient;
  const contact = phone ? { by: 'phone' as const, phone } : { by: 'email' as const, email: email! };
  return { ...person, contact, address: { provinceId, districtId, municipalityId, ward, street }, patientId };
}

/** A name in parts as it is said; the middle one may be missing. */
export const fullName = ({ firstName, middleName, lastName }: { firstName: string; middleName?: string | null; lastName: string }) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

/** The name to greet with. Patients typed theirs once, in the script they chose. */
export async function readName(db: Db, role: Role, accountId: string): Promise<Bilingual> {
  if (role === 'patient') {
    const [patient] = await db.select().from(patients).where(eq(patients.accountId, accountId));
    const name = fullName(patient!);
    return { en: name, np: name };
  }
  const people = role === 'doctor' ? doctors : staff;
  const [person] = await db.select({ name: people.name }).from(people).where(eq(people.accountId, accountId));
  return person!.name;
}
