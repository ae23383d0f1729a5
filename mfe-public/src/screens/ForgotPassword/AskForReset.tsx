import { useState } from 'react';
import { AUDIENCES, type Audience } from '@chautari/contract';
import { Columns, Panel, Stack, TextLink } from '@chautari/shared-ui/core';
import { ChoiceField, ContactFields, Form, Submit, lazyCheck } from '@chautari/shared-ui/forms';
import { call, useMutation, useTranslation, type Input } from '@chautari/shared-ui/platform';
import { placesOf } from './places';

/** What was asked for: by this the second half goes on. */
export type Asked = Input<'requestPasswordReset'> & { demoCode: string | null };
type Channel = Asked['by'];

const checkRequest = lazyCheck(async () => {
  const { check, requestPasswordReset } = await import('@chautari/contract');
  return (value) => check(requestPasswordReset.input, value);
});

/** Who one is and how one can be reached; what is answered does not tell whether somebody is registered. */
export function AskForReset({ role, onAsked }: { role: Audience; onAsked: (asked: Asked) => void }) {
  const { t } = useTranslation('mfe-public');
  const [by, setBy] = useState<Channel>('phone');
  const ask = useMutation({
    mutationFn: (input: Input<'requestPasswordReset'>) => call('requestPasswordReset', input),
    onSuccess: ({ demoCode }, input) => onAsked({ ...input, demoCode }),
  });
  const { signIn, register } = placesOf(role);
  return (
    <Columns kind="form">
      <Form
        check={checkRequest}
        defaults={{ role }}
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
