import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import type { ComponentProps, ReactNode } from 'react';

const BOX = <InputBase />;

interface InputProps extends ComponentProps<'input'> {
  /** Inside the border, after the text. */
  after?: ReactNode;
}

/** A text input with the props of the element, whose value is read before hydration. */
export const Input = ({ after, ...input }: InputProps) => (
  <InputBase
    error={Boolean(input['aria-invalid'])}
    endAdornment={after && <InputAdornment position="end">{after}</InputAdornment>}
    slotProps={{ input }}
  />
);

/** A text area. It does not grow: MUI's measures with a second element. */
export const TextArea = (input: ComponentProps<'textarea'>) => (
  <InputBase
    multiline
    inputComponent="textarea"
    error={Boolean(input['aria-invalid'])}
    slotProps={{ input: { ...(input as object), type: undefined } }}
  />
);

const Arrow = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);

/** A native select. */
export const Select = ({ children, ...select }: ComponentProps<'select'>) => (
  <NativeSelect
    input={BOX}
    IconComponent={Arrow}
    error={Boolean(select['aria-invalid'])}
    inputProps={select as ComponentProps<typeof NativeSelect>['inputProps']}
  >
    {children}
  </NativeSelect>
);
