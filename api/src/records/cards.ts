import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@chautari/contract/roles';
import type { CardEntry, KeptContent, RecordContent } from '@chautari/contract/records';
import { problem } from '../http/problem';

/** Lines of a card by their key. */
export type Lines = Record<string, CardEntry | undefined>;

/** The lines of a card by group: those of an antenatal or an immunization card; other records have none. */
export function linesOf(content: RecordContent): Record<string, Lines> {
  if (content.kind === 'immunization') return { doses: content.doses };
  if (content.kind === 'ancReport') return { visits: content.visits, tetanus: content.tetanus };
  return {};
}

const isCard = ({ kind }: RecordContent) => kind === 'immunization' || kind === 'ancReport';

/** What a record says, part by part: each line of a card under its group and key, everything else under its field. A blank line says nothing. */
function partsOf(content: KeptContent): Map<string, unknown> {
  const groups = linesOf(content);
  const fields = Object.entries(content).filter(
    ([field, value]) => !(field in groups) && field !== 'kind' && field !== 'by' && value !== undefined,
  );
  const lines = Object.entries(groups).flatMap(([group, entries]) =>
    Object.entries(entries).flatMap(([key, entry]) => {
      const [date, followUpDate] = [entry?.date ?? null, entry?.followUpDate ?? null];
      return date || followUpDate ? [[`${group}.${key}`, { date, followUpDate }] as const] : [];
    }),
  );
  return new Map([...fields, ...lines]);
}

/** The parts in which two versions of a record differ. */
function changedParts(now: KeptContent, then: KeptContent): string[] {
  const [after, before] = [partsOf(now), partsOf(then)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (part) => !isDeepStrictEqual(after.get(part), before.get(part)),
  );
}

/** Whether two versions of a record differ. */
export const saysSomethingNew = (now: KeptContent, then: KeptContent) => changedParts(now, then).length > 0;

/** Who entered which part of a card; other records have one author. */
export const enteredBy = ({ by = {} }: KeptContent): Record<string, Role> => ({ ...by });

/**
 * The content as it is stored: of a card with who entered which part. What stays as it was keeps its author. Refuses with
 * `forbidden` where a patient would change what a health worker entered.
 */
export function signParts(content: RecordContent, role: Role, before?: KeptContent): KeptContent {
  if (!isCard(content)) return content;
  const authors = before?.by ?? {};
  const changed = new Set(before ? changedParts(content, before) : partsOf(content).keys());
  const isOfWorker = (part: string) => authors[part] !== undefined && authors[part] !== 'patient';
  if (role === 'patient' && [...changed].some(isOfWorker)) problem('forbidden');
  const by = Object.fromEntries(
    [...partsOf(content).keys()].map((part) => [part, changed.has(part) ? role : (authors[part] ?? role)]),
  );
  return { ...content, by };
}
