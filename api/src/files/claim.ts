import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { FilePurpose } from '@chautari/contract/files';
import { problem } from '../http/problem';
import { files } from '../database/schema';
import type { Db } from '../database/store';

export interface Claim {
  /** The files by the field of the form that names them, so that a refusal can name it too. */
  ids: Record<string, string | null | undefined>;
  purpose: FilePurpose;
  /** The owner of the form. */
  accountId: string;
  /** The patient whose data the files become part of; null for papers, pictures of notices and photos of health workers. */
  patientId?: string | null;
}

/** An upload without an account, or of another one, can be an applicant's who signed in as a patient meanwhile: the id is the proof. */
const OF_APPLICANTS: readonly FilePurpose[] = ['photo', 'paper'];

/**
 * Attaches uploads to the record of a form, in the transaction that stores it: from then on they are kept. Each must be
 * checked, have the purpose, and not be part of anything else; a file that the same account has claimed for the same patient
 * may be named again, and the photo of a patient from any account: who leaves a family, or follows one into another account, keeps it.
 * @throws HttpProblem `invalid` with `fileMissing` at each field whose file is missing.
 */
export async function claimFiles(db: Db, { ids, purpose, accountId, patientId = null }: Claim): Promise<void> {
  const named = Object.entries(ids).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (!named.length) return;
  const isOurs = OF_APPLICANTS.includes(purpose) ? undefined : eq(files.accountId, accountId);
  const isPhotoOfPatient = purpose === 'photo' && patientId !== null;
  const isClaimedAlready = and(
    eq(files.state, 'kept'),
    isPhotoOfPatient ? undefined : eq(files.accountId, accountId),
    patientId === null ? isNull(files.patientId) : eq(files.patientId, patientId),
  );
  const claimed = await db
    .update(files)
    .set({ state: 'kept', accountId, patientId })
    .where(
      and(
        inArray(
          files.id,
          named.map(([, id]) => id),
        ),
        eq(files.purpose, purpose),
        or(and(eq(files.state, 'loose'), isOurs), isClaimedAlready),
      ),
    )
    .returning({ id: files.id });
  const claimedIds = new Set(claimed.map(({ id }) => id));
  const missing = named.filter(([, id]) => !claimedIds.has(id));
  if (missing.length)
    problem('invalid', { fields: Object.fromEntries(missing.map(([field]) => [field, 'fileMissing'])) });
}
