import type { ThemeOptions } from '@mui/material/styles';
import { focusRing } from './focus';
import { sizes } from './sizes';
import { radius } from './tokens.json';

/** In place of the line that MUI moves below the chosen tab. */
const Nothing = () => null;

const CHOSEN = {
  background: 'var(--surface)',
  color: 'var(--text)',
  boxShadow: 'inset 0 -3px var(--accent)',
} as const;

/**
 * Tabs stand in a sunken tray, never scroll sideways, and show their choice by CSS alone. `data-look=page`: the parts of a page, two by two
 * on phones (three in a row where there are just three and their words fit), a line on desktop.
 */
export const tabs: ThemeOptions['components'] = {
  MuiTabs: {
    defaultProps: { textColor: 'inherit', selectionFollowsFocus: true, slots: { indicator: Nothing } },
    styleOverrides: {
      root: ({ theme }) => ({
        overflow: 'visible',
        minHeight: 0,
        '&[data-look=page]': { marginBottom: sizes.gap(6) },
        '&[data-look=page] .MuiTabs-list': { gridAutoFlow: 'row', gridTemplateColumns: 'auto auto' },
        '&[data-look=page] .MuiTab-root': { padding: theme.spacing(1, 2) },
        // Of an odd number the last one fills its line.
        '&[data-look=page] .MuiTab-root:nth-of-type(odd):last-of-type': { gridColumn: '1/-1' },
        [theme.breakpoints.up(360)]: {
          '&[data-look=page][data-tabs="3"] .MuiTabs-list': { display: 'flex', flexWrap: 'wrap' },
          '&[data-look=page][data-tabs="3"] .MuiTab-root': { flex: '1 1 auto', maxWidth: '100%' },
        },
        // Beside one another only where a word has room; below that one under the other.
        [theme.breakpoints.down(360)]: { '&[data-look=choice] .MuiTabs-list': { gridAutoFlow: 'row' } },
        [theme.breakpoints.up('md')]: {
          '&[data-look=page]': { marginBottom: sizes.gap(8) },
          '&[data-look=page] .MuiTabs-list': {
            display: 'flex',
            flexWrap: 'wrap',
            gap: theme.spacing(3),
            padding: 0,
            background: 'none',
            borderRadius: 0,
            borderBottom: '2px solid var(--line)',
          },
          '&[data-look=page][data-tabs] .MuiTab-root': { flex: '0 1 auto' },
          '&[data-look=page] .MuiTab-root': {
            padding: theme.spacing(0, 3.5),
            marginBottom: -2,
            borderRadius: radius.stone,
            '&[aria-selected=true]': { background: 'none', boxShadow: 'inset 0 -4px var(--accent)' },
          },
        },
      }),
      // MUI hides what is wider, and with it the focus ring.
      scroller: { overflow: 'visible !important', whiteSpace: 'normal' },
      list: ({ theme }) => ({
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        gap: theme.spacing(1),
        padding: theme.spacing(1),
        background: 'var(--sunken)',
        borderRadius: radius.card,
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        maxWidth: 'none',
        minHeight: sizes.minimum,
        padding: theme.spacing(1, 1.5),
        lineHeight: 1.3,
        borderRadius: radius.field,
        color: 'var(--muted)',
        opacity: 1,
        overflow: 'visible',
        '&:lang(ne)': { lineHeight: 1.6, fontSize: theme.typography.body2.fontSize },
        // The inline script opens tabs before MUI's classes can follow.
        '&[aria-selected=true]': CHOSEN,
        '&:focus-visible': focusRing,
      }),
    },
  },
};
