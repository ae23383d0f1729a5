import { Notice, Typed } from '../../faces/core';
import { useFormat, useTranslation, type Output } from '../../faces/platform';
import { FormSection } from '@chautari/shared-ui/forms';
import { PaperFields } from '@chautari/shared-ui/files';
import { RegisteredUntilField } from './RegisteredUntilField';
import './registrationMessages';

type Change = Output<'getMyDoctorProfile'>['change'];

/** Shows a change of the registration that is pending, or was rejected with a reason. */
export function ChangeState({ change }: { change: Change }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  if (!change) return null;
  const { state, reason, name, otherName, licenseNumber, registeredUntil } = change;
  const what = [name, otherName, licenseNumber, registeredUntil && date(registeredUntil)].filter(Boolean).join(', ');
  return (
    <Notice kind={state === 'pending' ? 'info' : 'error'}>
      <p>
        <Typed>
          {state === 'pending'
            ? t('registration.waits', { what })
            : t('registration.refused', { reason: reason ?? '' })}
        </Typed>
      </p>
    </Notice>
  );
}

/** The last day of the registration, and papers that prove a change of it, of the name or of the number. */
export function RegistrationFields({ number }: { number: number }) {
  const { t } = useTranslation('shared-ui');
  return (
    <FormSection number={number} title={t('registration.papers')} text={t('registration.papersText')}>
      <RegisteredUntilField />
      <PaperFields at="papers." optional />
    </FormSection>
  );
}
