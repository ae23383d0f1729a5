import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '../platform/format';

const Part = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  minWidth: 0,
  '& > *': { minWidth: 0 },
  '& > legend': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    marginBottom: theme.spacing(4),
    '& h2': { fontSize: theme.typography.h2.fontSize },
  },
}));
/** The number of a part or a step. */
export const Count = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 38,
  height: 34,
  borderRadius: theme.radius.small,
  background: 'var(--accent-soft)',
  color: 'var(--accent-on-soft)',
  fontWeight: 700,
}));

/** A numbered part of a long form. */
export function FormSection({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const { digits } = useFormat();
  return (
    <Part>
      <legend>
        <Count aria-hidden="true">{digits(number)}</Count>
        <h2>{title}</h2>
      </legend>
      {text && <p>{text}</p>}
      {children}
    </Part>
  );
}
