import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { Stack } from '../core/layout';
import { Input } from './inputs';

interface SearchFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list while typing; it is not a form field. */
export function SearchField({ label, hint, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <Stack spacing={1.5} maxWidth="text" role="search" aria-label={label}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
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
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </Stack>
  );
}
