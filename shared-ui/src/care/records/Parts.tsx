import { useId, type ReactNode } from 'react';
import { Panel, styled } from '../../faces/core';

/** The parts of a form that is written many times a day: one frame, parted by hairlines. */
export const Parts = styled(Panel)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3.5),
  '& > *': { minWidth: 0 },
}));

const Root = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  minWidth: 0,
  paddingTop: theme.spacing(3.5),
  borderTop: '1px solid var(--line)',
  '& > *': { minWidth: 0 },
}));

/** One part under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Root>
  );
}
