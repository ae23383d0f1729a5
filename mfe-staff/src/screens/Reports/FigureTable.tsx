import { AGE_GROUPS, type FigureRow, type FigureSection } from '@chautari/contract';
import { DataTable, type Column } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useFigureWords } from './useFigureWords';

type Group = FigureRow['groups'][number];
interface Line {
  key: string;
  name: string;
  cells: number[];
}

const sum = (groups: readonly Group[], fits: (group: Group) => boolean) =>
  groups.filter(fits).reduce((total, { count }) => total + count, 0);
const SEXES = ['female', 'male', 'other'] as const;

/** What has somebody in it; the total stays in any case. */
function withoutNothing(heads: readonly string[], lines: readonly Line[]) {
  const some = heads.map((_, index) => index === heads.length - 1 || lines.some(({ cells }) => cells[index]));
  return {
    heads: heads.filter((_, index) => some[index]),
    lines: lines
      .filter(({ cells }) => cells.at(-1))
      .map((line) => ({ ...line, cells: line.cells.filter((_, index) => some[index]) })),
  };
}

interface FigureTableProps {
  section: FigureSection;
  rows: readonly FigureRow[];
  /** Rows and columns with nothing in them too. */
  whole: boolean;
}

/** One section of the form: OPD by age group, new and old, and sex; the others row by row, by age and sex. */
export function FigureTable({ section, rows, whole }: FigureTableProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const { ageName, rowName } = useFigureWords();
  const ages = AGE_GROUPS[section];
  const sexName = (sex: (typeof SEXES)[number]) => t(`shared-ui:choice.${sex}`);

  const opd = () => {
    const parts = rows.flatMap((row) => SEXES.map((sex) => ({ row, sex })));
    const line = (key: string, name: string, fits: (group: Group) => boolean): Line => ({
      key,
      name,
      cells: [
        ...parts.map(({ row, sex }) => sum(row.groups, (group) => group.sex === sex && fits(group))),
        sum(
          rows.flatMap(({ groups }) => groups),
          fits,
        ),
      ],
    });
    return {
      heads: [...parts.map(({ row, sex }) => `${rowName(section, row.row)}, ${sexName(sex)}`), t('figures.total')],
      lines: [
        ...ages.map((from) => line(String(from), ageName(section, from), (group) => group.from === from)),
        line('unknown', t('figures.unknown'), (group) => group.from === null),
        line('all', t('figures.total'), () => true),
      ],
    };
  };
  const others = () => ({
    heads: [
      ...ages.map((from) => ageName(section, from)),
      ...(section === 'immunization' ? SEXES.map(sexName) : []),
      t('figures.total'),
    ],
    lines: rows.map(({ row, groups, total }): Line => ({
      key: row,
      name: rowName(section, row),
      cells: [
        ...ages.map((from) => sum(groups, (group) => group.from === from)),
        ...(section === 'immunization' ? SEXES.map((sex) => sum(groups, (group) => group.sex === sex)) : []),
        total,
      ],
    })),
  });

  const table = section === 'opd' ? opd() : others();
  const { heads, lines } = whole ? table : withoutNothing(table.heads, table.lines);
  const columns: Column<Line>[] = [
    { key: 'name', head: t(section === 'opd' ? 'figures.age' : 'figures.rowHead'), cell: ({ name }) => name },
    ...heads.map((head, index): Column<Line> => ({
      key: head,
      head,
      numeric: true,
      cell: ({ cells }) => digits(cells[index] ?? 0),
    })),
  ];
  return (
    <DataTable
      caption={t(`figures.section.${section}`)}
      captionHidden
      columns={columns}
      rows={lines}
      keyOf={({ key }) => key}
      empty={{ title: t('figures.none'), text: t('figures.none') }}
    />
  );
}
