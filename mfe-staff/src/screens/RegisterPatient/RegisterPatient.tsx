import { Page, Panel, Stack, TextLink } from '@chautari/shared-ui/core';
import { useNavigate, useTranslation } from '@chautari/shared-ui/platform';
import { DeskRegistration } from '@chautari/shared-ui/records';
import { BackToDesk } from '../../parts/BackToDesk';
import { GiveToken } from '../../parts/GiveToken';

const getRecordPath = (id: string) => `/authorizeopd?tab=report&patient=${id}`;

/** Registers a patient at the desk, or opens the existing record. */
export default function RegisterPatient() {
  const { t } = useTranslation('mfe-staff');
  const navigate = useNavigate();
  return (
    <DeskRegistration
      onKnown={({ id }) => void navigate(getRecordPath(id))}
      page={{ audience: 'staff', actions: <BackToDesk /> }}
      next={({ id }) => (
        <Stack>
          <GiveToken patientId={id} />
          <TextLink to={getRecordPath(id)}>{t('patient.toRecord')}</TextLink>
        </Stack>
      )}
    >
      {(form) => (
        <Page title={t('patient.register')} lead={t('patient.registerLead')} audience="staff" actions={<BackToDesk />}>
          <Panel>{form}</Panel>
        </Page>
      )}
    </DeskRegistration>
  );
}
