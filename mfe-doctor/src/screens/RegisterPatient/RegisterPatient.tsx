import { ButtonLink, Columns, Page, Panel, Stack, useErrorText, useToast } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { DeskRegistration } from '@chautari/shared-ui/records';
import { BackToDashboard } from '../../parts/BackToDashboard';
import { useOpenPatient } from '../../parts/useOpenPatient';

/** Registers somebody who has come without ever having been registered. */
export default function RegisterPatient() {
  const { t } = useTranslation('mfe-doctor');
  const open = useOpenPatient();
  const toast = useToast();
  const textOf = useErrorText();
  // Who is about to be registered stands at the desk.
  const openKnown = (patientId: string) =>
    open.mutate({ by: 'id', patientId, reason: 'here' }, { onError: (error) => toast(textOf(error), 'error') });
  return (
    <Page
      title={t('registerPatient.title')}
      lead={t('registerPatient.lead')}
      audience="doctor"
      pictogram="patient"
      actions={<BackToDashboard />}
    >
      <Columns kind="form">
        <DeskRegistration
          onKnown={({ patientId }) => openKnown(patientId)}
          next={({ id }) => <ButtonLink to={`/doctor-patient/${id}`}>{t('registerPatient.open')}</ButtonLink>}
        />
        <Panel>
          <Stack>
            <h2>{t('registerPatient.help')}</h2>
            <p>{t('registerPatient.helpText')}</p>
          </Stack>
        </Panel>
      </Columns>
    </Page>
  );
}
