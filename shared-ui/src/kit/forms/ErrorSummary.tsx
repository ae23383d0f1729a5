import { styled } from '@mui/material/styles';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../core/Icon';
import { useFormat } from '../platform/format';
import { dynamicKey, useTranslation } from '../platform/messages';
import { getFieldName, useFieldErrorText, useLabels } from './formContext';

const Box = styled('div')(({ theme }) => ({
  padding: theme.spacing(4),
  background: 'var(--surface)',
  border: '2.5px solid var(--emergency)',
  borderRadius: theme.radius.card,
  '& h2': {
    display: 'flex',
    gap: theme.spacing(2),
    fontSize: theme.typography.lead.fontSize,
    color: 'var(--emergency)',
  },
  '& li a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    // Separates links that wrap.
    padding: theme.spacing(1.5, 0),
    color: 'var(--emergency)',
    fontWeight: 700,
  },
}));

/** Errors whose texts do not name the field. */
const NAMELESS = new Set([
  'required',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'impossible',
  'date',
  'time',
  'inFuture',
  'inPast',
]);

/** Returns paths and codes of all errors at any depth. */
function flat(errors: object, path = ''): { path: string; code: string }[] {
  return Object.entries(errors).flatMap(([key, part]: [string, unknown]) => {
    if (typeof part !== 'object' || part === null) return [];
    const at = path ? `${path}.${key}` : key;
    // A list may have an error itself and in its entries. `ref` is the element of a field, not an error.
    const { message, ref: _ref, ...deeper } = part as { message?: unknown; ref?: unknown };
    return [...(typeof message === 'string' ? [{ path: at, code: message }] : []), ...flat(deeper, at)];
  });
}

/** What of a field takes the focus, in this order: its input or the first of a group, the add button of an empty list, its first box to tick. */
const TARGETS = [':is(input,select,textarea):not([type=checkbox])', 'button', 'input[type=checkbox]'];

function findElement(form: HTMLElement | null, path: string) {
  const field = form?.querySelector(`[data-field="${path}"]`);
  return TARGETS.map((target) => field?.querySelector<HTMLElement>(target)).find(Boolean) ?? null;
}

/** Puts the label of a field before its error; a label that is a question ends itself. */
const joinLabel = (label: string, error: string) => (label.endsWith('?') ? `${label} ${error}` : `${label}: ${error}`);

const inOrder = (form: HTMLElement | null, paths: { path: string; code: string }[]) =>
  [...paths].sort((a, b) => {
    const [first, second] = [findElement(form, a.path), findElement(form, b.path)];
    if (!first || !second || first === second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });

/** Lists all errors above the form. It takes the focus, and each line links to its field. */
export function ErrorSummary({ failures, missing }: { failures: number; missing: string | undefined }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const textOf = useFieldErrorText();
  const labels = useLabels();
  const {
    formState: { errors },
  } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const focusedFailure = useRef(0);
  // Errors may arrive one render after the failure was counted, so the box may not exist yet.
  useEffect(() => {
    if (focusedFailure.current === failures || !box.current) return;
    focusedFailure.current = failures;
    box.current.focus();
  });
  const items = inOrder(typeof document === 'undefined' ? null : document.body, flat(errors));
  if (!items.length) return null;
  const go = (path: string) => (event: MouseEvent) => {
    event.preventDefault();
    findElement(box.current?.closest('form') ?? null, path)?.focus();
  };
  const label = (path: string) => labels[path] ?? t(dynamicKey('field', getFieldName(path)));
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <h2>
        <Icon name="alert" />
        {t('form.summary', { count: items.length, things: digits(items.length) })}
      </h2>
      {missing && items.some(({ code }) => code === 'required') && <p>{missing}</p>}
      <ul>
        {items.map(({ path, code }) => (
          <li key={path}>
            <a href={`#${path}`} onClick={go(path)}>
              {NAMELESS.has(code) ? joinLabel(label(path), textOf(path, code)) : textOf(path, code)}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}
