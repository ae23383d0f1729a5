import { useKeptFocus } from '@chautari/shared-ui/lists';
import { Busy, ErrorState, Stack } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { AlarmLine } from './AlarmLine';
import { useUrgentReports } from './useUrgentReports';

/** Unattended critical reports of all days, the worst first, one line each; one quiet line if there are none, as high as the sign that they are on their way. */
export function UrgentReports({ reportAt }: { reportAt: (id: string) => string }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const kept = useKeptFocus<HTMLDivElement>('section, li');
  const { data, error, refetch } = useUrgentReports({ repeats: true });
  return (
    <Stack spacing={3} {...kept}>
      {!data && !error && <Busy />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <section aria-label={t('alarm.title')}>
          {data.items.length === 0 && <p>{t('alarm.none')}</p>}
          <Stack component="ul" spacing={1}>
            {data.items.map((report) => (
              <li key={report.id} data-urgent>
                <AlarmLine report={report} reportAt={reportAt} />
              </li>
            ))}
          </Stack>
          {data.all > data.items.length && <p>{t('alarm.titleOf', { count: digits(data.all) })}</p>}
        </section>
      )}
    </Stack>
  );
}
