import { useState } from 'react';
import type { Affected } from '@chautari/contract';
import { Button, EmptyState, ErrorState, Row, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { AffectedList } from './AffectedList';
import { ClinicPanel } from './ClinicPanel';
import { NewClinic } from './NewClinic';
import { useAvailability } from '../../parts/useAvailability';

/** The doctor's clinics with places, weekly times, charges and consultation lengths. */
export function Clinics() {
  const { t } = useTranslation('mfe-doctor');
  const { data, error, refetch } = useAvailability();
  const [adding, setAdding] = useState(false);
  const [affected, setAffected] = useState<Affected>([]);
  return (
    <Section title={t('times.clinics')}>
      <Stack spacing={6} maxWidth="text">
        <p>{t('times.clinicsText')}</p>
        <AffectedList affected={affected} after />
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
        {data?.clinics.map((clinic) => (
          <ClinicPanel key={clinic.id} clinic={clinic} onAffected={setAffected} />
        ))}
        {data && !data.clinics.length && !adding && (
          <EmptyState title={t('times.noClinics')} text={t('times.noClinicsText')} />
        )}
        {data &&
          (adding ? (
            <NewClinic facilities={data.facilities} onClose={() => setAdding(false)} />
          ) : (
            <Row>
              <Button variant="second" icon="plus" onClick={() => setAdding(true)}>
                {t('times.newClinic')}
              </Button>
            </Row>
          ))}
      </Stack>
    </Section>
  );
}
