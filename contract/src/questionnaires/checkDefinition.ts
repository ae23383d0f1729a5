/** Checks the file of a register, and says what is wrong with it on which line. */
import * as z from '@chautari/contract/zod';
import { MAX_DEFINITION_LENGTH, type Fault } from './elements';
import { registerDefinition, type RegisterDefinition } from './definition';
import { checkItems } from './checkItems';
import { checkRules } from './checkRules';
import { parseJson } from './parseJson';

/** The same with the line, if it came as a text. */
export interface LineFault extends Fault {
  line: number | null;
}

/** The maximum of faults that are reported. */
const MAX_FAULTS = 50;

export type CheckedDefinition<F> = { ok: true; definition: RegisterDefinition } | { ok: false; faults: F[] };

interface RawIssue {
  code?: string;
  input?: unknown;
  keys?: string[];
  origin?: string;
}

/** Returns the code of a fault that the schema does not name. */
function getCode({ code, input, origin }: RawIssue): string {
  if (code === 'unrecognized_keys') return 'unknownElement';
  if (input === undefined) return 'required';
  if (code === 'too_small') return origin === 'array' ? 'required' : 'tooSmall';
  if (code === 'too_big') return origin === 'array' ? 'tooMany' : origin === 'string' ? 'tooLong' : 'tooBig';
  return 'invalid';
}

const show = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, 80)
    : '';

function readPath(value: unknown, path: readonly PropertyKey[]) {
  return path.reduce<unknown>((each, key) => (each as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

type Issue = { path: PropertyKey[]; message: string; keys?: string[] };

/** Returns the faults of an issue: of elements that nobody reads one each. */
function toFaults(file: unknown, { path, message, keys }: Issue): Fault[] {
  const at = path.map(String);
  if (!keys) return [{ path: at.join('.'), error: message, value: show(readPath(file, path)) }];
  return keys.map((key) => ({
    path: [...at, key].join('.'),
    error: key === 'item' ? 'tooDeep' : message,
    value: key.slice(0, 80),
  }));
}

/** Checks the file of a register: its shape, its items, and its rules. */
export function checkQuestionnaire(file: unknown): CheckedDefinition<Fault> {
  const result = z.safeParse(registerDefinition, file, { error: (issue) => getCode(issue as RawIssue) });
  if (!result.success) {
    const faults = (result.error.issues as unknown as Issue[]).flatMap((issue) => toFaults(file, issue));
    return { ok: false, faults: faults.slice(0, MAX_FAULTS) };
  }
  const definition = result.data;
  const faults = [...checkItems(definition.questionnaire), ...checkRules(definition)];
  return faults.length ? { ok: false, faults: faults.slice(0, MAX_FAULTS) } : { ok: true, definition };
}

/** Returns the line of a path; of one that is missing that of what it would stand in. */
function findLine(lines: ReadonlyMap<string, number>, path: string): number | null {
  const line = lines.get(path);
  if (line !== undefined || path === '') return line ?? null;
  return findLine(lines, path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '');
}

/** Checks the text of a file, and says on which lines it is wrong. */
export function checkDefinitionText(text: string): CheckedDefinition<LineFault> {
  if (text.length > MAX_DEFINITION_LENGTH)
    return { ok: false, faults: [{ path: '', error: 'tooLong', value: '', line: null }] };
  const parsed = parseJson(text);
  if (!parsed.ok) return { ok: false, faults: [{ path: '', ...parsed.fault }] };
  const { value, lines } = parsed.json;
  const checked = checkQuestionnaire(value);
  if (checked.ok) return checked;
  return { ok: false, faults: checked.faults.map((fault) => ({ ...fault, line: findLine(lines, fault.path) })) };
}
