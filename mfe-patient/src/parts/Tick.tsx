import type { ReactNode } from 'react';
import { styled } from '@chautari/shared-ui/core';

const Label = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 48,
  justifySelf: 'start',
  cursor: 'pointer',
  '& input': { width: 24, height: 24, flex: 'none', margin: 0, accentColor: 'var(--primary)' },
});

/** A checkbox with its words, which shows or allows something. */
export const Tick = ({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) => (
  <Label>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {children}
  </Label>
);
