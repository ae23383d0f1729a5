/**
 * Results that a glance at a shared phone or a busy desk must not tell: doctors and the author of a record read them. Nobody else gets them, also
 * not the account of the patient: a health worker tells her.
 */
import type { RecordContent } from '@chautari/contract/records/contents';
import type { Session } from '../http/session';

const PROTECTED_FIELDS: Partial<Record<RecordContent['kind'], readonly string[]>> = { ancContact: ['hiv'] };

/** A phone may be shared, and the register of family planning is private too: only health workers read them. */
const HIDDEN_FROM_ACCOUNTS: Partial<Record<RecordContent['kind'], readonly string[]>> = {
  pregnancyEnd: ['postpartumMethod'],
};

type Fields = Record<string, unknown>;

/** Returns the protected fields of a content that the caller may not read. */
function listWithheld(content: RecordContent, createdBy: string, { role, accountId }: Session): string[] {
  const isReader = role === 'doctor' || (role !== 'patient' && accountId === createdBy);
  const fields = [
    ...(isReader ? [] : (PROTECTED_FIELDS[content.kind] ?? [])),
    ...(role === 'patient' ? (HIDDEN_FROM_ACCOUNTS[content.kind] ?? []) : []),
  ];
  return fields.filter((field) => (content as unknown as Fields)[field] !== undefined);
}

/** Returns a content as the caller may read it, and whether something was left out. */
export function withholdFields<C extends RecordContent>(content: C, createdBy: string, session: Session) {
  const withheld = listWithheld(content, createdBy, session);
  if (!withheld.length) return { content };
  const kept = Object.entries(content).filter(([field]) => !withheld.includes(field));
  return { content: Object.fromEntries(kept) as unknown as C, withheld: true as const };
}

/** Returns a corrected content with the fields that the caller could not read and has not changed. */
export function keepWithheld(
  content: RecordContent,
  before: RecordContent,
  createdBy: string,
  session: Session,
): RecordContent {
  const fields = before as unknown as Fields;
  const kept = listWithheld(before, createdBy, session).map((field) => [field, fields[field]]);
  return { ...(Object.fromEntries(kept) as Partial<RecordContent>), ...content } as RecordContent;
}
