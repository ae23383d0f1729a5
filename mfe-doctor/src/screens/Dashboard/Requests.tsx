import { EmptyState, ErrorState, Row, styled, TextLink, Waiting } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { RequestList } from '../../parts/RequestList';
import { useFigures } from './useFigures';
import { useNewOnes, useRequests } from './useRequests';

/** The number of requests shown here. */
const FIRST = 5;

const Fresh = styled('div')({
  '& b': {
    display: 'block',
    marginBottom: 8,
    padding: '8px 12px',
    borderRadius: 10,
    background: 'var(--info-soft)',
    color: 'var(--info-on-soft)',
  },
});
const Head = styled(Row)({ justifyContent: 'space-between', marginBottom: 8 });

/** What patients ask of this doctor, the earliest time first. */
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
      <Head>
        <h2 id="requests">{t('dashboard.requests')}</h2>
        <TextLink to="/all-requests">{t('dashboard.allRequests', { count })}</TextLink>
      </Head>
      <Fresh role="status">{fresh > 0 && <b>{t('dashboard.fresh', { count: fresh, things: digits(fresh) })}</b>}</Fresh>
      {list()}
    </section>
  );
}
