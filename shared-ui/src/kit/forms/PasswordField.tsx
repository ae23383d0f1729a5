import MuiButton from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';
import { Field, type FieldProps } from './Field';
import { Input } from './inputs';
import type { InputProps } from './textFields';

type Strength = 'none' | 'short' | 'plain' | 'enough' | 'strong';

const STONES: Record<Strength, number> = { none: 0, short: 1, plain: 1, enough: 2, strong: 3 };
const LONG = 14;
const FEW_LETTERS = 4;

/** Length comes first; beyond it only what repeats itself is called easy. What is too common the service knows. */
function strengthOf(password: string, least: number): Strength {
  if (!password) return 'none';
  if (password.length < least) return 'short';
  if (new Set(password.toLowerCase()).size <= FEW_LETTERS || /^(?:0?123456789|abcdefgh)/i.test(password))
    return 'plain';
  return password.length >= Math.max(LONG, least + 2) ? 'strong' : 'enough';
}

const Meter = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 3),
  fontSize: theme.typography.body2.fontSize,
  color: 'var(--muted)',
  '& .stones': { display: 'flex', gap: theme.spacing(0.75), flex: 'none' },
  '& i': {
    width: 26,
    height: 14,
    borderRadius: theme.radius.stone,
    border: '2px solid var(--stone)',
    background: 'var(--surface)',
  },
  '& .laid': { background: 'var(--primary)', borderColor: 'var(--primary)' },
}));

/** How good a new password is, in words and in three stones. The words change seldom, so screen readers are not flooded. */
function StrengthHint({ name, least }: { name: string; least: number }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const strength = strengthOf((useWatch({ name }) as string | undefined) ?? '', least);
  return (
    <Meter>
      <span className="stones" aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <i key={index} className={index < STONES[strength] ? 'laid' : undefined} />
        ))}
      </span>
      <span role="status">{t(`password.${strength}`, { least: digits(least) })}</span>
    </Meter>
  );
}

interface PasswordFieldProps extends FieldProps, InputProps {
  /** Of a new password: the least letters that the contract asks for (8 for patients, 12 for doctors and staff). Shows how good it is. */
  least?: number;
}

/** A password that can be shown and pasted. */
export function PasswordField({ name, autoComplete, least, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('shared-ui');
  const { register } = useFormContext();
  const [shown, setShown] = useState(false);
  return (
    <Field name={name} {...field}>
      {(aria) => (
        <>
          <Input
            {...aria}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...register(name)}
            after={
              <MuiButton variant="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
                {t(shown ? 'hide' : 'show')}
              </MuiButton>
            }
          />
          {least !== undefined && <StrengthHint name={name} least={least} />}
        </>
      )}
    </Field>
  );
}
