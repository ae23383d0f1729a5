import { Panel, styled } from '@chautari/shared-ui/core';

/** A list of lines that are pressed as a whole: picture, `.words` with a name and its facts, arrow. */
export const PressedLines = styled('ul')(({ theme }) => ({
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& a, & button:not([class])': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2.5),
    width: '100%',
    minHeight: 56,
    padding: theme.spacing(1.5, 0),
    border: 0,
    background: 'none',
    color: 'var(--text)',
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover b': { textDecoration: 'underline' },
    '& > .words': { flex: '1 1 min-content', minWidth: 0, overflowWrap: 'break-word' },
    '& b, & small': { display: 'block', lineHeight: 1.35, '&:lang(ne)': { lineHeight: 1.6 } },
    '& small': { color: 'var(--muted)', fontSize: theme.typography.body2.fontSize },
    '& > svg': { flex: 'none', color: 'var(--accent)' },
  },
}));

/** The panel of such lines: they bring their own space above and below. */
export const LinesPanel = styled(Panel)(({ theme }) => ({
  paddingTop: theme.spacing(1),
  paddingBottom: theme.spacing(1),
  [theme.breakpoints.up('sm')]: { paddingTop: theme.spacing(2), paddingBottom: theme.spacing(2) },
}));
