import type { Role } from '../contract/endpoint';
import type { CardEntry, RecordContent } from '../contract/records';
import { fail } from '../refusal';

type Group = Record<string, CardEntry | undefined>;

/** The lines of a card by group: those of an antenatal or an immunization card; other records have none. */
export function linesOf(content: RecordContent): Record<string, Group> {
  if (content.kind === 'immunization') return { doses: content.doses };
  if (content.kind === 'ancReport') return { visits: content.visits, tetanus: content.tetanus };
  return {};
}

const isBlank = (entry: CardEntry | undefined) => !entry?.date && !entry?.followUpDate;
const saysTheSame = (a: CardEntry | undefined, b: CardEntry | undefined) => (a?.date ?? null) === (b?.date ?? null) && (a?.followUpDate ?? null) === (b?.followUpDate ?? null);

/** Who entered which line, as `doses.penta1: staff`. */
export function enteredBy(content: RecordContent): Record<string, Role> {
  const found: [string, Role][] = [];
  for (const [group, lines] of Object.entries(linesOf(content))) {
    for (const [key, entry] of Object.entries(lines)) if (entry?.by) found.push([`${group}.${key}`, entry.by]);
  }
  return Object.fromEntries(found);
}

/** The lines of a group with who entered each: unchanged ones keep theirs. What a health worker entered is not the patient's to change. */
function signGroup(lines: Group, before: Group, role: Role): Group {
  const signed: Group = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(lines)])) {
    const [now, then] = [lines[key], before[key]];
    if (saysTheSame(now, then)) {
      if (then && !isBlank(then)) signed[key] = then;
    } else {
      if (role === 'patient' && then?.by && then.by !== 'patient') fail('forbidden');
      if (now && !isBlank(now)) signed[key] = { ...now, by: role };
    }
  }
  return signed;
}

/** What a card says beside its lines. */
const restOf = (content: RecordContent) => JSON.stringify(Object.entries(content).filter(([key]) => !(key in linesOf(content))).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The content as it is stored: each line of a card with the role of who entered it. Refuses with `forbidden` where a
 * patient would change what a health worker entered; on an official card that is everything but the own lines.
 */
export function signLines(content: RecordContent, role: Role, before?: { content: RecordContent; official: boolean }): RecordContent {
  const groups = Object.entries(linesOf(content));
  if (!groups.length) return content;
  if (before?.official && role === 'patient' && restOf(content) !== restOf(before.content)) fail('forbidden');
  const former = before ? linesOf(before.content) : {};
  const signed = groups.map(([group, lines]) => [group, signGroup(lines, former[group] ?? {}, role)] as const);
  return { ...content, ...Object.fromEntries(signed) };
}
