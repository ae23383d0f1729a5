import type { ComponentProps } from 'react';
import { FormSection } from '@chautari/shared-ui/forms';
import { Stack } from '../../faces/core';

interface FormPartProps extends ComponentProps<typeof FormSection> {
  name: string;
  /** The one section that is edited; without it the whole form is. */
  only: string | undefined;
}

/** A section of a record's form: numbered in the whole form, alone without a frame, and absent where another one is edited. */
export function FormPart({ name, only, children, ...section }: FormPartProps) {
  if (only === undefined) return <FormSection {...section}>{children}</FormSection>;
  return only === name ? <Stack spacing={6}>{children}</Stack> : null;
}
