import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PasswordRating } from '@chautari/contract/passwordRule';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';

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

/** A password is rated after this pause in typing. */
const PAUSE_MS = 300;

/** Returns the rating of a password: of its length at once, of the rest when the estimator is loaded and typing pauses. */
function useJudgement(password: string, least: number, about: readonly string[]): PasswordRating | undefined {
  const { getValues } = useFormContext();
  const [judged, setJudged] = useState<{ password: string; judgement: PasswordRating | undefined }>();
  const owner = useRef(about);
  useEffect(() => {
    owner.current = about;
  });
  useEffect(() => {
    if (password.length < least) return;
    let stale = false;
    const judge = async () => {
      const { ratePassword } = await import('./ratePassword');
      if (!stale) setJudged({ password, judgement: ratePassword(password, least, getValues(), owner.current) });
    };
    // If it cannot be loaded, the service reports the error.
    const timer = setTimeout(() => void judge().catch(() => setJudged({ password, judgement: undefined })), PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [password, least, getValues]);
  return judged?.password === password ? judged.judgement : undefined;
}

interface PasswordMeterProps {
  name: string;
  least: number;
  about: readonly string[];
}

/** The strength of a new password, with the reason in words and three levels. The text changes seldom, for screen readers. */
export function PasswordMeter({ name, least, about }: PasswordMeterProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const password = (useWatch({ name }) as string | undefined) ?? '';
  const judgement = useJudgement(password, least, about);
  const isShort = password.length < least;
  const stones = password ? (isShort ? 1 : (judgement?.strength ?? 0)) : 0;
  const words = () => {
    if (isShort) return t(password ? 'password.short' : 'password.none', { least: digits(least) });
    if (!judgement) return t('password.checking');
    if (judgement.code) return t(`error.${judgement.code}`);
    return t(judgement.strength === 3 ? 'password.strong' : 'password.enough');
  };
  return (
    <Meter>
      <span className="stones" aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <i key={index} className={index < stones ? 'laid' : undefined} />
        ))}
      </span>
      <span role="status">{words()}</span>
    </Meter>
  );
}
