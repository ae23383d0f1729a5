/** The letter of a referral, and the links that open it without an account. */
import { randomBytes } from 'node:crypto';
import { and, gt, inArray, lt } from 'drizzle-orm';
import { DAY_MS } from '@chautari/contract/calendar';
import { LETTER_DAYS, type ReferralLetter } from '@chautari/contract/referrals';
import type { ServiceKey } from '../../database/secret';
import { referralLetters as table } from '../../database/schema';
import type { Db, Store } from '../../database/store';
import { readPatientSummaries } from '../../patients/patients.queries';
import { findRecord, readAuthors, type StoredRecord } from '../records.queries';
import type { Referral } from './followReferral';
import { findWay, type WayRow } from './ways.queries';

const PURPOSE = 'referral letter';
const TOKEN_BYTES = 24;

/** Creates a link of a letter. Returns its token and its end. */
export async function createLetterLink(db: Db, key: ServiceKey, recordId: string) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + LETTER_DAYS * DAY_MS);
  await db.insert(table).values({ tokenHash: key.hash(PURPOSE, token), recordId, expiresAt });
  return { token, expiresAt };
}

/** Returns the letter that a link opens, and the end of the link. */
export async function findLetterLink(db: Db, key: ServiceKey, token: string) {
  const [row] = await db
    .select({ recordId: table.recordId, expiresAt: table.expiresAt })
    .from(table)
    .where(and(inArray(table.tokenHash, key.hashes(PURPOSE, token)), gt(table.expiresAt, new Date())));
  return row;
}

export const deleteOldLetterLinks = ({ db }: Store, now = new Date()) =>
  db.delete(table).where(lt(table.expiresAt, now));

const toLetterFacility = (row: WayRow['origin']): ReferralLetter['from'] =>
  row && { name: row.name, place: row.place, phone: row.phone };

/** Returns what a paper, which goes from hand to hand, says: no private diagnosis, and of a private visit no medicines. */
function keepOpenParts({ taken, ...content }: Referral, isPrivate: boolean): Referral {
  if (!taken) return content;
  const { diagnoses, medicines, ...rest } = taken;
  const open = diagnoses?.filter((row) => !row.private);
  return {
    ...content,
    taken: isPrivate ? rest : { ...rest, ...(open && { diagnoses: open }), ...(medicines && { medicines }) },
  };
}

/** Returns the letter of a referral, with the ID of the patient if it is asked for. */
export async function readLetter(
  db: Db,
  recordId: string,
  until: Date,
  { withId }: { withId: boolean },
): Promise<{ letter: ReferralLetter; patientId: string } | undefined> {
  const record: StoredRecord | undefined = await findRecord(db, recordId);
  const way = await findWay(db, recordId);
  if (record?.content.kind !== 'referral' || !way) return undefined;
  const { patientId, createdBy } = record.row;
  const [patient] = await readPatientSummaries(db, [patientId]);
  const author = (await readAuthors(db, [createdBy])).get(createdBy)!;
  const { name, sex, age, lived, birthRange, patientId: publicId } = patient!;
  return {
    patientId,
    letter: {
      patient: { name, sex, age, lived, ...(birthRange && { birthRange }), ...(withId && { publicId }) },
      content: keepOpenParts(record.content, record.isPrivate),
      from: toLetterFacility(way.origin),
      to: toLetterFacility(way.destination),
      author: { name: author.name, licenseNumber: author.licenseNumber ?? null },
      until: until.toISOString(),
    },
  };
}
