import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@chautari/contract/roles';
import type { StoredContent, RecordContent } from '@chautari/contract/records/contents';
import { problem } from '../http/problem';
import { getKind } from './kinds/kinds';

/** Returns the parts of a record: each line of a card by group and key, all else by field, without blank lines. */
function listParts(content: StoredContent): Map<string, unknown> {
  const groups = getKind(content.kind).getLines?.(content) ?? {};
  const fields = Object.entries(content).filter(
    ([field, value]) =>
      !(field in groups) && field !== 'kind' && field !== 'by' && value !== undefined && !isEmptyList(value),
  );
  const lines = Object.entries(groups).flatMap(([group, entries]) =>
    Object.entries(entries).flatMap(([key, entry]) => {
      const entered = Object.entries(entry ?? {}).filter(([, value]) => value);
      return entered.length ? [[`${group}.${key}`, Object.fromEntries(entered)] as const] : [];
    }),
  );
  return new Map([...fields, ...lines]);
}

const isEmptyList = (value: unknown) => Array.isArray(value) && !value.length;

/** What only health workers write in a line: that they have compared it with the paper card, and a reaction, because an urgent one from the family would reach nobody. */
const WORKERS_FIELDS = ['seenOnCard', 'reaction', 'reactionNote'];
const hasWorkersFields = (part: unknown) =>
  typeof part === 'object' && part !== null && WORKERS_FIELDS.some((field) => field in part);

/** The parts in which two versions of a record differ. */
export function listChangedParts(now: StoredContent, then: StoredContent): string[] {
  const [after, before] = [listParts(now), listParts(then)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (part) => !isDeepStrictEqual(after.get(part), before.get(part)),
  );
}

/** Returns whether two versions of a record differ. */
export const hasChanged = (now: StoredContent, then: StoredContent) => listChangedParts(now, then).length > 0;

/** Returns the authors of the parts of a card; other records have one author. */
export const listPartAuthors = ({ by = {} }: StoredContent): Record<string, Role> => ({ ...by });

/**
 * Returns the content as it is stored: on a card, each part names its author. An unchanged part keeps its author.
 * @throws HttpProblem `forbidden` where a patient changes an entry of a health worker, says that one has seen the paper card, or writes down a reaction.
 */
export function signParts(content: RecordContent, role: Role, before?: StoredContent): StoredContent {
  if (!getKind(content.kind).getLines) return content;
  const authors = before?.by ?? {};
  const changed = new Set(before ? listChangedParts(content, before) : listParts(content).keys());
  const parts = listParts(content);
  const isOfWorker = (part: string) => authors[part] !== undefined && authors[part] !== 'patient';
  const isForWorkers = (part: string) => hasWorkersFields(parts.get(part));
  if (role === 'patient' && [...changed].some((part) => isOfWorker(part) || isForWorkers(part))) problem('forbidden');
  const by = Object.fromEntries(
    [...parts.keys()].map((part) => [part, changed.has(part) ? role : (authors[part] ?? role)]),
  );
  return { ...content, by };
}
