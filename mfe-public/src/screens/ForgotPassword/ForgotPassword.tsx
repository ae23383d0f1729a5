import { useState } from 'react';
import type { Role } from '@chautari/api/contract';
import { Page, useStep } from '@chautari/shared-ui/core';
import { useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { AskForReset, type Asked } from './AskForReset';
import { ResetSent } from './ResetSent';
import { SetPassword } from './SetPassword';

const AUDIENCES = ['patient', 'doctor', 'staff'] as const satisfies readonly Role[];

/** One reset for all audiences: ask for a code or a link, then set a new password with it. A link leads straight to the second half. */
export default function ForgotPassword() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const token = params.get('token');
  const from = AUDIENCES.find((role) => role === params.get('for')) ?? 'patient';
  const [asked, setAsked] = useState<Asked | null>(null);
  useStep(token ? 'link' : asked ? 'sent' : 'form');
  if (token) {
    return (
      <Page title={t('forgot.set')} lead={t('forgot.setLead')}>
        <SetPassword by={{ by: 'link', token }} onAskAgain={() => setParams({}, { replace: true })} />
      </Page>
    );
  }
  if (asked) return <ResetSent asked={asked} onTryDifferent={() => setAsked(null)} />;
  return <Page title={t('forgot.title')} lead={t('forgot.lead')}><AskForReset role={from} onAsked={setAsked} /></Page>;
}
