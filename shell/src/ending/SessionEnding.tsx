import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { inNepal } from '@chautari/contract';
import { Button, styled } from '@chautari/shared-ui/core';
import { refetchSession, useFormat, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import './messages';

/** Screen readers read a status that changes, not one that arrives with its text. */
const STATUS_DELAY_MS = 100;

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 20,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(2, 6),
  padding: theme.spacing(3, 4),
  borderTop: '2px solid var(--line-strong)',
  background: 'var(--surface)',
  color: 'var(--text)',
}));

/** Returns what had the focus before the bar, and how to give it back: the button goes when it has been pressed. */
function useFormerFocus() {
  const former = useRef<HTMLElement>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) former.current = relatedTarget;
  };
  const giveBack = () => {
    const target = former.current?.isConnected ? former.current : document.getElementById('main');
    target?.focus({ preventScroll: true });
  };
  return { onFocus, giveBack };
}

/** Says when the session ends, and offers to stay. `end`: milliseconds since 1970. It takes no focus. */
export function SessionEnding({ end }: { end: number }) {
  const { t } = useTranslation('shell');
  const { time } = useFormat();
  const cache = useQueryClient();
  const { onFocus, giveBack } = useFormerFocus();
  const [isSaid, setIsSaid] = useState(false);
  const [step, setStep] = useState<'offered' | 'busy' | 'asked'>('offered');
  useEffect(() => {
    const timer = setTimeout(() => setIsSaid(true), STATUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const stay = async () => {
    setStep('busy');
    await refetchSession(cache);
    setStep('asked');
    giveBack();
  };
  // A session that still ends after somebody asked to stay has reached its longest time.
  const text = step === 'asked' ? 'ending.last' : 'ending.text';
  return (
    <Bar onFocus={onFocus}>
      <p role="status">{isSaid && t(text, { time: time(inNepal(new Date(end)).time) })}</p>
      {step !== 'asked' && (
        <Button onClick={() => void stay()} busy={step === 'busy'}>
          {t('ending.stay')}
        </Button>
      )}
    </Bar>
  );
}
