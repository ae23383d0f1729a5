import type { FigureRow, FigureSection } from '@chautari/contract';
import { DataTable, type Column } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useFigureTable, removeEmpty, type Line } from './figureLines';

interface FigureTableProps {
  section: FigureSection;
  rows: readonly FigureRow[];
  /** Includes empty rows and columns. */
  showsEmpty: boolean;
}

/** One section of the form. OPD: age groups in rows; others: rows of the form by age and sex. */
export function FigureTable({ section, rows, showsEmpty }: FigureTableProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const table = useFigureTable(section, rows);
  const { heads, lines } = showsEmpty ? table : removeEmpty(table);
  const columns: Column<Line>[] = [
    { key: 'name', head: t(section === 'opd' ? 'figures.age' : 'figures.rowHead'), cell: ({ name }) => name },
    ...heads.map((head, index): Column<Line> => ({
      key: head,
      head,
      numeric: true,
      cell: ({ cells }) => (cells[index] === null ? '–' : digits(cells[index] ?? 0)),
    })),
  ];
  return (
    <DataTable
      caption={t(`figures.section.${section}`)}
      captionHidden
      columns={columns}
      rows={lines}
      keyOf={({ key }) => key}
    />
  );
}
