/**
 * What a public face says, as single facts that can be read in review and compared. `takes` is what a caller hands over, `gives` what
 * a caller gets: more may be asked of nobody, and nothing less given, without breaking them.
 */
export interface Fact {
  side: 'takes' | 'gives';
  /** Its path, such as `Button.variant`. */
  where: string;
  optional: boolean;
  /** Its type; several for a union. */
  kinds: string[];
}

/** The effect of a change: none, an addition, or a break. */
export interface Change {
  breaking: string[];
  added: string[];
}

const keyOf = ({ side, where }: Fact) => `${side} ${where}`;

export const formatFact = (fact: Fact) => `${keyOf(fact)}${fact.optional ? '?' : ''}: ${fact.kinds.join(' | ')}`;

/** The facts as text, a line for each, in an order of their own. */
export const formatReport = (facts: readonly Fact[]) => `${[...new Set(facts.map(formatFact))].sort().join('\n')}\n`;

/** Alternatives as they are in a line; what is inside brackets belongs to one of them. */
function alternatives(text: string) {
  let depth = 0;
  return text.split(' | ').reduce<string[]>((all, part) => {
    if (depth > 0) all.push(`${all.pop()} | ${part}`);
    else all.push(part);
    depth += (part.match(/[([{<]/g) ?? []).length - (part.replaceAll('=>', '').match(/[)\]}>]/g) ?? []).length;
    return all;
  }, []);
}

/** The fact that a line of a report tells. */
function factOf(line: string): Fact {
  const [, side, where, question, kinds] = /^(takes|gives) (.+?)(\??): (.*)$/.exec(line)!;
  return { side: side as Fact['side'], where: where!, optional: question === '?', kinds: alternatives(kinds!) };
}

export const parseReport = (report: string) =>
  report
    .split('\n')
    .filter((line) => /^(takes|gives) /.test(line))
    .map(factOf);

const within = (some: string[], all: string[]) => some.every((one) => all.includes(one));

/** A number that limits what is taken, such as `at least 8`: stricter when a lower limit rises or an upper one falls. */
function limits([before = '']: string[], [after = '']: string[]) {
  const [, way, number] = /^(at least|at most) (\S+)$/.exec(before) ?? [];
  const [, sameWay, next] = /^(at least|at most) (\S+)$/.exec(after) ?? [];
  return way && way === sameWay
    ? way === 'at least'
      ? Number(next) <= Number(number)
      : Number(next) >= Number(number)
    : undefined;
}

/** Whether everybody who relied on `before` can go on with `after`. */
function keepsWorking(before: Fact, after: Fact) {
  if (before.side === 'gives') return within(after.kinds, before.kinds) && (before.optional || !after.optional);
  return (
    (limits(before.kinds, after.kinds) ?? within(before.kinds, after.kinds)) && (after.optional || !before.optional)
  );
}

/** Returns the parent of a fact; for elements of a list, the list. */
const parentOf = (where: string) => (where.endsWith('[]') ? where.slice(0, -2) : where.replace(/[.#(][^.#(]*$/, ''));

/** Required inputs that did not exist before. */
const asks = ({ side, optional, where }: Fact, isKnown: (where: string) => boolean) =>
  side === 'takes' && !optional && isKnown(parentOf(where));

/** Returns the changes between two states of a face. */
export function compare(before: readonly Fact[], after: readonly Fact[]): Change {
  const [old, now] = [
    new Map(before.map((fact) => [keyOf(fact), fact])),
    new Map(after.map((fact) => [keyOf(fact), fact])),
  ];
  const places = new Set(before.map(({ where }) => where));
  const change: Change = { breaking: [], added: [] };
  for (const fact of before) {
    // A condition that is no longer made breaks nobody.
    if (!now.has(keyOf(fact)))
      (fact.side === 'takes' && fact.where.includes('#') ? change.added : change.breaking).push(
        `no longer ${formatFact(fact)}`,
      );
  }
  for (const fact of after) {
    const former = old.get(keyOf(fact));
    if (!former)
      (asks(fact, (where) => places.has(where)) ? change.breaking : change.added).push(`new: ${formatFact(fact)}`);
    else if (formatFact(former) !== formatFact(fact))
      (keepsWorking(former, fact) ? change.added : change.breaking).push(
        `was ${formatFact(former)}, is ${formatFact(fact)}`,
      );
  }
  return change;
}

/** The version after a change; `undefined` where it breaks callers and nobody has said that it is meant. */
export function versionAfter(version: string, { breaking, added }: Change, meant: boolean) {
  const [major, minor] = version.split('.').map(Number) as [number, number];
  if (breaking.length) return meant ? `${major + 1}.0` : undefined;
  return added.length ? `${major}.${minor + 1}` : version;
}
