import { can } from '@chautari/contract';
import { Icon, styled } from '@chautari/shared-ui/core';
import { call, Link, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import type { Account } from './useAccount';

const EVERY_MINUTE = 60_000;

/** A component of its own, because a prerendered page has no styles of what appears later. */
const Urgent = styled(Link)(({ theme }) => ({
  '&&': { color: 'var(--emergency-on-soft)', fontWeight: theme.typography.fontWeightBold },
  '& b': {
    minWidth: 22,
    padding: theme.spacing(0.5, 1.5),
    borderRadius: 11,
    background: 'var(--alarm)',
    color: 'var(--alarm-on)',
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
  // On phones the page itself shows the alarm.
  [theme.breakpoints.down('sm')]: { '&&': { display: 'none' } },
}));

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
    <Urgent to={home}>
      <Icon name="alert" />
      {t('work.urgent')} <b>{digits(data.all)}</b>
    </Urgent>
  );
}
