import { Section } from '@chautari/shared-ui/core';
import { DataTable, LoadMore, usePages } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation } from '@chautari/shared-ui/platform';

/** Weekly timetable of clinics and doctors, starting on Sunday. */
export function ClinicTimetable() {
  const { t } = useTranslation('mfe-staff');
  const { text, time, weekdayName } = useFormat();
  const { items, error, refetch, more } = usePages(['doctors', 'timetable'], async (after, signal) => {
    const { doctors, next } = await call('listDoctors', { ...(after !== undefined && { after }) }, signal);
    return { items: doctors, next };
  });
  const rows = items
    ?.flatMap((doctor) =>
      doctor.clinics.flatMap((clinic) => clinic.weeklyTimes.map((hours) => ({ doctor, clinic, ...hours }))),
    )
    .sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from));
  return (
    <Section title={t('booking.timetable')}>
      <DataTable
        caption={t('booking.timetable')}
        captionHidden
        rows={rows}
        keyOf={({ clinic, weekday, from }) => `${clinic.id} ${weekday} ${from}`}
        error={error}
        onRetry={refetch}
        empty={{ title: t('booking.noClinics'), text: t('booking.noClinicsText') }}
        columns={[
          {
            key: 'clinic',
            head: t('booking.clinic'),
            cell: ({ clinic }) => `${text(clinic.facility.name)}, ${text(clinic.facility.place)}`,
          },
          { key: 'day', head: t('booking.day'), cell: ({ weekday }) => weekdayName(weekday) },
          { key: 'time', head: t('booking.time'), cell: ({ from, to }) => `${time(from)} – ${time(to)}` },
          { key: 'doctor', head: t('booking.doctor'), cell: ({ doctor }) => text(doctor.name) },
        ]}
      />
      {more.hasMore && <LoadMore {...more} />}
    </Section>
  );
}
