import type { ComponentProps } from 'react';
import { FormSection } from '@chautari/shared-ui/forms';
import { Stack } from '../../faces/core';

interface FormPartProps extends ComponentProps<typeof FormSection> {
  name: string;
  /** The edited section; without it the full form is shown. */
  only: string | undefined;
}

/** A section of a record form: numbered in the full form, without a frame alone, and hidden if another section is edited. */
export function FormPart({ name, only, children, ...section }: FormPartProps) {
  if (only === undefined) return <FormSection {...section}>{children}</FormSection>;
  return only === name ? <Stack spacing={6}>{children}</Stack> : null;
}
