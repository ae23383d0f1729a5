import { addDays, REGISTRATION_WARNING_DAYS, todayInNepal } from '@chautari/contract';
import { ButtonLink, Notice, Row, Stack } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { useOwnProfile, type Worker } from './ownProfile';
import './registrationMessages';

/** Warns a doctor or staff member some weeks before their registration ends, which suspends the account. */
export function RegistrationNotice({ role, profile }: { role: Worker; profile: string }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const until = useOwnProfile(role).data?.registeredUntil;
  if (!until || until > addDays(todayInNepal(), REGISTRATION_WARNING_DAYS)) return null;
  return (
    <Notice kind="error">
      <Stack>
        <p>{t('registration.ends', { date: date(until) })}</p>
        <Row>
          <ButtonLink to={profile} variant="second">
            {t('registration.toProfile')}
          </ButtonLink>
        </Row>
      </Stack>
    </Notice>
  );
}
