import Button from '@mui/material/Button';
import type { ChangeEvent } from 'react';
import { ACCEPTED_TYPES } from '@chautari/contract/client';
import { Icon, type IconName, styled } from '../../faces/core';
import type { FieldAria } from '../../kit/forms/Field';
import type { FilePurpose } from './useUpload';

/** It covers the button, so that the browser's own part takes the press, the focus, and a file that is dropped. */
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

interface FileButtonProps {
  aria: FieldAria;
  icon: IconName;
  purpose: FilePurpose;
  onChosen: (file: File) => void;
  children: string;
}

/** The device's own way to choose a file, in the look of a button. */
export function FileButton({ aria, icon, purpose, onChosen, children }: FileButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChosen(file);
    // The same file can be chosen again.
    target.value = '';
  };
  // Phones keep photos in kinds that the service does not take; they are turned into ones that it takes.
  const accept = ['image/*', ...ACCEPTED_TYPES[purpose].filter((type) => !type.startsWith('image/'))].join(',');
  return (
    <Button component="label" variant="second" role={undefined} tabIndex={-1}>
      <Icon name={icon} />
      {children}
      <Input {...aria} type="file" accept={accept} onChange={choose} />
    </Button>
  );
}
