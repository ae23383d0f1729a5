import { can } from '@chautari/contract';
import { Icon } from '@chautari/shared-ui/core';
import { call, Link, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import type { Account } from './useAccount';

const EVERY_MINUTE = 60_000;

/** The number of urgent reports that nobody has taken on, linked to the page that lists them; nothing if there are none. */
export function UrgentLink({ account: { person }, home }: { account: Account; home: string }) {
  const { t } = useTranslation('shell');
  const { digits } = useFormat();
  // The query of the alarm on the pages of the modules, so that both show the same.
  const { data } = useQuery({
    queryKey: ['reports', 'urgent'],
    refetchInterval: EVERY_MINUTE,
    queryFn: ({ signal }) => call('listUrgentReports', {}, signal),
    enabled: can(person, 'report.read'),
  });
  if (!data?.all) return null;
  return (
    <Link to={home} className="urgent">
      <Icon name="alert" />
      {t('work.urgent')} <b className="count">{digits(data.all)}</b>
    </Link>
  );
}
