import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Waiting } from '../core/states';
import { useTranslation } from '../platform/messages';
import { useKeptFocus } from './useKeptFocus';

/** Buttons of one row; on phones they share its line. */
const RowActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& > *': { flex: '1 1 auto' },
  '@container (min-width:640px)': { justifyContent: 'flex-end', '& > *': { flex: 'none' } },
}));

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
    <TableRow role="row">
      {columns.map(({ key, head, cell, numeric }, index) =>
        index === 0 ? (
          <TableCell key={key} component="th" role="rowheader" scope="row">
            {cell(row)}
          </TableCell>
        ) : (
          <TableCell key={key} role="cell" align={numeric ? 'right' : 'left'}>
            <span data-label aria-hidden="true">
              {head}
            </span>
            <div>{cell(row)}</div>
          </TableCell>
        ),
      )}
      {actions && (
        <TableCell role="cell" data-actions>
          <RowActions>{actions(row)}</RowActions>
        </TableCell>
      )}
    </TableRow>
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
    <TableContainer>
      <div>
        <Table role="table" {...kept}>
          <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {columns.map(({ key, head, numeric }) => (
                <TableCell key={key} role="columnheader" scope="col" align={numeric ? 'right' : 'left'}>
                  {head}
                </TableCell>
              ))}
              {actions && (
                <TableCell role="columnheader" scope="col" data-actions>
                  <span className="visually-hidden">{t('table.actions')}</span>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {rows.map((row) => (
              <Row key={keyOf(row)} row={row} columns={columns} actions={actions} />
            ))}
          </TableBody>
        </Table>
      </div>
    </TableContainer>
  );
}
