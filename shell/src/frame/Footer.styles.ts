import { styled } from '@chautari/shared-ui/core';

const DESKTOP = '@media (min-width:1000px)';

export const Root = styled('footer')({
  background: 'var(--seat)',
  color: 'var(--seat-on)',
  '--focus': 'var(--seat-focus)',
  padding: '32px 0 24px',
  '& a:not([href="tel:102"])': {
    color: 'var(--seat-on)',
    textDecoration: 'none',
    display: 'flex',
    minHeight: 48,
    alignItems: 'center',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& h2': { fontSize: 17, letterSpacing: 0, color: 'var(--seat-muted)', fontWeight: 400, marginBottom: 2 },
  '& p': { color: 'var(--seat-muted)' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  [DESKTOP]: { padding: '48px 0 28px' },
});

export const Inside = styled('div')({
  maxWidth: 1184,
  margin: '0 auto',
  padding: '0 16px',
  [DESKTOP]: { padding: '0 32px' },
});

export const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '28px 16px',
  '& > div': { gridColumn: '1/-1' },
  '& > *': { minWidth: 0 },
  [DESKTOP]: { gridTemplateColumns: '1.6fr 1fr 1fr 1.5fr', '& > div': { gridColumn: 'auto' } },
});

export const Brand = styled('div')({
  '& a.brand': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    fontWeight: 700,
    fontSize: 20,
    lineHeight: 1.2,
    marginBottom: 8,
    '& span': { maxWidth: '6.5em' },
    '&:lang(ne)': { lineHeight: 1.4 },
  },
  '& svg': { width: 48, height: 48, flex: 'none', color: 'var(--highlight)' },
});

export const Contact = styled('div')({
  '& p': { fontSize: 15 },
  '& p + p': { marginTop: 8 },
  '& > a[href="tel:102"]': { marginTop: 12 },
});

export const BottomLine = styled('div')({
  borderTop: '1px solid var(--seat-stone)',
  marginTop: 24,
  paddingTop: 12,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  alignItems: 'center',
  fontSize: 15,
  [DESKTOP]: { marginTop: 36 },
});

export const Social = styled('div')({
  display: 'flex',
  gap: 4,
  marginLeft: -12,
  '& a': { width: 48, justifyContent: 'center' },
  '& svg': { width: 22, height: 22 },
});
