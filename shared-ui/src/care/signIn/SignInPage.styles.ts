import styled from '@emotion/styled';
import { Panel } from '../../faces/core';

const DESKTOP = '@media (min-width:1000px)';

export const Two = styled('div')({
  [DESKTOP]: {
    display: 'grid',
    gridTemplateColumns: '480px 1fr',
    minHeight: 620,
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 20,
    overflow: 'hidden',
  },
});

export const FormSide = styled(Panel)({
  '& h1': { fontSize: 30 },
  '& .head': { display: 'flex', gap: 14, alignItems: 'center' },
  '& .lead': { color: 'var(--muted)' },
  '& hr': { border: 0, borderTop: '1px solid var(--line)', margin: '8px 0' },
  '& form': { gap: 20 },
  '& .centred': { display: 'grid', justifyItems: 'center' },
  [DESKTOP]: {
    border: 0,
    borderRadius: 0,
    padding: 44,
    '& h1': { fontSize: 36 },
    '& .tile': { width: 96, height: 96, '& svg': { width: 66, height: 66 } },
  },
});

export const Promises = styled('ul')({
  display: 'grid',
  gap: 14,
  padding: '24px 0 0',
  '& li': { display: 'flex', gap: 12 },
  '& svg': { color: 'var(--accent)', marginTop: 2 },
  [DESKTOP]: {
    position: 'relative',
    padding: 44,
    maxWidth: 500,
    '& li': { fontSize: 19, lineHeight: 1.4, fontWeight: 700 },
    '& li:lang(ne)': { lineHeight: 1.65 },
    '& svg': { width: 26, height: 26, color: 'var(--primary)' },
  },
});

export const Side = styled('aside')({
  '& img': { display: 'none' },
  [DESKTOP]: {
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
});
