import type { ThemeOptions } from '@mui/material/styles';
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
  MuiBackdrop: { styleOverrides: { root: { background: 'rgba(11,32,24,.55)' } } },
};
