import { ButtonLink, Columns, Page, Panel, Stack, useErrorText, useToast } from '@chautari/shared-ui/core';
import { useOpenPatient } from '@chautari/shared-ui/people';
import { useNavigate, useTranslation } from '@chautari/shared-ui/platform';
import { DeskRegistration } from '@chautari/shared-ui/records';
import { BackToDashboard } from '../../parts/BackToDashboard';
import { getPatientPath } from '../../parts/places';

/** Registers a patient who has come to the clinic. */
export default function RegisterPatient() {
  const { t } = useTranslation('mfe-doctor');
  const navigate = useNavigate();
  const open = useOpenPatient(({ id }) => void navigate(getPatientPath(id)));
  const toast = useToast();
  const getErrorText = useErrorText();
  // The patient is present, which is the reason for opening the record.
  const openPatient = (patientId: string) =>
    open.mutate({ by: 'id', patientId, reason: 'here' }, { onError: (error) => toast(getErrorText(error), 'error') });
  return (
    <DeskRegistration
      onKnown={({ patientId }) => openPatient(patientId)}
      page={{ audience: 'doctor', actions: <BackToDashboard /> }}
      next={({ id }) => <ButtonLink to={`/doctor-patient/${id}`}>{t('registerPatient.open')}</ButtonLink>}
    >
      {(form) => (
        <Page
          title={t('registerPatient.title')}
          lead={t('registerPatient.lead')}
          audience="doctor"
          pictogram="patient"
          actions={<BackToDashboard />}
        >
          <Columns kind="form">
            <div>{form}</div>
            <Panel>
              <Stack>
                <h2>{t('registerPatient.help')}</h2>
                <p>{t('registerPatient.helpText')}</p>
              </Stack>
            </Panel>
          </Columns>
        </Page>
      )}
    </DeskRegistration>
  );
}
