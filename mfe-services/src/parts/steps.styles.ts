import { styled } from '@chautari/shared-ui/core';

/** Light background of a drawing, as wide as its container. */
export const Plate = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  padding: theme.spacing(3),
  borderRadius: theme.radius.tile,
  background: 'var(--tile)',
  color: 'var(--on-tile)',
  '& svg': { width: '100%', maxWidth: 192 },
}));

/** Numbered steps of first aid. */
export const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  paddingLeft: theme.spacing(7),
  '& > li': { listStyle: 'decimal', '&:lang(ne)': { listStyle: 'devanagari' } },
  '& > li::marker': { color: 'var(--accent)', fontWeight: theme.typography.fontWeightBold },
}));
