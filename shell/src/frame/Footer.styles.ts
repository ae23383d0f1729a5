import { styled } from '@chautari/shared-ui/core';

/** On phones, lines of links in at most 320 px; on desktop, four columns with headings. */
export const Root = styled('footer')(
  ({ theme }) => ({
    background: 'var(--seat)',
    color: 'var(--seat-muted)',
    '--focus': 'var(--seat-focus)',
    fontSize: theme.typography.body2.fontSize,
    '& a:not([href="tel:102"])': {
      color: 'var(--seat-on)',
      textDecoration: 'none',
      display: 'flex',
      minHeight: 24,
      alignItems: 'center',
    },
    '& a:hover': { textDecoration: 'underline' },
    '& .parts': { display: 'grid', gap: theme.spacing(0.5, 4) },
    '& .parts > *': { minWidth: 0 },
    '& a.brand': {
      gap: theme.spacing(2),
      fontWeight: theme.typography.fontWeightBold,
      fontSize: theme.typography.h3.fontSize,
      lineHeight: 1.3,
      '& span': { maxWidth: '6em' },
      '& svg': { flex: 'none', width: 40, height: 40, color: 'var(--highlight)' },
    },
    '& .last': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0, 4),
      alignItems: 'center',
      marginTop: theme.spacing(1),
      borderTop: '1px solid var(--seat-stone)',
    },
    '& .social': { display: 'flex', '& a': { width: 40 }, '& svg': { width: 22, height: 22 } },
  }),
  ({ theme }) => ({
    [theme.breakpoints.down('md')]: {
      padding: theme.spacing(1.5, 0),
      lineHeight: 1.45,
      '& h2, & .hours': { display: 'none' },
      // The links of both lists in lines.
      '& .parts > nav, & ul': { display: 'contents' },
      '& .parts, & .contact, & .parts > :first-child': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: theme.spacing(0, 2.5),
      },
      '& .contact, & .parts > :first-child': { flexBasis: '100%' },
      '& .parts > :first-child': { justifyContent: 'space-between', columnGap: theme.spacing(1.5) },
      '& a.brand svg': { width: 32 },
      // Below the name and the number.
      '& .brand + p': { order: 1, flexBasis: '100%' },
      '& a.brand, & [href="tel:102"]': { fontSize: 'inherit' },
      '& [href="tel:102"]': { minHeight: 48, padding: theme.spacing(0, 2.5) },
    },
    [theme.breakpoints.up('md')]: {
      padding: theme.spacing(12, 0, 7),
      '&& a': { minHeight: 48 },
      '& h2': { fontSize: 'inherit', fontWeight: 400 },
      '& .parts': { gridTemplateColumns: '1.6fr 1fr 1fr 1.5fr' },
      '& .parts p': { margin: theme.spacing(2, 0) },
      '& .last': { marginTop: theme.spacing(9) },
    },
  }),
);
