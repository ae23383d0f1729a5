import { useState } from 'react';
import { Button, ErrorState, Row, Stack } from '@chautari/shared-ui/core';
import { useNavigate, useTranslation } from '@chautari/shared-ui/platform';
import { ClinicChoice, getInitialClinicId, useAdmit, useDesk } from './desk';
import { TokenGiven } from './TokenGiven';

/** Gives a patient a token for a clinic. Renders nothing if no doctor has a clinic. */
export function GiveToken({ patientId }: { patientId: string }) {
  const { t } = useTranslation('mfe-staff');
  const navigate = useNavigate();
  const { data: desk } = useDesk();
  const [chosen, setChosen] = useState<string>();
  const clinicId = chosen ?? (desk ? getInitialClinicId(desk) : '');
  const admit = useAdmit(clinicId);
  if (!desk?.clinics.length) return null;
  if (admit.data)
    return <TokenGiven admitted={admit.data} isFirst={false} onNext={() => void navigate('/authorizeopd?tab=queue')} />;
  return (
    <Stack spacing={2}>
      <Row alignItems="end">
        <ClinicChoice desk={desk} clinicId={clinicId} onChoose={setChosen} />
        {clinicId && (
          <Button variant="second" busy={admit.isPending} onClick={() => admit.mutate({ id: patientId })}>
            {t('arrival.give')}
          </Button>
        )}
      </Row>
      {admit.error && <ErrorState error={admit.error} onRetry={() => admit.mutate(admit.variables)} />}
    </Stack>
  );
}
