import { useState } from 'react';
import { changeMyPassword, check, PASSWORD_LENGTH, type Audience } from '@chautari/contract';
import { Section, Stack, useToast } from '../../faces/core';
import { call, useMutation, useQueryClient, useSession, useTranslation, type Input } from '../../faces/platform';
import { Form, Submit, PasswordField, useAtField } from '@chautari/shared-ui/forms';
import { DEVICES_KEY } from './DevicesSection';

/** Changes the password, which requires the current one. All other devices are signed out. */
export function PasswordSection({ role }: { role: Audience }) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const cache = useQueryClient();
  const { person } = useSession({ ask: 'ifLikely' });
  const about = person ? [person.publicId, ...Object.values(person.name)] : [];
  const [changes, setChanges] = useState(0);
  const change = useMutation({
    mutationFn: (input: Input<'changeMyPassword'>) => call('changeMyPassword', input),
    onSuccess: () => {
      setChanges((count) => count + 1);
      toast(t('account.passwordChanged'));
      void cache.invalidateQueries({ queryKey: DEVICES_KEY });
    },
  });
  const error = useAtField(change.error, 'wrongPassword', 'presentPassword');
  return (
    <Section title={t('account.password')}>
      <Form
        key={changes}
        check={(value) => check(changeMyPassword.input, value)}
        onSubmit={change.mutate}
        error={error}
        busy={change.isPending}
      >
        <Stack>
          <p>{t('account.passwordText')}</p>
          <PasswordField name="presentPassword" autoComplete="current-password" />
          <PasswordField
            name="password"
            label={t('account.newPassword')}
            autoComplete="new-password"
            least={PASSWORD_LENGTH[role]}
            about={about}
          />
          <PasswordField name="confirmPassword" autoComplete="new-password" />
          <Submit>{t('account.changePassword')}</Submit>
        </Stack>
      </Form>
    </Section>
  );
}
