import type { ReactNode } from 'react';
import { Icon, Panel, styled, Typed } from '@chautari/shared-ui/core';

/** What is pressed as a whole line, link or button. */
export const PRESSED_LINE = {
  display: 'flex',
  width: '100%',
  minHeight: 56,
  border: 0,
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
} as const;

/** A list of lines that are pressed as a whole: picture, `.words` with a name and its facts, arrow. */
export const PressedLines = styled('ul')(({ theme }) => ({
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& a, & button:not([class])': {
    ...PRESSED_LINE,
    alignItems: 'center',
    gap: theme.spacing(2),
    padding: theme.spacing(1, 0),
    textDecoration: 'none',
    '&:hover b': { textDecoration: 'underline' },
    '& > .words': { flex: '1 1 min-content', minWidth: 0, overflowWrap: 'break-word' },
    '& b': { fontSize: '1rem' },
    '& b, & small': { display: 'block', lineHeight: 1.35, '&:lang(ne)': { lineHeight: 1.55 } },
    '& small': { color: 'var(--muted)', fontSize: theme.typography.body2.fontSize },
    '& > svg': { flex: 'none', color: 'var(--accent)' },
  },
}));

/** The panel of such lines: they bring their own space above and below. */
export const LinesPanel = styled(Panel)(({ theme }) => ({
  padding: theme.spacing(0.5, 3),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(2, 7) },
}));

interface LineWordsProps {
  name: ReactNode;
  facts: ReactNode;
}

/** The words of a line, and its arrow. */
export const LineWords = ({ name, facts }: LineWordsProps) => (
  <>
    <span className="words">
      <b>{name}</b>
      <small>
        <Typed>{facts}</Typed>
      </small>
    </span>
    <Icon name="next" />
  </>
);
