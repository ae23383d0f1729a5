import { useState } from 'react';
import { AUDIENCES } from '@chautari/contract';
import { Page, useHydrated, useStep } from '@chautari/shared-ui/core';
import { useLocation, useNavigate, useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { AskForReset, type Asked } from './AskForReset';
import { ResetSent } from './ResetSent';
import { SetPassword } from './SetPassword';

/** One reset for all audiences: ask for a code or a link, then set a new password with it. A link leads straight to the second half. */
export default function ForgotPassword() {
  const { t } = useTranslation('mfe-public');
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Prerendered pages know no fragment; and behind # a token reaches no log.
  const token = useHydrated() ? new URLSearchParams(hash.slice(1)).get('token') : null;
  const from = AUDIENCES.find((role) => role === params.get('for')) ?? 'patient';
  const [asked, setAsked] = useState<Asked | null>(null);
  useStep(token ? 'link' : asked ? 'sent' : 'form');
  if (token) {
    return (
      <Page title={t('forgot.set')} lead={t('forgot.setLead')}>
        <SetPassword
          by={{ by: 'link', token }}
          onAskAgain={() => void navigate('/forgot-password', { replace: true })}
        />
      </Page>
    );
  }
  if (asked) return <ResetSent asked={asked} onTryDifferent={() => setAsked(null)} />;
  return (
    <Page title={t('forgot.title')} lead={t('forgot.lead')}>
      <AskForReset role={from} onAsked={setAsked} />
    </Page>
  );
}
