/** Codes with which a person whom others registered chooses a first password. */
import { randomInt, randomUUID } from 'node:crypto';
import { toPlainText } from '@chautari/contract/text';
import type { ServiceKey } from '../database/secret';
import { countTry, voidResets } from './passwordResets.queries';
import { passwordResets as table } from '../database/schema';
import type { Db } from '../database/store';

export const INVITATION_DAYS = 7;
export const INVITATION_TRIES = 5;

/** Letters and digits that are not confused in print or by hand; no vowels, so that no code is a word. */
const ALPHABET = 'CDFHJKLMNPQRTVWXY3479';
const LENGTH = 8;

const plain = (code: string) =>
  toPlainText(code)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
const hashCode = (key: ServiceKey, id: string, code: string) => key.hash('invitation', `${id} ${plain(code)}`);
const matchesCode = (key: ServiceKey, id: string, code: string, hash: string | null) =>
  hash !== null && key.hashes('invitation', `${id} ${plain(code)}`).includes(hash);

/** Returns a new code for an account without a password, such as `KH7M-4RXT`, and voids earlier ones: a slip may be lost. Only its hash is stored. */
export async function issueInvitation(db: Db, key: ServiceKey, accountId: string) {
  await voidResets(db, accountId);
  const id = randomUUID();
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const code = `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  await db.insert(table).values({
    id,
    accountId,
    kind: 'invitation',
    codeHash: hashCode(key, id, code),
    triesLeft: INVITATION_TRIES,
    expiresAt: new Date(Date.now() + INVITATION_DAYS * 24 * 3_600_000),
  });
  return code;
}

/** Counts an attempt at the code of an account. Returns the id of the code if it is right and still valid. */
export async function redeemInvitationTry(
  db: Db,
  key: ServiceKey,
  accountId: string,
  code: string,
): Promise<string | undefined> {
  const rows = await countTry(db, accountId, 'invitation');
  return rows.find(({ id, codeHash }) => matchesCode(key, id, code, codeHash))?.id;
}
