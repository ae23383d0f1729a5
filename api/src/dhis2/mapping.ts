/** The file that says which cell of the figures is which value of a DHIS2. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { AGE_GROUPS, FIGURE_SECTIONS, type FigureSection } from '@chautari/contract/figures';
import { parseJson } from '@chautari/contract/questionnaires/parseJson';
import type { RegisterDefinition } from '@chautari/contract/questionnaires/definition';
import { StartError } from '@chautari/site/settings';
import { listFigureRows } from '../records/figures/countSection';
import { OWN_REGISTERS } from '../records/registers/ownRegisters';
import type { ServiceSchedules } from '../records/schedules';

const identifier = z.string().check(z.regex(/^[\w.-]{1,50}$/, { error: 'is no identifier of DHIS2' }));
const sentAs = { dataElement: z.optional(identifier), categoryOptionCombo: z.optional(identifier) };

/** The groups of a row that are one value: all of those that fit what it names. */
const mappedCell = z.strictObject({
  sex: z.optional(z.enum(['female', 'male', 'other'])),
  from: z.optional(z.int()),
  isNew: z.optional(z.boolean()),
  ...sentAs,
});
export type MappedCell = z.infer<typeof mappedCell>;

const mappedRow = z.strictObject({
  /** A section of the figures, or the address of a register. */
  section: z.string(),
  row: z.string(),
  ...sentAs,
  /** Without cells the total of the row is one value. */
  cells: z.optional(z.array(mappedCell).check(z.minLength(1))),
  /** Zeros are sent too, for data elements of which DHIS2 stores them. */
  zeros: z.optional(z.boolean()),
});
export type MappedRow = z.infer<typeof mappedRow>;

const mapping = z.strictObject({
  dataSet: z.optional(identifier),
  attributeOptionCombo: z.optional(identifier),
  /** What the file names data elements and combinations by. */
  idScheme: z.optional(z.enum(['uid', 'code'])),
  /** The unit of each facility by its national code. A facility that is not in it is named by that code if the scheme is `code`. */
  orgUnitIdScheme: z.optional(z.enum(['uid', 'code'])),
  orgUnits: z.optional(z.record(z.string(), identifier)),
  rows: z.array(mappedRow).check(z.minLength(1)),
});
export type Dhis2Mapping = z.infer<typeof mapping>;

/** What is wrong at a path of the file. */
interface Fault {
  path: string;
  error: string;
}

const isSection = (name: string): name is FigureSection => (FIGURE_SECTIONS as readonly string[]).includes(name);

const findOwnRegister = (url: string) =>
  (Object.values(OWN_REGISTERS) as RegisterDefinition[]).find(({ questionnaire }) => questionnaire.url === url);

/** What the portal knows of a row of the file: the first years of its ages, or undefined where it has no such row. A register of the operator is not known yet. */
function findRow({ section, row }: MappedRow, schedules: ServiceSchedules) {
  if (isSection(section)) {
    const rows =
      section === 'morbidity'
        ? schedules.visitLists.diagnoses.map(({ code }) => code)
        : listFigureRows(section, schedules, []).map((each) => each.row);
    return rows.includes(row) ? { bands: AGE_GROUPS[section] as readonly number[], isOpen: false } : undefined;
  }
  const register = findOwnRegister(section);
  if (!register) return { bands: [], isOpen: true };
  const figure = register.figures?.find(({ key }) => key === row);
  return figure && { bands: figure.bands ?? [], isOpen: false };
}

/** Whether two cells may hold the same group. */
const overlap = (one: MappedCell, other: MappedCell) =>
  (['sex', 'from', 'isNew'] as const).every(
    (key) => one[key] === undefined || other[key] === undefined || one[key] === other[key],
  );

/** Returns the value that a cell of a row is sent as, if the file says one. */
export function findTarget({ dataElement, categoryOptionCombo }: MappedRow, cell: MappedCell = {}) {
  const element = cell.dataElement ?? dataElement;
  const combo = cell.categoryOptionCombo ?? categoryOptionCombo;
  return element === undefined ? undefined : { dataElement: element, ...(combo && { categoryOptionCombo: combo }) };
}

/** Returns a name for a value of DHIS2: no two are sent under one. */
export const nameTarget = ({
  dataElement,
  categoryOptionCombo = '',
}: {
  dataElement: string;
  categoryOptionCombo?: string | undefined;
}) => `${dataElement} ${categoryOptionCombo}`;

