import { Panel, styled } from '../../faces/core';

export const Two = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: '480px 1fr',
    minHeight: 620,
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: theme.radius.large,
    overflow: 'hidden',
  },
}));

export const FormSide = styled(Panel)(({ theme }) => ({
  '& h1': { fontSize: theme.typography.h1.fontSize },
  '& .head': { display: 'flex', gap: theme.spacing(3.5), alignItems: 'center' },
  '& .lead': { color: 'var(--muted)' },
  '& hr': { border: 0, borderTop: '1px solid var(--line)', margin: theme.spacing(2, 0) },
  '& form': { gap: theme.spacing(5) },
  '& .centred': { display: 'grid', justifyItems: 'center' },
  [theme.breakpoints.up('md')]: {
    border: 0,
    borderRadius: 0,
    padding: theme.spacing(11),
    '& h1': { fontSize: theme.typography.figure.fontSize },
    '& .tile': { width: 96, height: 96, '& svg': { width: 66, height: 66 } },
  },
}));

export const Promises = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3.5),
  padding: theme.spacing(6, 0, 0),
  '& li': { display: 'flex', gap: theme.spacing(3) },
  '& svg': { color: 'var(--accent)', marginTop: theme.spacing(0.5) },
  [theme.breakpoints.up('md')]: {
    position: 'relative',
    padding: theme.spacing(11),
    maxWidth: 500,
    '& li': { fontSize: theme.typography.h3.fontSize, lineHeight: 1.4, fontWeight: 700 },
    '& li:lang(ne)': { lineHeight: 1.65 },
    '& svg': { width: 26, height: 26, color: 'var(--primary)' },
  },
}));

export const Side = styled('aside')(({ theme }) => ({
  '& img': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    position: 'relative',
    background: 'var(--sky)',
    overflow: 'hidden',
    '& img': {
      display: 'block',
      position: 'absolute',
      inset: 'auto 0 0 0',
      width: '100%',
      height: '80%',
      objectFit: 'cover',
      objectPosition: '66% 100%',
      maskImage: 'linear-gradient(transparent,#000 20%)',
      WebkitMaskImage: 'linear-gradient(transparent,#000 20%)',
    },
  },
  '@media (prefers-color-scheme:dark)': { '& img': { filter: 'brightness(.62) saturate(.9)' } },
}));
