import type { ThemeOptions } from '@mui/material/styles';
import { sizes } from './sizes';
import { space } from './tokens.json';

export const surfaces: ThemeOptions['components'] = {
  MuiContainer: {
    defaultProps: { maxWidth: false },
    styleOverrides: {
      root: ({ theme }) => ({
        maxWidth: sizes.pageWidth,
        paddingLeft: space.gutterPhone,
        paddingRight: space.gutterPhone,
        [theme.breakpoints.up('sm')]: { paddingLeft: space.gutterPhone, paddingRight: space.gutterPhone },
        [theme.breakpoints.up('md')]: { paddingLeft: sizes.gutter, paddingRight: sizes.gutter },
      }),
    },
  },
  MuiStack: {
    defaultProps: { useFlexGap: true, spacing: 4 },
    // Long words break and do not widen the page.
    styleOverrides: { root: { '& > *': { minWidth: 0 } } },
  },
  // A hairline and no shadow.
  MuiPaper: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { transition: 'none' } },
    variants: [
      {
        props: { variant: 'panel' },
        style: ({ theme }) => ({
          padding: sizes.panel(3.5, 3.5),
          border: '1px solid var(--line)',
          [theme.breakpoints.up('sm')]: { padding: sizes.panel(7, 7) },
          '&[data-urgent]': { borderTop: '6px solid var(--emergency)' },
          [theme.breakpoints.up('md')]: { '&[data-sticky]': { position: 'sticky', top: 96 } },
          // A heading that is set as small text stays small.
          '& h2:not(.MuiTypography-body2)': { fontSize: theme.typography.h2.fontSize },
        }),
      },
    ],
  },
  MuiTypography: {
    defaultProps: {
      variantMapping: { display: 'p', lead: 'p', figure: 'p', field: 'p', body1: 'p', body2: 'p' },
    },
    styleOverrides: { root: { '&:not(h1,h2,h3)': { textWrap: 'pretty' } } },
  },
};
