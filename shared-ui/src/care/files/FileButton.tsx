import Button from '@mui/material/Button';
import type { ChangeEvent } from 'react';
import { ACCEPTED_TYPES } from '@chautari/contract/client';
import { Icon, type IconName, styled } from '../../faces/core';
import { type FieldAria } from '@chautari/shared-ui/forms';
import type { FilePurpose } from './useUpload';

/** Covers the button, so that the native input gets the press, the focus, and dropped files. */
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

/** Phones store photos in formats that the service does not accept; they are converted. */
export const listAcceptedTypes = (purpose: FilePurpose) =>
  ['image/*', ...ACCEPTED_TYPES[purpose].filter((type) => !type.startsWith('image/'))].join(',');

interface FileButtonProps {
  /** Of a field of a form. */
  aria?: FieldAria;
  icon: IconName;
  /** The types of files, as the attribute of the native input takes them. */
  accept: string;
  onChosen: (file: File) => void;
  children: string;
}

/** The native file input with the look of a button. */
export function FileButton({ aria, icon, accept, onChosen, children }: FileButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChosen(file);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <Button component="label" variant="second" role={undefined} tabIndex={-1}>
      <Icon name={icon} />
      {children}
      <Input {...aria} type="file" accept={accept} onChange={choose} />
    </Button>
  );
}
