import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { ADD_ENTRIES } from '../../inlineScript/ids';
import { Button } from '../core/Button';
import { Row } from '../core/layout';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';
import { FieldError, useLabel } from './Field';
import { useFieldErrorText } from './formContext';

const Box = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  minWidth: 0,
  '& > legend': { marginBottom: theme.spacing(1.5) },
}));
const Entry = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  minWidth: 0,
  padding: theme.spacing(4),
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: theme.radius.card,
  '& > legend': { float: 'left', fontWeight: 700, color: 'var(--muted)' },
  '& > legend + *': { clear: 'both' },
  '& > .away': { justifySelf: 'start', marginLeft: theme.spacing(-2) },
}));

type Target = 'entry' | 'button';

const FOCUSABLE: Record<Target, string> = {
  entry: ':scope > fieldset:last-of-type :is(input,select,textarea)',
  button: ':scope > div > button',
};

/** Moves the focus to the last entry or to the add button after the number of entries has changed. */
function useFocusAfterChange(count: number) {
  const box = useRef<HTMLFieldSetElement>(null);
  const next = useRef<Target>(undefined);
  useEffect(() => {
    if (next.current) box.current?.querySelector<HTMLElement>(FOCUSABLE[next.current])?.focus();
    next.current = undefined;
  }, [count]);
  const focusNext = (target: Target) => {
    next.current = target;
  };
  return { box, focusNext };
}

/**
 * The entries of a list with stable keys, so that an entry keeps its values when an earlier one is removed. (react-hook-form's field arrays
 * lose entries that are blank texts.)
 */
function useEntries(name: string, blank: object | string) {
  const { clearErrors, getValues, setValue } = useFormContext();
  const read = () => (getValues(name) as unknown[] | undefined) ?? [];
  const count = useRef(0);
  const newKeys = (many: number) => Array.from({ length: many }, () => ++count.current);
  const [keys, setKeys] = useState(() => newKeys(read().length));
  // An empty list is a valid value.
  useEffect(() => {
    if (getValues(name) === undefined) setValue(name, []);
  }, [name, getValues, setValue]);
  const change = (values: unknown[], next: number[]) => {
    setValue(name, values);
    setKeys(next);
    // The errors belong to indexes that now have other entries.
    clearErrors(name);
  };
  const { box, focusNext } = useFocusAfterChange(keys.length);
  const append = () => {
    focusNext('entry');
    change([...read(), blank], [...keys, ...newKeys(1)]);
  };
  const remove = (index: number) => {
    focusNext('button');
    change(
      read().filter((_, at) => at !== index),
      keys.filter((_, at) => at !== index),
    );
  };
  const appendUpTo = (index: number) => {
    const missing = index + 1 - read().length;
    if (missing <= 0) return;
    setValue(name, [...read(), ...Array<object | string>(missing).fill(blank)]);
    setKeys((present) => [...present, ...newKeys(missing)]);
  };
  return { box, keys, append, appendUpTo, remove };
}

/** Adds entries where a draft that is put back had more than the page. */
function useAskedEntries(box: RefObject<HTMLElement | null>, max: number, appendUpTo: (index: number) => void) {
  useLayoutEffect(() => {
    const element = box.current!;
    const add = ({ detail }: CustomEventInit<number>) => appendUpTo(Math.min(detail!, max - 1));
    element.addEventListener(ADD_ENTRIES, add as EventListener);
    return () => element.removeEventListener(ADD_ENTRIES, add as EventListener);
  });
}

interface NumberedEntryProps {
  title: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One entry with the button that removes it. */
function NumberedEntry({ title, onRemove, children }: NumberedEntryProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <Entry>
      <legend>{title}</legend>
      {children}
      <div className="away">
        <Button variant="quiet" aria-label={`${t('many.remove')}: ${title}`} onClick={onRemove}>
          {t('many.remove')}
        </Button>
      </div>
    </Entry>
  );
}

interface ManyFieldProps {
  /** The path of the list in the form. */
  name: string;
  label?: string;
  hint?: string;
  optional?: boolean;
  /** The label of an entry, such as `Hospital`; it is numbered. */
  entry: string;
  /** The label of the add button. */
  add: string;
  /** The value of a new entry. */
  blank: object | string;
  max?: number;
  /** The fields of one entry, at its path: `centers.0`. */
  children: (path: string, index: number) => ReactNode;
}

/** A list of entries, empty at first. A new entry takes the focus; after a removal the add button takes it. */
export function ManyField({
  name,
  label,
  hint,
  optional = false,
  entry,
  add,
  blank,
  max = 20,
  children,
}: ManyFieldProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const id = useId();
  const textOf = useFieldErrorText();
  const {
    formState: { errors },
  } = useFormContext();
  const { box, keys, append, appendUpTo, remove } = useEntries(name, blank);
  useAskedEntries(box, max, appendUpTo);
  const code = (get(errors, name) as { message?: string } | undefined)?.message;
  const described = [code && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <Box ref={box} data-field={name} aria-describedby={described}>
      <FormLabel component="legend">
        {useLabel(name, label)}
        {optional && <small> ({t('optional')})</small>}
      </FormLabel>
      {code && <FieldError id={`${id}-error`}>{textOf(name, code)}</FieldError>}
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
      {keys.map((key, index) => (
        <NumberedEntry key={key} title={`${entry} ${digits(index + 1)}`} onRemove={() => remove(index)}>
          {children(`${name}.${index}`, index)}
        </NumberedEntry>
      ))}
      <Row>
        {keys.length < max && (
          <Button variant="second" icon="plus" onClick={append}>
            {add}
          </Button>
        )}
      </Row>
    </Box>
  );
}
