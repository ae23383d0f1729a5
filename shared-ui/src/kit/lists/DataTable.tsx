import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useMarkScripts } from '../core/Typed';
import { EmptyState, ErrorState, Waiting } from '../core/states';
import { useTranslation } from '../platform/messages';
import { useKeptFocus } from './useKeptFocus';

/** Buttons of one row; on phones they share its line. */
const RowActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& > *': { flex: '1 1 auto' },
  '&:has(> .MuiIconButton-root)': { flexWrap: 'nowrap' },
  '& > .MuiIconButton-root': { flex: 'none' },
  '@container (min-width:640px)': { justifyContent: 'flex-end', '& > *': { flex: 'none' } },
}));

export interface Column<T> {
  key: string;
  head: string;
  cell: (row: T) => ReactNode;
  /** Aligns digits. */
  numeric?: boolean;
}

export interface DataTableProps<T> {
  /** The caption, which screen readers read first. */
  caption: string;
  /** Hides the caption visually if the heading says the same. */
  captionHidden?: boolean;
  /** The first column is the row header. */
  columns: readonly Column<T>[];
  /** `undefined` while loading. */
  rows: readonly T[] | undefined;
  keyOf: (row: T) => string;
  /** The buttons of a row; each has the row in its `aria-label`. */
  actions?: (row: T) => ReactNode;
  /** Shown if there are no rows; left out where there is always one. */
  empty?: { title: string; text: string; action?: ReactNode };
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
  const mark = useMarkScripts();
  return (
    <TableRow role="row">
      {columns.map(({ key, head, cell, numeric }, index) =>
        index === 0 ? (
          <TableCell key={key} component="th" role="rowheader" scope="row">
            {mark(cell(row))}
          </TableCell>
        ) : (
          <TableCell key={key} role="cell" align={numeric ? 'right' : 'left'}>
            <span data-label aria-hidden="true">
              {head}
            </span>
            <div>{mark(cell(row))}</div>
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
 * Rows of one kind: a table if there is room, a list of cards on phones. Both are a table for screen readers (roles are explicit because
 * `display` removes them). It shows loading, empty and error states.
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
  if (!rows.length) return empty ? <EmptyState {...empty} /> : null;
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
