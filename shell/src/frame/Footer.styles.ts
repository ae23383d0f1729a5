import { styled } from '@chautari/shared-ui/core';

export const Root = styled('footer')(
  ({ theme }) => ({
    background: 'var(--seat)',
    color: 'var(--seat-on)',
    '--focus': 'var(--seat-focus)',
    padding: theme.spacing(8, 0, 6),
    '& a:not([href="tel:102"])': {
      color: 'var(--seat-on)',
      textDecoration: 'none',
      display: 'flex',
      minHeight: 48,
      alignItems: 'center',
    },
    '& a:hover': { textDecoration: 'underline' },
    '& h2': {
      fontSize: theme.typography.body1.fontSize,
      letterSpacing: 0,
      color: 'var(--seat-muted)',
      fontWeight: 400,
      marginBottom: theme.spacing(0.5),
    },
    '& p': { color: 'var(--seat-muted)' },
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  }),
  ({ theme }) => ({
    '& .parts': {
      display: 'grid',
      // Two columns, or one with larger text.
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(8.4rem, 40%), 100%), 1fr))',
      gap: theme.spacing(7, 4),
      '& > div': { gridColumn: '1/-1' },
      '& > *': { minWidth: 0 },
    },
    '& a.brand': {
      gap: theme.spacing(3),
      marginBottom: theme.spacing(2),
      fontWeight: theme.typography.fontWeightBold,
      fontSize: theme.typography.lead.fontSize,
      lineHeight: 1.2,
      '&:lang(ne)': { lineHeight: 1.4 },
      '& span': { maxWidth: '6.5em' },
      '& svg': { width: 48, height: 48, flex: 'none', color: 'var(--highlight)' },
    },
    '& .contact': {
      '& p': { fontSize: theme.typography.body2.fontSize },
      '& p + p': { marginTop: theme.spacing(2) },
      '& > a[href="tel:102"]': { marginTop: theme.spacing(3) },
    },
    '& .last': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0, 5),
      alignItems: 'center',
      marginTop: theme.spacing(6),
      paddingTop: theme.spacing(3),
      borderTop: '1px solid var(--seat-stone)',
      fontSize: theme.typography.body2.fontSize,
    },
    '& .social': {
      display: 'flex',
      gap: theme.spacing(1),
      marginLeft: theme.spacing(-3),
      '& a': { width: 48, justifyContent: 'center' },
      '& svg': { width: 22, height: 22 },
    },
    [theme.breakpoints.up('md')]: {
      padding: theme.spacing(12, 0, 7),
      '& .parts': { gridTemplateColumns: '1.6fr 1fr 1fr 1.5fr', '& > div': { gridColumn: 'auto' } },
      '& .last': { marginTop: theme.spacing(9) },
    },
  }),
);
