/** Details of a person that are taken from the former record, and given back. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { MergedDetail } from '@chautari/contract/merges';
import { accounts, patients, patientVersions, type CorrectedDetails, type MovedRows } from '../../database/schema';
import type { Db } from '../../database/store';
import { withSearchName, type PatientRow } from '../../patients/patients.queries';
import { toBirthColumns } from '../../patients/birth';
import { getDetails } from '../../patients/versions.queries';

/** Returns the part of the details that a choice is about. */
const PARTS: Record<MergedDetail, (details: CorrectedDetails) => Partial<CorrectedDetails>> = {
  name: ({ firstName, middleName, lastName, otherName }) => ({ firstName, middleName, lastName, otherName }),
  birth: ({ dateOfBirth, birthRange }) => ({ dateOfBirth, birthRange }),
  sex: ({ sex }) => ({ sex }),
  address: ({ address }) => ({ address }),
  phone: ({ phone }) => ({ phone }),
};

const pick = (details: CorrectedDetails, chosen: readonly MergedDetail[]): Partial<CorrectedDetails> =>
  Object.assign({}, ...chosen.map((detail) => PARTS[detail](details))) as Partial<CorrectedDetails>;

/** Writes details of a person as the next version. The phone is that of the account. */
async function writeDetails(db: Db, { patient }: PatientRow, changes: Partial<CorrectedDetails>) {
  const { phone: _, address, dateOfBirth, birthRange, death: __, ...rest } = changes;
  const { firstName = patient.firstName, middleName, lastName, otherName } = rest;
  await db
    .update(patients)
    .set({
      ...rest,
      ...(address && { ...address, street: address.street ?? '' }),
      ...(dateOfBirth && toBirthColumns({ dateOfBirth, birthRange: birthRange ?? null })),
      ...(rest.firstName !== undefined && withSearchName({ firstName, middleName, lastName, otherName })),
      version: sql`${patients.version} + 1`,
    })
    .where(eq(patients.id, patient.id));
}

const setPhone = (db: Db, accountId: string, phone: string | null) =>
  db.update(accounts).set({ phone }).where(eq(accounts.id, accountId));

/** Gives the survivor the chosen details of the former record. */
export async function takeDetails(db: Db, survivor: PatientRow, former: PatientRow, chosen: readonly MergedDetail[]) {
  await writeDetails(db, survivor, pick(getDetails(former), chosen));
  if (!chosen.includes('phone')) return;
  // Two accounts cannot have one phone at any time.
  await setPhone(db, former.patient.accountId, null);
  await setPhone(db, survivor.patient.accountId, former.phone);
}

async function readVersion(db: Db, patientId: string, version: number): Promise<CorrectedDetails> {
  const [row] = await db
    .select({ details: patientVersions.details })
    .from(patientVersions)
    .where(and(eq(patientVersions.patientId, patientId), eq(patientVersions.version, version)));
  return row!.details;
}

/** Gives both their own details again, as far as nobody has changed them since. */
export async function giveBackDetails(db: Db, survivor: PatientRow, former: PatientRow, moved: MovedRows) {
  const before = await readVersion(db, survivor.patient.id, moved.version);
  const ofFormer = await readVersion(db, former.patient.id, moved.formerVersion);
  const now = getDetails(survivor);
  const isAsTaken = (detail: MergedDetail) => isDeepStrictEqual(PARTS[detail](now), PARTS[detail](ofFormer));
  const kept = moved.details.filter(isAsTaken).filter((detail) => detail !== 'phone' || !survivor.isSignedInTo);
  await writeDetails(db, survivor, pick(before, kept));
  if (!kept.includes('phone')) return;
  await setPhone(db, survivor.patient.accountId, before.phone);
  await setPhone(db, former.patient.accountId, ofFormer.phone);
}
