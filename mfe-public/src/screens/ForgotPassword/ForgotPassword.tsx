import { useState } from 'react';
import { AUDIENCES } from '@chautari/contract';
import { Page, useHydrated, useStep } from '@chautari/shared-ui/core';
import { useLocation, useNavigate, useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { AskForReset, type ResetRequest } from './AskForReset';
import { PasswordChanged, type Changed } from './PasswordChanged';
import { ResetSent } from './ResetSent';
import { SetPassword } from './SetPassword';

/** Reads the contact that the sign-in page passes on. */
const readContact = (state: unknown) =>
  typeof state === 'object' && state && 'contact' in state && typeof state.contact === 'string'
    ? { contact: state.contact }
    : {};

/** Password reset for all audiences: request a code or a link, then set a new password. A link opens the second step. */
export default function ForgotPassword() {
  const { t } = useTranslation('mfe-public');
  const [params] = useSearchParams();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  // The token is in the hash, which never appears in server logs. Prerendered pages have no hash.
  const token = useHydrated() ? new URLSearchParams(hash.slice(1)).get('token') : null;
  const from = AUDIENCES.find((role) => role === params.get('for')) ?? 'patient';
  const [request, setRequest] = useState<ResetRequest | null>(null);
  const [changed, setChanged] = useState<Changed>();
  useStep(token ? 'link' : request ? 'sent' : 'form');
  if (changed) return <PasswordChanged {...changed} />;
  if (token) {
    return (
      <Page title={t('forgot.set')} lead={t('forgot.setLead')} pictogram="security">
        <SetPassword
          by={{ by: 'link', token }}
          onChanged={setChanged}
          onAskAgain={() => void navigate('/forgot-password', { replace: true })}
        />
      </Page>
    );
  }
  if (request)
    return (
      <ResetSent
        request={request}
        onRequest={setRequest}
        onChanged={setChanged}
        onTryDifferent={() => setRequest(null)}
      />
    );
  return (
    <Page title={t('forgot.title')} lead={t('forgot.lead')} pictogram="security">
      <AskForReset role={from} {...readContact(state)} onRequest={setRequest} />
    </Page>
  );
}
