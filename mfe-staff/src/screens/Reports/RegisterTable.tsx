import type { MonthlyFigures } from '@chautari/contract';
import { DataTable } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { FigurePlot } from './FigurePlot';

type Register = MonthlyFigures['registers'][number];
type Row = Register['rows'][number];

/** Writes what a row tells apart: sex, age from a year on, new or old. */
function useGroupText() {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  return ({ sex, from, isNew, count }: Row['groups'][number]) => {
    const parts = [
      sex && t(`shared-ui:choice.${sex}`),
      from !== null && t('figures.ageFrom', { age: digits(from) }),
      isNew !== null && t(isNew ? 'figures.newPerson' : 'figures.oldPerson'),
    ].filter(Boolean);
    return parts.length ? `${parts.join(', ')}: ${digits(count)}` : '';
  };
}

/** The rows of a register in the figures of a month: a list where no row tells groups apart. */
export function RegisterTable({ register, showsEmpty }: { register: Register; showsEmpty: boolean }) {
  const { t } = useTranslation('mfe-staff');
  const { text, digits } = useFormat();
  const writeGroup = useGroupText();
  const title = text(register.title);
  const rows = register.rows.filter(({ total }) => showsEmpty || total > 0);
  const hasGroups = rows.some(({ groups }) => groups.some(writeGroup));
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {hasGroups ? (
        <DataTable
          caption={title}
          captionHidden
          rows={rows}
          keyOf={({ row }) => row}
          columns={[
            { key: 'name', head: t('figures.rowHead'), cell: ({ name }) => text(name) },
            {
              key: 'groups',
              head: t('figures.apart'),
              cell: ({ groups }) => groups.map(writeGroup).filter(Boolean).join('; ') || '–',
            },
            { key: 'total', head: t('figures.total'), cell: ({ total }) => digits(total), numeric: true },
          ]}
        />
      ) : (
        <FigurePlot
          rows={rows.map(({ row, name, total }) => ({ key: row, label: text(name), value: total }))}
          hasBars={false}
          showsEmpty={showsEmpty}
        />
      )}
    </section>
  );
}
