import { EmptyState, ErrorState, Row, TextLink, Waiting, Badge, Stack } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { RequestList } from '../../parts/RequestList';
import { useFigures } from './useFigures';
import { useNewOnes, useRequests } from './useRequests';

/** Number of requests on the dashboard. */
const FIRST = 5;

/** Pending requests to this doctor, the earliest time first. */
export function Requests() {
  const { t } = useTranslation('mfe-doctor');
  const { digits } = useFormat();
  const { data, error, refetch } = useRequests();
  const figures = useFigures();
  const fresh = useNewOnes(data?.requests.map(({ id }) => id));
  const count = data || figures.data ? digits(Math.max(figures.data?.pending ?? 0, data?.requests.length ?? 0)) : '–';
  const list = () => {
    if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
    return (
      <>
        <RequestList requests={data.requests.slice(0, FIRST)} from="dashboard" onFailed={() => void refetch()} />
        {data.requests.length === 0 && <EmptyState title={t('dashboard.none')} text={t('dashboard.noneText')} />}
      </>
    );
  };
  return (
    <section aria-labelledby="requests">
      <Row justifyContent="space-between" marginBottom={2}>
        <h2 id="requests">{t('dashboard.requests')}</h2>
        <TextLink to="/all-requests">{t('dashboard.allRequests', { count })}</TextLink>
      </Row>
      <Stack role="status" marginBottom={fresh > 0 ? 2 : 0} alignItems="flex-start">
        {fresh > 0 && (
          <Badge icon="bell" color="info">
            {t('dashboard.fresh', { count: fresh, things: digits(fresh) })}
          </Badge>
        )}
      </Stack>
      {list()}
    </section>
  );
}
