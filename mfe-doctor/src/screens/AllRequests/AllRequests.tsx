import { addDays, APPOINTMENT_STATUSES, isOpen, todayInNepal, type AppointmentStatus } from '@chautari/contract';
import { EmptyState, ErrorState, Page, Section, Stack, Waiting, Columns } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { LoadMore, usePages } from '@chautari/shared-ui/lists';
import { call, useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { BackToDashboard } from '../../parts/BackToDashboard';
import { RequestList } from '../../parts/RequestList';

const PAGE = 20;
const DAYS = ['1', '7', '30'] as const;
type Days = (typeof DAYS)[number] | '';

/** Returns the range of days to filter by, with today: future days for open requests, past days for the others. */
function getDayRange(status: AppointmentStatus, days: Days) {
  if (!days) return {};
  const today = todayInNepal();
  const away = Number(days) - 1;
  return isOpen(status) ? { from: today, to: addDays(today, away) } : { from: addDays(today, -away), to: today };
}

/** Keeps the filter in the address, so that the back button restores it. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const status = APPOINTMENT_STATUSES.find((value) => value === params.get('status')) ?? 'pending';
  const days: Days = DAYS.find((value) => value === params.get('days')) ?? '';
  const set = (next: { status: string; days: string }) =>
    setParams({ status: next.status, ...(next.days && { days: next.days }) }, { replace: true });
  return { status, days, set };
}

/** Pages through the doctor's requests by status. */
export default function AllRequests() {
  const { t } = useTranslation('mfe-doctor');
  const { status, days, set } = useFilter();
  const { items, error, refetch, more } = usePages(['requests', status, days], async (after, signal) => {
    const { requests, next } = await call(
      'listConsultationRequests',
      { status, ...getDayRange(status, days), limit: PAGE, ...(after && { after }) },
      signal,
    );
    return { items: requests, next };
  });
  const side = isOpen(status) ? 'next' : 'last';
  return (
    <Page title={t('allRequests.title')} audience="doctor" pictogram="doctor" actions={<BackToDashboard />}>
      <Stack spacing={6}>
        <Columns columns={{ sm: 2 }} maxWidth="text" role="search" aria-label={t('allRequests.filter')}>
          <PlainSelect
            label={t('allRequests.status')}
            value={status}
            onChange={(next) => set({ status: next, days })}
            options={APPOINTMENT_STATUSES.map((value) => ({ value, label: t(`shared-ui:status.${value}`) }))}
          />
          <PlainSelect
            label={t('allRequests.days')}
            value={days}
            onChange={(next) => set({ status, days: next })}
            options={[
              { value: '', label: t('allRequests.anyDay') },
              ...DAYS.map((value) => ({
                value,
                label: value === '1' ? t('allRequests.today') : t(`allRequests.${side}${value}`),
              })),
            ]}
          />
        </Columns>
        <Section title={t(`shared-ui:status.${status}`)}>
          {!items && (error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />)}
          {items && <RequestList key={status} requests={items} from="requests" onFailed={refetch} />}
          {items?.length === 0 && <EmptyState title={t('allRequests.none')} text={t('allRequests.noneText')} />}
          <LoadMore {...more} />
        </Section>
      </Stack>
    </Page>
  );
}
