import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../core/Button';
import type { IconName } from '../core/Icon';
import { Row, Stack } from '../core/layout';
import { Notice } from '../core/states';
import { useTranslation } from '../platform/messages';
import { EarlyProblem } from './EarlyErrors';
import { useFormInfo } from './formContext';

interface SubmitProps {
  children: ReactNode;
  icon?: IconName;
  /** `grave` for what cannot be undone. */
  variant?: ButtonVariant;
  /** Adds a cancel button, in dialogs. */
  onCancel?: () => void;
  /** The label of a second submit button, the main one, which also goes on. */
  next?: string;
  /** Is called before a submit: whether the button that goes on was pressed. */
  onChoose?: (goesOn: boolean) => void;
  /** The buttons of a long form stay at the lower edge of the window. */
  sticky?: boolean;
  /** What will be sent, in a few words, before the buttons of a sticky line. */
  summary?: ReactNode;
}

const LINE_HEIGHT = 64;

/** The line of the buttons. The page scrolls what has the focus above it, so it covers nothing. */
const StickyLine = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: LINE_HEIGHT - 8,
  padding: theme.spacing(2, 0),
  background: 'var(--ground)',
  borderTop: '1px solid var(--line-strong)',
  'html:has(&)': { scrollPaddingBottom: LINE_HEIGHT + 16 },
  '& .MuiButton-root': { minHeight: 40 },
  '& .summary': { flex: '1 1 0', minWidth: 0, lineHeight: 1.35, '&:lang(ne)': { lineHeight: 1.6 } },
  [theme.breakpoints.down('sm')]: {
    '& [type=button]': { display: 'none' },
    '& [type=submit]': { flex: '1 1 0', minHeight: 44, paddingLeft: 6, paddingRight: 6 },
  },
}));

/** In a dialog that is longer than the window the buttons stay at its lower edge. */
const DialogLine = styled(Row)(({ theme }) => ({
  '.MuiDialog-paper &': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    margin: theme.spacing(-3, 0),
    padding: theme.spacing(3, 0),
    background: 'var(--surface)',
  },
  '.MuiDialog-paper:has(&)': { scrollPaddingBottom: LINE_HEIGHT + 16 },
}));

function Cancel({ isQuiet, onCancel }: { isQuiet: boolean; onCancel: () => void }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Button variant={isQuiet ? 'quiet' : 'second'} onClick={onCancel}>
      {t('action.cancel')}
    </Button>
  );
}

/** The submit button. A submit before hydration is queued by the inline script, and sent once. */
export function Submit({
  children,
  icon,
  variant = 'main',
  onCancel,
  next,
  onChoose,
  sticky = false,
  summary,
}: SubmitProps) {
  const { busy, problem, isEarly } = useFormInfo();
  const refusal = problem && (
    <Notice kind="error">
      <p>{problem}</p>
    </Notice>
  );
  const save = (
    <Button
      type="submit"
      variant={next ? 'second' : variant}
      {...(icon && { icon })}
      busy={busy}
      wide={!onCancel && !sticky}
      onClick={() => onChoose?.(false)}
    >
      {children}
    </Button>
  );
  const cancel = onCancel && <Cancel isQuiet={sticky} onCancel={onCancel} />;
  const goOn = next && (
    <Button type="submit" busy={busy} onClick={() => onChoose?.(true)}>
      {next}
    </Button>
  );
  const line = sticky ? (
    <StickyLine>
      {summary && <div className="summary">{summary}</div>}
      {cancel}
      {save}
      {goOn}
    </StickyLine>
  ) : (
    <DialogLine>
      {save}
      {goOn}
      {cancel}
    </DialogLine>
  );
  const Around = sticky || onCancel ? Fragment : Stack;
  // A child of the form stays in sight along all of it.
  return (
    <Around>
      {refusal}
      {isEarly && !problem && <EarlyProblem />}
      {line}
    </Around>
  );
}
