import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { Checked } from '@chautari/contract';
import { Notice, useErrorText } from '../core/states';
import { CallError } from '@chautari/contract/client';
import { useTranslation } from '../platform/messages';
import { useSettings } from '../platform/settings';
import { getLoadedErrorMessages, loadErrorMessages } from './errorMessages';
import type { LazyCheck } from './lazyCheck';
import { readFilledFields } from './readFilledFields';
import { FormContext, LabelsContext, type FormInfo, type Newer } from './formContext';
import { omitDependentErrors } from './omitDependentErrors';
import { useComparisons } from './useComparisons';

export interface FormProps<T> {
  /** The contract's check of the sent value; on public pages a `lazyCheck`. */
  check: ((value: unknown) => Checked<T>) | LazyCheck<T>;
  onSubmit: (value: T) => void;
  /** The error of the service: field errors are shown at the fields, its code above the button. */
  error?: unknown;
  busy?: boolean;
  /** Default values, such as the reader's own details. */
  defaults?: object;
  /** Values that are sent without a field. */
  extra?: object;
  /** What somebody else has saved meanwhile: each field that they changed shows their value, with one press to take it. */
  newer?: Newer | undefined;
  /** Replaces the kit's error texts, by field and code: `{ 'reason.required': … }`. */
  messages?: Record<string, string>;
  /** Shown above the form if a required field is blank. */
  missing?: string;
  /** Section titles are beside their fields if there is room, for pages with nothing else beside the form. */
  wide?: boolean;
  /** The form has a single field: its error is shown there alone, and it takes the focus. */
  single?: boolean;
  /** Whether each field that may stay blank says so; the form says it once otherwise. */
  marksOptional?: boolean;
  /** What the script of a sign-in page needs to send the form before React, as JSON. */
  early?: string;
  children: ReactNode;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes blank values, which are not sent. `null` is kept: there is none. Blank groups are kept, so that each of their fields is required. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, withoutBlanks(part)] as const)
      .filter(([, part]) => part !== '' && part !== undefined),
  );
}

function merged(values: Record<string, unknown>, extra: Record<string, unknown>): Record<string, unknown> {
  const result = { ...values };
  for (const [key, part] of Object.entries(extra))
    result[key] = isObject(part) && isObject(result[key]) ? merged(result[key], part) : part;
  return result;
}

/** Returns `{ 'address.ward': 'required' }` as the nested errors of react-hook-form. */
function nested(fields: Record<string, string>): FieldErrors {
  const errors: Record<string, unknown> = {};
  for (const [path, code] of Object.entries(fields)) {
    const keys = path.split('.');
    const last = keys.pop()!;
    const place = keys.reduce((part, key) => (part[key] ??= {}) as Record<string, unknown>, errors);
    place[last] = { ...(place[last] as object | undefined), type: code, message: code };
  }
  return errors as FieldErrors;
}

const WIDE_GAP = 10;
const Body = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(8),
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    '&[data-wide] > fieldset': {
      gridTemplateColumns: 'minmax(0,1fr) minmax(0,2fr)',
      columnGap: theme.spacing(WIDE_GAP),
      '& > *': { gridColumn: 2 },
      // Browsers lay out a legend by special rules, unless it floats.
      '& > legend': { float: 'left', gridColumn: 1, gridRow: 1, alignSelf: 'start', marginBottom: 0 },
    },
    // Aligned with the fields.
    '&[data-wide] > :not(fieldset)': { marginInlineStart: `calc((100% + 2 * ${theme.spacing(WIDE_GAP)}) / 3)` },
  },
}));

type FieldStates = Pick<FormInfo, 'sending' | 'ticks' | 'dependencies'>;

/** Checks the value to send. Files that are still uploading are errors of their fields. */
function useResolver<T>(
  check: FormProps<T>['check'],
  extra: object | undefined,
  { sending, dependencies }: FieldStates,
) {
  const latest = useRef({ check, extra });
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    latest.current = { check, extra };
  });
  useEffect(() => {
    void loadErrorMessages();
    if ('load' in check) void check.load();
  }, [check]);
  const resolver = useMemo(
    () =>
      (async (values) => {
        const answer = latest.current.check(withoutBlanks(merged(values, { ...latest.current.extra })));
        const isLate = answer instanceof Promise || !getLoadedErrorMessages();
        if (isLate) setLoading(true);
        const [checked] = await Promise.all([answer, loadErrorMessages()]);
        if (isLate) setLoading(false);
        const onTheirWay = Object.fromEntries([...sending].map((path) => [path, 'fileSending']));
        if (checked.ok && !sending.size) return { values: checked.value as FieldValues, errors: {} };
        return {
          values: {},
          errors: nested({ ...(!checked.ok && omitDependentErrors(checked.fields, dependencies)), ...onTheirWay }),
        };
      }) satisfies Resolver<FieldValues>,
    [sending, dependencies],
  );
  return { resolver, isLoading };
}

