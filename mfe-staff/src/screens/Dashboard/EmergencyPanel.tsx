import { todayInNepal } from '@chautari/contract';
import { ButtonLink, ErrorState, List, Panel, PriorityBadge, Row, Stack, TextLink } from '@chautari/shared-ui/core';
import { Busy } from '@chautari/shared-ui/forms';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { useId } from 'react';

const EVERY_MINUTE = 60_000;
const MAX_ITEMS = 5;

function CriticalToday() {
  const { t } = useTranslation('mfe-staff');
  const today = todayInNepal();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'critical', today],
    refetchInterval: EVERY_MINUTE,
    queryFn: ({ signal }) =>
      call('listReports', { group: 'open', priority: 'critical', from: today, limit: MAX_ITEMS }, signal),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Busy />;
  if (!data.items.length) return <p>{t('desk.noCritical')}</p>;
  return (
    <>
      <List>
        {data.items.map(({ id, patient, service }) => (
          <li key={id}>
            <Row justifyContent="space-between">
              <TextLink to={`/reports/${id}`}>
                {patient.name}, {t(`service.${service}`)}
              </TextLink>
              <PriorityBadge priority="critical" />
            </Row>
          </li>
        ))}
      </List>
      {data.next && <TextLink to="/reports">{t('desk.allReports')}</TextLink>}
    </>
  );
}

/** In danger: whom to call, what to do, and whose signs were in the urgent range today. */
export function EmergencyPanel() {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id} urgent>
      <Stack>
        <h2 id={id}>{t('desk.emergency')}</h2>
        <Row>
          <ButtonLink href="tel:102" variant="emergency" icon="phone">
            {t('desk.call', { number: digits(102) })}
          </ButtonLink>
          <ButtonLink to="/service/emergency" variant="second">
            {t('desk.whatToDo')}
          </ButtonLink>
        </Row>
        <h3>{t('desk.critical')}</h3>
        <CriticalToday />
      </Stack>
    </Panel>
  );
}
