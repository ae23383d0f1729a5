import type { ContentLine } from './kinds/words';

/** A line that differs between two versions; null: it is missing in that version. */
export interface Change {
  key: string;
  label: string;
  before: string | null;
  after: string | null;
}

const comparable = (line: ContentLine | undefined) => line && (line.same ?? line.text);

/** Returns the lines in which two versions differ, in order. */
export function listChanges(before: readonly ContentLine[], after: readonly ContentLine[]): Change[] {
  const gone = before.filter(({ key }) => !after.some((line) => line.key === key));
  return [...after, ...gone].flatMap(({ key, label }) => {
    const [old, fresh] = [before, after].map((lines) => lines.find((line) => line.key === key));
    return comparable(old) === comparable(fresh)
      ? []
      : [{ key, label, before: old?.text ?? null, after: fresh?.text ?? null }];
  });
}
