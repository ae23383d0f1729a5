import { styled } from '../../../faces/core';

/** Buttons as wide as their words. */
export const Offered = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Those that are used most, in two rows; the search finds all.
  '&[data-offered] > li:nth-of-type(n+7)': { display: 'none' },
  [theme.breakpoints.down('sm')]: { '&[data-offered] > li:nth-of-type(n+5)': { display: 'none' } },
  '& button': {
    minHeight: 'var(--control)',
    padding: theme.spacing(1, 3),
    border: '1.5px solid var(--line-strong)',
    borderRadius: theme.radius.field,
    background: 'var(--surface)',
    color: 'inherit',
    font: 'inherit',
    lineHeight: 1.35,
    textAlign: 'start',
    cursor: 'pointer',
    '&:lang(ne)': { lineHeight: 1.6 },
    '&:hover': { borderColor: 'var(--primary)' },
    '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
  },
}));

/** The chosen rows. */
export const ChosenRows = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    minWidth: 0,
    padding: theme.spacing(3),
    border: '1.5px solid var(--primary)',
    borderRadius: theme.radius.field,
    background: 'var(--surface)',
  },
  '& > li:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
}));
