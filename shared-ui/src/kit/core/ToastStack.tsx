import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { SnackbarProvider, useSnackbar, type SnackbarKey } from 'notistack';
import { forwardRef, useEffect, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from '../platform/messages';
import { Icon } from './Icon';

export type ToastKind = 'success' | 'error' | 'info';
export interface Toast {
  text: string;
  kind: ToastKind;
}
/** Takes waiting toasts, and is rendered again when there are more. */
export type ToastStackProps = { waiting: readonly Toast[]; onTaken: () => void };

const MAX_ITEMS = 3;
const SHOWN_MS = 4000;
const FADE_MS = 160;

const Slate = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  alignItems: 'center',
  width: 'min(480px,100vw - 32px)',
  minHeight: 56,
  padding: theme.spacing(1, 1, 1, 4),
  borderRadius: theme.radius.button,
  background: 'var(--seat)',
  color: 'var(--seat-on)',
  border: '1px solid var(--seat-stone)',
  fontSize: theme.typography.body1.fontSize,
  lineHeight: 1.4,
  '&:lang(ne)': { lineHeight: 1.6 },
  '& > svg': { color: 'var(--highlight)' },
  '& > span': { padding: theme.spacing(2, 0), minWidth: 0 },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 48,
    height: 48,
    marginLeft: 'auto',
    border: 0,
    borderRadius: theme.radius.small,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&:focus-visible': { outlineColor: 'var(--seat-focus)' },
  },
}));

/** While a dialog is open toasts are at the top, because its buttons are at the bottom of a phone, and take no presses. */
const besideDialog = {
  '#root[aria-hidden=true] .notistack-SnackbarContainer': {
    ...{ top: 14, bottom: 'auto' },
    '&, & *': { pointerEvents: 'none !important' },
  },
} as const;

const ICONS = { success: 'check', error: 'alert', info: 'info' } as const;

/** Calls `onTimeUp` after the time without pointer or focus on the toast. */
function useTimeUp(resting: boolean, onTimeUp: () => void) {
  const latest = useRef(onTimeUp);
  useEffect(() => {
    latest.current = onTimeUp;
  });
  useEffect(() => {
    if (resting) return undefined;
    const timer = setTimeout(() => latest.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [resting]);
}

interface SlateProps extends Toast {
  id: SnackbarKey;
}

const ToastSlate = forwardRef<HTMLDivElement, SlateProps>(function ToastSlate({ id, text, kind }, ref) {
  const { t } = useTranslation('shared-ui');
  const { closeSnackbar } = useSnackbar();
  const [pointed, setPointed] = useState(false);
  const [inside, setInside] = useState(false);
  const close = () => closeSnackbar(id);
  useTimeUp(pointed || inside, close);
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    setInside(currentTarget.contains(relatedTarget));
  return (
    <Slate
      ref={ref}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setInside(true)}
      onBlur={left}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <Icon name={ICONS[kind]} />
      <span>{text}</span>
      <button type="button" aria-label={t('action.close')} onClick={close}>
        <Icon name="close" />
      </button>
    </Slate>
  );
});

/** Passes waiting toasts to notistack, which shows at most three and drops the oldest. */
function Hand({ waiting, onTaken }: ToastStackProps) {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    if (!waiting.length) return;
    for (const toast of waiting) enqueueSnackbar(toast.text, { content: (id) => <ToastSlate id={id} {...toast} /> });
    onTaken();
  }, [waiting, onTaken, enqueueSnackbar]);
  return null;
}

/** Toasts at the bottom of the page: at most three, four seconds each; they pause while the pointer or focus is on them. */
export const ToastStack = (props: ToastStackProps) => (
  <SnackbarProvider
    maxSnack={MAX_ITEMS}
    autoHideDuration={null}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    transitionDuration={{ enter: FADE_MS, exit: FADE_MS }}
  >
    <GlobalStyles styles={besideDialog} />
    <Hand {...props} />
  </SnackbarProvider>
);
