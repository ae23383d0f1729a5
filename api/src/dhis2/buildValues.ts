/** Builds what is sent to DHIS2 from the figures of a month. */
import type { FigureCell } from '@chautari/contract/dhis2';
import type { FigureRow, RegisterFigures } from '@chautari/contract/figures';
import type { SentValue } from '../database/schema';
import { findTarget, nameTarget, type Dhis2Mapping, type MappedCell, type MappedRow } from './mapping';

interface Figures {
  rows: FigureRow[];
  registers: RegisterFigures[];
}

type Group = Pick<FigureCell, 'sex' | 'from' | 'isNew'> & { count: number };
interface Row extends Pick<FigureCell, 'section' | 'row' | 'name'> {
  groups: Group[];
}

const listRows = ({ rows, registers }: Figures): Row[] => [
  ...rows.map(({ section, row, name, groups }) => ({
    ...{ section, row, name: name ?? null },
    groups: groups.map((group) => ({ ...group, isNew: null })),
  })),
  ...registers.flatMap(({ url, rows: own }) =>
    own.map(({ row, name, groups }) => ({ section: url, row, name, groups })),
  ),
];

const fits = (cell: MappedCell, group: Group) =>
  (['sex', 'from', 'isNew'] as const).every((key) => cell[key] === undefined || cell[key] === group[key]);

/** Returns the values of a row of the mapping; zeros too. */
function listValues(mapped: MappedRow, row: Row | undefined): SentValue[] {
  return (mapped.cells ?? [{}]).map((cell) => ({
    ...{ section: mapped.section, row: mapped.row, name: row?.name ?? null },
    ...{ sex: cell.sex ?? null, from: cell.from ?? null, isNew: cell.isNew ?? null },
    value: (row?.groups ?? []).reduce((sum, group) => sum + (fits(cell, group) ? group.count : 0), 0),
    ...findTarget(mapped, cell)!,
  }));
}

const isOf =
  ({ section, row }: Row) =>
  (mapped: MappedRow) =>
    mapped.section === section && mapped.row === row;

/** Returns the groups above zero that the mapping has no place for. */
const listUnmapped = ({ rows }: Dhis2Mapping, all: Row[]): FigureCell[] =>
  all.flatMap((row) => {
    const cells = rows.filter(isOf(row)).flatMap(({ cells = [{}] }) => cells);
    return row.groups
      .filter((group) => group.count > 0 && !cells.some((cell) => fits(cell, group)))
      .map(({ count, ...group }) => ({
        ...{ section: row.section, row: row.row, name: row.name },
        ...{ sex: group.sex, from: group.from, isNew: group.isNew, value: count },
      }));
  });

/** Returns a value as it is sent, if it is. */
function toSent(value: SentValue, { zeros }: MappedRow, delivered: ReadonlySet<string>): SentValue[] {
  if (value.value > 0 || zeros) return [value];
  return delivered.has(nameTarget(value)) ? [{ ...value, removes: true }] : [];
}

/**
 * Returns the values to send, and the figures without a place. DHIS2 ignores zeros unless a data element says that it stores them: an empty
 * cell is sent as 0 only where the mapping asks for it. Where DHIS2 holds an earlier number (`delivered`, by the names of values), that is removed.
 */
export function buildValues(mapping: Dhis2Mapping, figures: Figures, delivered: ReadonlySet<string>) {
  const all = listRows(figures);
  const values = mapping.rows.flatMap((mapped) =>
    listValues(
      mapped,
      all.find((row) => isOf(row)(mapped)),
    ).flatMap((value) => toSent(value, mapped, delivered)),
  );
  return { values, unmapped: listUnmapped(mapping, all) };
}

/** Returns the unit of DHIS2 that a facility is, by its national code; null where nobody said it. */
export function findOrgUnit({ orgUnits = {}, orgUnitIdScheme }: Dhis2Mapping, code: string | null): string | null {
  if (code === null) return null;
  return Object.hasOwn(orgUnits, code) ? orgUnits[code]! : orgUnitIdScheme === 'code' ? code : null;
}

/** Returns a month as a DHIS2 with the Nepali calendar names it: `208308`. */
export const formatPeriod = (year: number, month: number) => `${year}${String(month).padStart(2, '0')}`;
