import MuiButton from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../platform/messages';
import { Field, type FieldProps } from './Field';
import { Input } from './inputs';
import { PasswordMeter } from './PasswordMeter';
import type { InputProps } from './textFields';

const NOTHING: readonly string[] = [];

interface PasswordFieldProps extends FieldProps, InputProps {
  /** The minimum length of a new password, `PASSWORD_LENGTH` of the role. Shows its strength. */
  least?: number;
  /** Details of the owner of a new password, besides those in the form. */
  about?: readonly string[];
}

/** A password that can be shown and pasted. */
export function PasswordField({ name, autoComplete, least, about = NOTHING, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('shared-ui');
  const { register } = useFormContext();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field other={false} name={name} {...field}>
      {(aria) => (
        <>
          <Input
            {...aria}
            type={isVisible ? 'text' : 'password'}
            autoComplete={autoComplete}
            data-secret
            autoCapitalize="none"
            spellCheck={false}
            {...register(name)}
            after={
              <MuiButton variant="quiet" aria-pressed={isVisible} onClick={() => setIsVisible(!isVisible)}>
                {t(isVisible ? 'hide' : 'show')}
              </MuiButton>
            }
          />
          {least !== undefined && <PasswordMeter name={name} least={least} about={about} />}
        </>
      )}
    </Field>
  );
}
