import { get, useFormContext, useWatch } from 'react-hook-form';
import { styled } from '@mui/material/styles';
import { Button } from '../core/Button';
import { Icon } from '../core/Icon';
import { Typed } from '../core/Typed';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';
import { useFormInfo, type Newer } from './formContext';

const Note = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.radius.field,
  background: 'var(--warning-soft)',
  color: 'var(--warning-on-soft)',
  '& > span': { flex: '1 1 12em', minWidth: 0, overflowWrap: 'anywhere' },
}));

/** How a field shows and takes a value that somebody else saved. */
export interface OtherWords {
  /** The value in words; a text as it is, and a number in the reader's digits, by default. */
  show?: (value: unknown) => string;
  /** The value as it is typed. */
  toInput?: (value: unknown) => unknown;
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown) =>
  isBlank(one) ? isBlank(other) : !isBlank(other) && JSON.stringify(one) === JSON.stringify(other);

interface OtherValueProps extends OtherWords {
  /** Fields that are one value together, such as an age and its unit; `show` gets their list if there are several. */
  names: readonly string[];
}

function Shown({ names, show, toInput = (value) => value, newer }: OtherValueProps & { newer: Newer }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const { setValue, clearErrors } = useFormContext();
  const typed = useWatch({ name: names as string[] }) as unknown[];
  const values = names.map((name) => get(newer.now, name) as unknown);
  const isChanged = names.some((name, index) => !isSame(get(newer.before, name), values[index]));
  if (!isChanged || names.every((_, index) => isSame(toInput(values[index]), toInput(typed[index])))) return null;
  const plain = (value: unknown) => (typeof value === 'number' ? digits(value) : String(value));
  const text = values.every(isBlank) ? t('form.otherBlank') : (show ?? plain)(values.length === 1 ? values[0] : values);
  const take = (button: HTMLElement) => {
    names.forEach((name, index) => setValue(name, toInput(values[index]) ?? '', { shouldDirty: true }));
    clearErrors(names as string[]);
    // The button goes: the focus moves to the field that has the value now.
    const at = (part: string) => [...(button.closest('form')?.querySelectorAll<HTMLInputElement>(part) ?? [])];
    const inputs = [...at(`[name="${names[0]}"]`), ...at(`[data-field="${names[0]}"] :is(input,select,textarea)`)];
    (inputs.find(({ type, checked }) => type === 'radio' && checked) ?? inputs[0])?.focus();
  };
  return (
    <Note data-other>
      <Icon name="info" />
      <span>
        {t('form.other')} <Typed>{text}</Typed>
      </span>
      <Button variant="second" onClick={(event) => take(event.currentTarget)}>
        {t('form.takeOther')}
      </Button>
    </Note>
  );
}

/**
 * Beside a field of a form that was changed meanwhile: what somebody else has saved, with one press to take it. Nothing where they left the field
 * as it was, or the same is typed.
 */
export function OtherValue(props: OtherValueProps) {
  const { newer } = useFormInfo();
  return newer ? <Shown {...props} newer={newer} /> : null;
}
