import { useState } from 'react';
import { AUDIENCES, type Audience } from '@chautari/contract';
import { Columns, Panel, Stack, TextLink } from '@chautari/shared-ui/core';
import { ChoiceField, ContactFields, Form, Submit, lazyCheck } from '@chautari/shared-ui/forms';
import { call, useMutation, useTranslation, type Input } from '@chautari/shared-ui/platform';
import { getPlaces } from './places';

/** The sent request, which the second step needs. */
export type ResetRequest = Input<'requestPasswordReset'> & { demoCode: string | null };
type Channel = ResetRequest['by'];

const checkRequest = lazyCheck(async () => {
  const { check, requestPasswordReset } = await import('@chautari/contract');
  return (value) => check(requestPasswordReset.input, value);
});

export const useRequestReset = (onRequest: (request: ResetRequest) => void) =>
  useMutation({
    mutationFn: (input: Input<'requestPasswordReset'>) => call('requestPasswordReset', input),
    onSuccess: ({ demoCode }, input) => onRequest({ ...input, demoCode }),
  });

interface AskForResetProps {
  role: Audience;
  /** The phone or e-mail that was typed on the sign-in page. */
  contact?: string;
  onRequest: (request: ResetRequest) => void;
}

/** Requests a reset by phone or e-mail. The answer does not reveal whether the contact is registered. */
export function AskForReset({ role, contact = '', onRequest }: AskForResetProps) {
  const { t } = useTranslation('mfe-public');
  const isEmail = contact.includes('@');
  const [by, setBy] = useState<Channel>(isEmail ? 'email' : 'phone');
  const ask = useRequestReset(onRequest);
  const { signIn, register } = getPlaces(role);
  return (
    <Columns kind="form">
      <Form
        check={checkRequest}
        defaults={{ role, ...(contact && { [isEmail ? 'email' : 'phone']: contact }) }}
        extra={{ by }}
        onSubmit={ask.mutate}
        error={ask.error}
        busy={ask.isPending}
      >
        <Panel>
          <Stack>
            <ChoiceField
              name="role"
              label={t('forgot.for')}
              options={AUDIENCES.map((value) => ({ value, label: t(`forgot.${value}`) }))}
            />
            <ContactFields label={t('forgot.how')} ways={['phone', 'email']} by={by} onChange={setBy} />
            <Submit>{t('forgot.send')}</Submit>
            <TextLink to={signIn}>{t('forgot.remember')}</TextLink>
            <TextLink to={register}>{t('forgot.register')}</TextLink>
          </Stack>
        </Panel>
      </Form>
    </Columns>
  );
}
