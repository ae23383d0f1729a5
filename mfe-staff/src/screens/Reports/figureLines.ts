import { AGE_GROUPS, CHILD_ROWS, type FigureRow, type FigureSection } from '@chautari/contract';
import { useTranslation } from '@chautari/shared-ui/platform';
import { useFigureWords } from './useFigureWords';

type Group = FigureRow['groups'][number];
type Sex = (typeof SEXES)[number];
export interface Line {
  key: string;
  name: string;
  /** Null where the row does not tell it. */
  cells: (number | null)[];
}
interface Table {
  heads: string[];
  lines: Line[];
}

interface Words extends ReturnType<typeof useFigureWords> {
  sexName: (sex: Sex) => string;
  total: string;
  unknown: string;
}

const SEXES = ['female', 'male', 'other'] as const;
const sum = (groups: readonly Group[], fits: (group: Group) => boolean) =>
  groups.filter(fits).reduce((total, { count }) => total + count, 0);

/** Removes empty rows and columns, except the column of totals. */
export function removeEmpty({ heads, lines }: Table): Table {
  const visibility = heads.map((_, index) => index === heads.length - 1 || lines.some(({ cells }) => cells[index]));
  return {
    heads: heads.filter((_, index) => visibility[index]),
    lines: lines
      .filter(({ cells }) => cells.at(-1))
      .map((line) => ({ ...line, cells: line.cells.filter((_, index) => visibility[index]) })),
  };
}

/** Builds the OPD table: new, total and referred patients by sex in columns, age groups in rows. */
function opdTable(rows: readonly FigureRow[], { ageName, rowName, sexName, total, unknown }: Words): Table {
  const parts = rows.flatMap((row) => SEXES.map((sex) => ({ row, sex })));
  const groups = rows.flatMap(({ row, groups }) => (row === 'total' ? groups : []));
  const line = (key: string, name: string, fits: (group: Group) => boolean): Line => ({
    key,
    name,
    cells: [
      ...parts.map(({ row, sex }) => sum(row.groups, (group) => group.sex === sex && fits(group))),
      sum(groups, fits),
    ],
  });
  return {
    heads: [...parts.map(({ row, sex }) => `${rowName(row)}, ${sexName(sex)}`), total],
    lines: [
      ...AGE_GROUPS.opd.map((from) => line(String(from), ageName('opd', from), (group) => group.from === from)),
      line('unknown', unknown, (group) => group.from === null),
      line('all', total, () => true),
    ],
  };
}

/** Sections about children. */
const TELLS_SEX: readonly FigureSection[] = ['immunization', 'newborn', 'births'];

/** Whether a row counts mothers beside rows that count children. */
const isOfMother = ({ section, row }: FigureRow) =>
  section === 'births' && !(CHILD_ROWS as readonly string[]).includes(row);

/** Builds the table of another section: age groups (for children also sexes) in columns, rows of the form in rows. */
function rowTable(section: FigureSection, rows: readonly FigureRow[], words: Words): Table {
  const { ageName, rowName, sexName } = words;
  const ages = AGE_GROUPS[section];
  const sexes: readonly Sex[] = TELLS_SEX.includes(section) ? SEXES : [];
  return {
    heads: [...ages.map((from) => ageName(section, from)), ...sexes.map(sexName), words.total],
    lines: rows.map((row): Line => ({
      key: row.row,
      name: rowName(row),
      cells: [
        ...ages.map((from) => sum(row.groups, (group) => group.from === from)),
        ...sexes.map((sex) => (isOfMother(row) ? null : sum(row.groups, (group) => group.sex === sex))),
        row.total,
      ],
    })),
  };
}

/** Builds the table of diagnoses: each age group by sex in columns, diagnoses with their codes in rows. */
function morbidityTable(rows: readonly FigureRow[], { ageName, rowName, sexName, total, unknown }: Words): Table {
  const columns = AGE_GROUPS.morbidity.flatMap((from) => SEXES.map((sex) => ({ from, sex })));
  const isKnown = ({ sex, from }: Group) => sex !== null && from !== null;
  return {
    heads: [...columns.map(({ from, sex }) => `${ageName('morbidity', from)}, ${sexName(sex)}`), unknown, total],
    lines: rows.map((row): Line => ({
      key: row.row,
      name: `${rowName(row)} (${row.row})`,
      cells: [
        ...columns.map(({ from, sex }) => sum(row.groups, (group) => group.from === from && group.sex === sex)),
        sum(row.groups, (group) => !isKnown(group)),
        row.total,
      ],
    })),
  };
}

/** Returns the table of a section, in the layout of the monthly form. */
export function useFigureTable(section: FigureSection, rows: readonly FigureRow[]): Table {
  const { t } = useTranslation('mfe-staff');
  const words = {
    ...useFigureWords(),
    sexName: (sex: Sex) => t(`shared-ui:choice.${sex}`),
    total: t('figures.total'),
    unknown: t('figures.unknown'),
  };
  if (section === 'morbidity') return morbidityTable(rows, words);
  return section === 'opd' ? opdTable(rows, words) : rowTable(section, rows, words);
}
