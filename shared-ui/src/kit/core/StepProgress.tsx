import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { forcedChoice } from '../theme/forcedColors';
import { Stack } from './layout';

const Laid = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  height: 34,
  // Irregular widths, like hand-laid stones.
  '& i': { flex: 1, borderRadius: theme.radius.stone, border: '2px solid var(--stone)', background: 'var(--surface)' },
  '& i:nth-of-type(3n+1)': { flex: 1.25 },
  '& i:nth-of-type(4n+2)': { flex: 0.85 },
  '& .done': { background: 'var(--primary)', borderColor: 'var(--primary)', ...forcedChoice },
  '& .next': {
    background: 'var(--highlight)',
    borderColor: 'var(--highlight-ledge)',
    '@media (forced-colors:active)': { borderColor: 'Highlight' },
  },
}));

interface StepProgressProps {
  done: number;
  of: number;
  /** The same in words: `3 of 8 checks done`. */
  children: ReactNode;
}

/** The progress of a course of care: done steps filled, the next highlighted, the others empty. */
export function StepProgress({ done, of, children }: StepProgressProps) {
  const kind = (index: number) => (index < done ? 'done' : index === done ? 'next' : undefined);
  return (
    <Stack spacing={2}>
      <Laid aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={kind(index)} />
        ))}
      </Laid>
      <div>{children}</div>
    </Stack>
  );
}
