import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Waiting } from '../core/states';
import { useTranslation } from '../platform/messages';
import { useKeptFocus } from './useKeptFocus';

const WIDE = '@container (min-width:640px)';

const Box = styled('div')({
  containerType: 'inline-size',
  '& table': { display: 'block', width: '100%', borderCollapse: 'collapse' },
  '& caption': { display: 'block', textAlign: 'left', color: 'var(--muted)', paddingBottom: 8 },
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  // Narrow: a card for each row, its first cell the heading, every other with its label.
  '& tbody': { display: 'grid', gap: 12 },
  '& tbody tr': {
    display: 'grid',
    gap: 6,
    padding: 16,
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 14,
  },
  '& tbody th': { display: 'block', textAlign: 'left', fontSize: 19 },
  '& td': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px,2fr) 3fr',
    gap: 12,
    alignItems: 'baseline',
    minWidth: 0,
    padding: 0,
  },
  '& td > .label': { color: 'var(--muted)' },
  '& td.actions': { display: 'block', marginTop: 8 },
  [WIDE]: {
    // A query asks about the box around; the box itself cannot answer to it.
    '& > div': { background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 14, overflow: 'hidden' },
    '& table': { display: 'table' },
    '& caption': { display: 'table-caption', padding: '16px 20px 8px' },
    '& thead': { position: 'static', display: 'table-header-group', height: 'auto', width: 'auto', clipPath: 'none' },
    '& tbody': { display: 'table-row-group' },
    '& tbody tr': { display: 'table-row', border: 0, borderRadius: 0, background: 'none' },
    '& th, & td': {
      display: 'table-cell !important',
      padding: '14px 12px',
      verticalAlign: 'middle',
      textAlign: 'left',
      borderTop: '1px solid var(--line)',
    },
    '& tbody th': { fontSize: 17 },
    '& thead th': {
      background: 'var(--sunken)',
      color: 'var(--muted)',
      fontSize: 15,
      lineHeight: 1.4,
      borderTop: 0,
      '&:lang(ne)': { lineHeight: 1.7 },
    },
    '& th:first-of-type': { paddingLeft: 20 },
    '& tr > :last-child': { paddingRight: 20 },
    '& .numeric': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& td > .label': { display: 'none' },
    '& td.actions': { textAlign: 'right' },
  },
  // On paper nothing can be pressed.
  '@media print': { '&& .actions': { display: 'none !important' } },
});

/** Buttons of one row; on phones they share its line. */
const RowActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *': { flex: '1 1 auto' },
  [WIDE]: { justifyContent: 'flex-end', '& > *': { flex: 'none' } },
});

export interface Column<T> {
  key: string;
  head: string;
  cell: (row: T) => ReactNode;
  /** Digits stand under one another. */
  numeric?: boolean;
}

export interface DataTableProps<T> {
  /** What the table holds; screen readers hear it first. */
  caption: string;
  /** Where the heading above says the same already, the caption is for screen readers only. */
  captionHidden?: boolean;
  /** The first names the row. */
  columns: readonly Column<T>[];
  /** Not there yet: `undefined`. */
  rows: readonly T[] | undefined;
  keyOf: (row: T) => string;
  /** Buttons of a row; each names its row in its `aria-label`. */
  actions?: (row: T) => ReactNode;
  /** What is said where there is no row. */
  empty: { title: string; text: string; action?: ReactNode };
  error?: unknown;
  onRetry?: () => void;
}

function Row<T>({
  row,
  columns,
  actions,
}: {
  row: T;
  columns: readonly Column<T>[];
  actions: DataTableProps<T>['actions'] | undefined;
}) {
  return (
    <tr role="row">
      {columns.map(({ key, head, cell, numeric }, index) =>
        index === 0 ? (
          <th key={key} role="rowheader" scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={key} role="cell" className={numeric ? 'numeric' : undefined}>
            <span className="label" aria-hidden="true">
              {head}
            </span>
            <div>{cell(row)}</div>
          </td>
        ),
      )}
      {actions && (
        <td role="cell" className="actions">
          <RowActions>{actions(row)}</RowActions>
        </td>
      )}
    </tr>
  );
}

/**
 * Rows of the same kind: a table where there is room, a list of cards on phones; one and the same for screen readers (the roles are
 * written out because `display` takes them away). It says itself that it waits, is empty, or failed.
 */
export function DataTable<T>({
  caption,
  captionHidden = false,
  columns,
  rows,
  keyOf,
  actions,
  empty,
  error,
  onRetry,
}: DataTableProps<T>) {
  const { t } = useTranslation('shared-ui');
  const kept = useKeptFocus<HTMLTableElement>('tbody tr');
  if (error && !rows) return <ErrorState error={error} onRetry={() => onRetry?.()} />;
  if (!rows) return <Waiting />;
  if (!rows.length) return <EmptyState {...empty} />;
  return (
    <Box>
      <div>
        <table role="table" {...kept}>
          <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ key, head, numeric }) => (
                <th key={key} role="columnheader" scope="col" className={numeric ? 'numeric' : undefined}>
                  {head}
                </th>
              ))}
              {actions && (
                <th role="columnheader" scope="col" className="actions">
                  <span className="visually-hidden">{t('table.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <Row key={keyOf(row)} row={row} columns={columns} actions={actions} />
            ))}
          </tbody>
        </table>
      </div>
    </Box>
  );
}
