import { Stack } from '@chautari/shared-ui/core';
import { DataList } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation, type Output } from '@chautari/shared-ui/platform';

export type Clinic = Output<'getMyAvailability'>['clinics'][number];

/** Charge, consultation length and weekly times of a clinic. */
export function ClinicTerms({ clinic: { charge, slotMinutes, weeklyTimes } }: { clinic: Clinic }) {
  const { t } = useTranslation('mfe-doctor');
  const { digits, rupees, time, weekdayName } = useFormat();
  const times = (
    <Stack component="ul" spacing={1}>
      {[...weeklyTimes]
        .sort((a, b) => a.weekday - b.weekday)
        .map(({ weekday, from, to }) => (
          <li key={`${weekday} ${from}`}>
            {weekdayName(weekday)} {time(from)} – {time(to)}
          </li>
        ))}
    </Stack>
  );
  return (
    <DataList
      items={[
        [t('times.charge'), charge ? rupees(charge) : t('times.free')],
        [t('times.slotMinutes'), t('times.minutes', { minutes: digits(slotMinutes) })],
        [t('times.weeklyTimes'), weeklyTimes.length ? times : t('times.noTimes')],
      ]}
    />
  );
}
