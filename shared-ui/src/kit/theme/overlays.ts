import type { ThemeOptions } from '@mui/material/styles';
import { sizes } from './sizes';
import { radius } from './tokens.json';

export const overlays: ThemeOptions['components'] = {
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'sm' },
    styleOverrides: {
      paper: ({ theme }) => ({
        display: 'grid',
        gap: theme.spacing(4),
        margin: theme.spacing(4),
        width: `calc(100% - ${theme.spacing(8)})`,
        maxHeight: `calc(100% - ${theme.spacing(8)})`,
        padding: theme.spacing(4),
        border: '1px solid var(--line)',
        borderRadius: radius.large,
        boxShadow: theme.shadows[24],
        [theme.breakpoints.up('sm')]: { padding: theme.spacing(6) },
        '& h2': { fontSize: theme.typography.h2.fontSize },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border: '1px solid var(--line-strong)', borderRadius: radius.field },
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        minHeight: sizes.minimum,
        padding: theme.spacing(1, 4),
        borderRadius: radius.small,
        whiteSpace: 'normal',
        '&:hover, &.Mui-focusVisible': { background: 'var(--accent-soft)', color: 'var(--accent-on-soft)' },
      }),
    },
  },
  // That of a menu is invisible.
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgba(11,32,24,.55)' } } },
  },
};
