import type { ThemeOptions } from '@mui/material/styles';
import { radius } from './tokens.json';

const WIDE = '@container (min-width:640px)';
const WIDER = '@container (min-width:900px)';

/**
 * A table where its container has room. Where not, each row is a card: its first cell the heading, every other with its label. `data-label`
 * and `data-actions` mark what only one of the two shows.
 */
export const tables: ThemeOptions['components'] = {
  MuiTableContainer: {
    styleOverrides: {
      root: {
        containerType: 'inline-size',
        overflowX: 'visible',
        // A query asks about the box around; the box itself cannot answer to it.
        [WIDE]: {
          '& > div': {
            background: 'var(--surface)',
            border: '1px solid var(--line)',
            borderRadius: radius.card,
            overflow: 'hidden',
          },
        },
        // On paper nothing can be pressed.
        '@media print': { '&& [data-actions]': { display: 'none !important' } },
      },
    },
  },
  MuiTable: {
    styleOverrides: {
      root: ({ theme }) => ({
        display: 'block',
        '& caption': {
          ...theme.typography.body1,
          display: 'block',
          padding: theme.spacing(0, 0, 2),
          color: 'var(--muted)',
          captionSide: 'top',
        },
        [WIDE]: {
          display: 'table',
          '& caption': { display: 'table-caption', padding: theme.spacing(4, 5, 2) },
        },
      }),
    },
  },
  MuiTableHead: {
    styleOverrides: {
      root: {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        [WIDE]: { position: 'static', display: 'table-header-group', height: 'auto', width: 'auto', clipPath: 'none' },
      },
    },
  },
  MuiTableBody: {
    styleOverrides: {
      root: ({ theme }) => ({ display: 'grid', gap: theme.spacing(3), [WIDE]: { display: 'table-row-group' } }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        'tbody &': {
          display: 'grid',
          gap: theme.spacing(1.5),
          padding: theme.spacing(4),
          background: 'var(--surface)',
          border: '1px solid var(--line)',
          borderRadius: radius.card,
        },
        [WIDE]: { 'tbody &': { display: 'table-row', border: 0, borderRadius: 0, background: 'none' } },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        display: 'grid',
        gridTemplateColumns: 'minmax(min(7.25rem,46%),2fr) 3fr',
        gap: theme.spacing(3, 2),
        alignItems: 'baseline',
        minWidth: 0,
        padding: 0,
        borderBottom: 0,
        '& > [data-label]': { color: 'var(--muted)' },
        'tbody th&': { display: 'block', fontSize: theme.typography.h3.fontSize, fontWeight: 700 },
        '&[data-actions]': { display: 'block', marginTop: theme.spacing(2) },
        [WIDE]: {
          '&&': {
            display: 'table-cell',
            overflowWrap: 'break-word',
            padding: theme.spacing(3.5, 3),
            verticalAlign: 'middle',
            borderTop: '1px solid var(--line)',
            fontSize: theme.typography.body1.fontSize,
          },
          'thead &&': {
            background: 'var(--sunken)',
            color: 'var(--muted)',
            fontSize: theme.typography.body2.fontSize,
            fontWeight: 700,
            lineHeight: 1.4,
            borderTop: 0,
            '&:lang(ne)': { lineHeight: 1.7 },
          },
          '&&:is(th):first-of-type': { paddingLeft: theme.spacing(5) },
          '&&:last-child': { paddingRight: theme.spacing(5) },
          '& > [data-label]': { display: 'none' },
          '&&[data-actions]': { textAlign: 'right', marginTop: 0 },
        },
        // Names and titles, which may break inside a word, have room for their longest one; buttons stay on one line.
        [WIDER]: {
          'tbody th&&': { minWidth: '10.5em' },
          '&&[data-actions] .MuiButton-root': { whiteSpace: 'nowrap' },
        },
      }),
      // In a card, figures stand where everything else does.
      alignRight: { textAlign: 'left', [WIDE]: { '&&': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } },
    },
  },
};
