import { styled } from '@chautari/shared-ui/core';

export const Cards = styled('div')({
  display: 'grid',
  gap: 16,
  '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr', gap: 24 },
  '@media (min-width:1000px)': { gridTemplateColumns: 'repeat(3,1fr)' },
});
