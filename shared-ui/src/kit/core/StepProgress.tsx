import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { forcedChoice } from '../theme/forcedColors';
import { Stack } from './layout';

const Laid = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  height: 34,
  [theme.breakpoints.down('sm')]: { height: 12 },
  '& i': { flex: 1, borderRadius: theme.radius.stone, border: '2px solid var(--stone)', background: 'var(--surface)' },
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
