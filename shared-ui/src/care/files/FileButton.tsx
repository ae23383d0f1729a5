import styled from '@emotion/styled';
import type { ChangeEvent } from 'react';
import { ACCEPTED_TYPES } from '@chautari/contract/client';
import { Icon, type IconName } from '../../faces/core';
import type { FieldAria } from '../../kit/forms/Field';
import type { FilePurpose } from './useUpload';

const Label = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 52,
  padding: '6px 20px 9px',
  borderRadius: 12,
  cursor: 'pointer',
  font: '700 17px/1.3 var(--font)',
  textAlign: 'center',
  background: 'var(--surface)',
  color: 'var(--text)',
  boxShadow: 'inset 0 0 0 1.5px var(--line-strong),inset 0 -4px var(--line-strong)',
  '&:lang(ne)': { lineHeight: 1.6, paddingTop: 5 },
  '&:active': { transform: 'translateY(2px)' },
  '&:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
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
    <Label>
      <Icon name={icon} />
      {children}
      <input {...aria} type="file" accept={accept} onChange={choose} />
    </Label>
  );
}
