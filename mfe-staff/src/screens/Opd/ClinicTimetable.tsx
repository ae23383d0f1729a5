import { Section } from '@chautari/shared-ui/core';
import { DataTable } from '@chautari/shared-ui/lists';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';

/** Weekly timetable of clinics and doctors, starting on Sunday. */
export function ClinicTimetable() {
  const { t } = useTranslation('mfe-staff');
  const { text, time, weekdayName } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['listDoctors'],
    queryFn: ({ signal }) => call('listDoctors', {}, signal),
  });
  const rows = data?.doctors
    .flatMap((doctor) =>
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
        onRetry={() => void refetch()}
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
    </Section>
  );
}
