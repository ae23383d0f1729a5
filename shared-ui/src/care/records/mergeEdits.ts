import type { RecordContent } from '@chautari/contract';

type Fields = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Independent of the order of the fields. */
const asText = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) =>
    isGroup(each) ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1))) : each,
  );
const differ = (one: unknown, other: unknown) => asText(one) !== asText(other);

function mergeFields(read: Fields, newer: Fields, typed: Fields): { fields: Fields; clashes: boolean } {
  let clashes = false;
  const names = new Set([...Object.keys(newer), ...Object.keys(typed), ...Object.keys(read)]);
  const merged = [...names].map((name) => {
    const [base, current, edit] = [read[name], newer[name], typed[name]];
    if (!differ(edit, base)) return [name, current];
    if (isGroup(current) && isGroup(edit)) {
      const group = mergeFields(isGroup(base) ? base : {}, current, edit);
      clashes ||= group.clashes;
      return [name, group.fields];
    }
    clashes ||= differ(current, base) && differ(current, edit);
    return [name, edit];
  });
  return { fields: Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Fields, clashes };
}

/**
 * Applies the edits of one section to a newer version, so that its other sections are kept. `clashes`: both changed the same field in
 * different ways; then the typed value is used.
 */
export function mergeEdits(read: RecordContent, newer: RecordContent, typed: RecordContent) {
  const { fields, clashes } = mergeFields(read, newer, typed);
  return { content: fields as RecordContent, clashes };
}
