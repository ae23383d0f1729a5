import styled from '@emotion/styled';
import { useId } from 'react';
import { Input } from './Field';

const Labelled = styled('div')({
  display: 'grid',
  gap: 6,
  maxWidth: 640,
  '& label': { fontWeight: 700 },
  '& p': { color: 'var(--muted)', fontSize: 15 },
});

interface SearchFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows down what is shown while one types; it is no field of a form. */
export function SearchField({ label, hint, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <Labelled role="search" aria-label={label}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...(hint && { 'aria-describedby': `${id}-hint` })}
      />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </Labelled>
  );
}
