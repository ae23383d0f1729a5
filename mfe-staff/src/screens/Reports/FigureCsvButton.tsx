import type { MonthlyFigures } from '@chautari/contract';
import { Button } from '@chautari/shared-ui/core';
import { saveFile } from '@chautari/shared-ui/printing';
import { useTranslation } from '@chautari/shared-ui/platform';
import { formatCsv } from './csv';

const HEAD = [
  'form',
  'version',
  'bs_year',
  'bs_month',
  'from',
  'to',
  'facility',
  'section',
  'row',
  'sex',
  'age_from',
  'count',
];

/** Saves the figures of a month as CSV, one line per row, sex and age group. Column names are not translated. */
export function FigureCsvButton({ figures, place }: { figures: MonthlyFigures; place: string }) {
  const { t } = useTranslation('mfe-staff');
  const save = () => {
    const { form, version, year, month, from, to } = figures;
    const ofMonth = [form, version, year, month, from, to, place || 'all'];
    const lines = figures.rows.flatMap(({ section, row, total, groups }) => [
      [...ofMonth, section, row, 'all', 'all', total],
      ...groups.map(({ sex, from: age, count }) => [
        ...ofMonth,
        section,
        row,
        sex ?? 'unknown',
        age ?? 'unknown',
        count,
      ]),
    ]);
    const ofRegisters = figures.registers.flatMap(({ url, rows }) =>
      rows.flatMap(({ row, total, groups }) => [
        [...ofMonth, url, row, 'all', 'all', total],
        ...groups.map(({ sex, from: age, isNew, count }) => [
          ...ofMonth,
          url,
          isNew === null ? row : `${row}.${isNew ? 'new' : 'old'}`,
          sex ?? 'all',
          age ?? 'all',
          count,
        ]),
      ]),
    );
    saveFile(
      `figures-${year}-${String(month).padStart(2, '0')}.csv`,
      'text/csv',
      formatCsv([HEAD, ...lines, ...ofRegisters]),
    );
  };
  return (
    <Button variant="second" icon="file" onClick={save}>
      {t('reports.csv')}
    </Button>
  );
}