/** Collects the labels of the fields for the error summary. */
function useFieldLabels() {
  const [labels, setLabels] = useState<Record<string, string>>({});
  const nameField = useCallback(
    (path: string, label: string) =>
      setLabels((before) => (before[path] === label ? before : { ...before, [path]: label })),
    [],
  );
  return { labels, nameField };
}

/** Says above the form that it needs scripts, if there are none; the frame hides buttons without function. */
function Unscripted() {
  const { t } = useTranslation('shared-ui');
  const { phone } = useSettings();
  return (
    <noscript>
      <Notice kind="info">
        <p>
          {t('form.needsScript')} <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </p>
      </Notice>
    </noscript>
  );
}

interface SummaryProps {
  refused: ReturnType<typeof getLoadedErrorMessages>;
  failures: number;
  missing: string | undefined;
  labels: Record<string, string>;
}

/** Lists what was refused, with links to the fields, once its code is loaded. */
const Summary = ({ refused, labels, ...props }: SummaryProps) =>
  refused && (
    <LabelsContext value={labels}>
      <refused.ErrorSummary {...props} />
    </LabelsContext>
  );

/**
 * Counts failed submits, including refusals of the service, whose errors it sets at their fields. If no summary takes the focus, the first
 * invalid field does; a summary that loads later must not take it while the user types.
 */
function useFailures(form: UseFormReturn<FieldValues>, error: unknown, single: boolean) {
  const [{ failures, refused }, setFailed] = useState({ failures: 0, refused: getLoadedErrorMessages() });
  const fail = useCallback(
    () => setFailed((before) => ({ failures: before.failures + 1, refused: getLoadedErrorMessages() })),
    [],
  );
  const serverFields = error instanceof CallError ? error.fields : undefined;
  useEffect(() => {
    const paths = Object.entries(serverFields ?? {});
    if (!paths.length) return;
    void loadErrorMessages().then(() => {
      for (const [path, code] of paths) form.setError(path, { type: code, message: code });
      fail();
    });
  }, [serverFields, form, fail]);
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if ((single || !refused) && failures > 0) body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [single, refused, failures]);
  return { body, failures, refused, fail, atFields: Object.keys(serverFields ?? {}).length > 0 };
}

/**
 * A form for a schema of the contract. After a failed submit a summary takes the focus, and links to the fields; typed values are never lost.
 * Fields are uncontrolled, so values typed before hydration are kept too.
 */
export function Form<T>({
  check,
  onSubmit,
  error,
  busy: isSending = false,
  defaults,
  extra,
  newer,
  messages = {},
  missing,
  wide,
  single = false,
  marksOptional = true,
  early,
  children,
}: FormProps<T>) {
  const [states] = useState((): FieldStates => ({ sending: new Set(), ticks: new Set(), dependencies: new Map() }));
  const { resolver, isLoading } = useResolver(check, extra, states);
  const busy = isSending || isLoading;
  const form = useForm<FieldValues>({
    resolver,
    shouldFocusError: false,
    ...(defaults && { defaultValues: defaults as DefaultValues<FieldValues> }),
  });
  const { body, failures, refused, fail, atFields } = useFailures(form, error, single);
  const compare = useComparisons(form, resolver);
  const textOf = useErrorText();
  const { labels, nameField } = useFieldLabels();
  const info = useMemo(
    () => ({
      busy,
      single,
      marksOptional,
      isEarly: early !== undefined,
      problem: error && !atFields ? textOf(error) : undefined,
      newer,
      messages,
      nameField,
      ...states,
    }),
    [busy, single, marksOptional, early, error, atFields, textOf, newer, messages, nameField, states],
  );
  const attributes = { 'data-wide': wide || undefined, 'data-sign-in': early };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    readFilledFields(event.currentTarget, form);
    void form.handleSubmit((value) => busy || onSubmit(value as T), fail)(event);
  };
  return (
    <FormContext value={info}>
      <FormProvider {...form}>
        <Body ref={body} method="post" noValidate {...attributes} onBlur={compare} onSubmit={submit}>
          <Unscripted />
          {failures > 0 && !single && <Summary {...{ refused, failures, missing, labels }} />}
          {children}
        </Body>
      </FormProvider>
    </FormContext>
  );
}
