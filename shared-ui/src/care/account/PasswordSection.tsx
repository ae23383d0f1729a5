import { useEffect, useRef } from 'react';
import { changeMyPassword, check, PASSWORD_LENGTH, type Audience } from '@chautari/contract';
import { Section, Stack } from '../../faces/core';
import { call, useMutation, useQueryClient, useSession, useTranslation, type Input } from '../../faces/platform';
import { Done, Form, Submit, PasswordField, useAtField } from '@chautari/shared-ui/forms';
import { DEVICES_KEY } from './DevicesSection';

const START = {
  patient: '/patient-dashboard',
  doctor: '/doctor-dashboard',
  staff: '/authorize-dashboard',
} as const satisfies Record<Audience, string>;

/** In place of the form, which had the focus. */
function Changed({ role }: { role: Audience }) {
  const { t } = useTranslation('shared-ui');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Section title={t('account.passwordDone')}>
        <Done text={t('account.passwordChanged')} next={{ to: START[role], label: t('account.toStart') }} />
      </Section>
    </div>
  );
}

/** Changes the password, which requires the current one. All other devices are signed out. */
export function PasswordSection({ role }: { role: Audience }) {
  const { t } = useTranslation('shared-ui');
  const cache = useQueryClient();
  const { person } = useSession({ ask: 'ifLikely' });
  const about = person ? [person.publicId, ...Object.values(person.name)] : [];
  const change = useMutation({
    mutationFn: (input: Input<'changeMyPassword'>) => call('changeMyPassword', input),
    onSuccess: () => void cache.invalidateQueries({ queryKey: DEVICES_KEY }),
  });
  const error = useAtField(change.error, 'wrongPassword', 'presentPassword');
  if (change.isSuccess) return <Changed role={role} />;
  return (
    <Section title={t('account.password')}>
      <Form
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