/** Returns what is wrong with a row: its name, its cells and where they go. */
function checkRow(row: MappedRow, path: string, schedules: ServiceSchedules): Fault[] {
  const match = isSection(row.section) || row.section.startsWith('https://') ? findRow(row, schedules) : null;
  if (match === null) return [{ path: `${path}.section`, error: 'is neither a section nor the address of a register' }];
  if (!match) return [{ path: `${path}.row`, error: `is no row of ${row.section}` }];
  const cells = row.cells ?? [{}];
  return cells.flatMap((cell, index) => {
    const at = row.cells ? `${path}.cells.${index}` : path;
    const twin = cells.findIndex((other, place) => place < index && overlap(cell, other));
    return [
      ...(findTarget(row, cell) ? [] : [{ path: at, error: 'has no dataElement' }]),
      ...(twin < 0 ? [] : [{ path: at, error: `counts people whom cells.${twin} counts` }]),
      ...(cell.from === undefined || match.isOpen || match.bands.includes(cell.from)
        ? []
        : [{ path: `${at}.from`, error: `is the first year of none of its ages (${match.bands.join(', ')})` }]),
      ...(cell.isNew !== undefined && isSection(row.section)
        ? [{ path: `${at}.isNew`, error: 'is for registers alone' }]
        : []),
    ];
  });
}

/** Returns the values to which two cells go: the second would overwrite the first. */
function findTwice({ rows }: Dhis2Mapping): Fault[] {
  const paths = new Map<string, string>();
  const faults: Fault[] = [];
  for (const [index, row] of rows.entries())
    for (const [place, cell] of (row.cells ?? [{}]).entries()) {
      const target = findTarget(row, cell);
      const path = `rows.${index}${row.cells ? `.cells.${place}` : ''}`;
      if (!target) continue;
      const name = nameTarget(target);
      const before = paths.get(name);
      if (before) faults.push({ path, error: `goes to the same value as ${before}` });
      else paths.set(name, path);
    }
  return faults;
}

const listShapeFaults = (value: unknown): Fault[] | Dhis2Mapping => {
  const result = z.safeParse(mapping, value, {
    error: ({ code, keys }: { code?: string; keys?: string[] }) =>
      code === 'unrecognized_keys' ? `has ${keys!.join(', ')}, which nothing reads` : 'is missing or of a wrong kind',
  });
  if (result.success) return result.data;
  return result.error.issues.map(({ path, message }) => ({ path: path.join('.'), error: message }));
};

/** Returns the line of a path; of one that is missing that of what it would stand in. */
function findLine(lines: ReadonlyMap<string, number>, path: string): number {
  return lines.get(path) ?? (path.includes('.') ? findLine(lines, path.slice(0, path.lastIndexOf('.'))) : 1);
}

/** More faults than these help nobody. */
const MAX_FAULTS = 10;

/**
 * Returns a mapping from the text of its file.
 * @throws StartError that names each fault by line and path.
 */
export function parseMapping(name: string, text: string, schedules: ServiceSchedules): Dhis2Mapping {
  const parsed = parseJson(text);
  if (!parsed.ok)
    throw new StartError(
      `${name} line ${parsed.fault.line}: ${parsed.fault.error === 'keyTwice' ? `${parsed.fault.value} stands twice` : 'is no JSON'}`,
    );
  const { value, lines } = parsed.json;
  const shape = listShapeFaults(value);
  const faults = Array.isArray(shape)
    ? shape
    : [...shape.rows.flatMap((row, index) => checkRow(row, `rows.${index}`, schedules)), ...findTwice(shape)];
  if (!Array.isArray(shape) && !faults.length) return shape;
  const shown = faults.slice(0, MAX_FAULTS).map(({ path, error }) => `line ${findLine(lines, path)}: ${path} ${error}`);
  throw new StartError(`${name} does not fit: ${shown.join('; ')}`);
}

/**
 * Reads the mapping.
 * @throws StartError where the file cannot be read, or does not fit.
 */
export function readMapping(file: string, schedules: ServiceSchedules): Dhis2Mapping {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`DHIS2_MAPPING ${file} cannot be read`);
  }
  return parseMapping(file, text, schedules);
}
