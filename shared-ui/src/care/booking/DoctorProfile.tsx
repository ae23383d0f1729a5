import { DataTable } from '@chautari/shared-ui/lists';
import type { ReactNode } from 'react';
import type { Doctor } from '@chautari/contract';
import { Panel, Stack } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { DoctorFacts, DoctorHead, useHours } from './DoctorCard';
import { listHours, type WithClinics } from './doctors';

/** The hours, places and charges of a doctor, from Sunday on. */
export function Timetable({ doctor: { clinics } }: { doctor: WithClinics }) {
  const { t } = useTranslation('shared-ui');
  const { rupees, text } = useFormat();
  const { days, hours } = useHours();
  const rows = clinics
    .flatMap((clinic) => listHours(clinic).map((times) => ({ ...times, clinic })))
    .sort((one, other) => one.weekdays[0]! - other.weekdays[0]! || one.from.localeCompare(other.from));
  return (
    <DataTable
      caption={t('booking.timetable')}
      rows={rows}
      keyOf={({ weekdays, from, clinic }) => `${weekdays.join()} ${from} ${clinic.id}`}
      empty={{ title: t('booking.noTimes'), text: t('booking.noTimesText') }}
      columns={[
        { key: 'days', head: t('booking.days'), cell: days },
        { key: 'hours', head: t('booking.hours'), cell: hours },
        {
          key: 'clinic',
          head: t('booking.clinic'),
          cell: ({ clinic }) => `${text(clinic.facility.name)}, ${text(clinic.facility.place)}`,
        },
        {
          key: 'charge',
          head: t('booking.fee'),
          cell: ({ clinic }) => (clinic.charge ? rupees(clinic.charge) : t('booking.free')),
          numeric: true,
        },
      ]}
    />
  );
}

/** The profile of a doctor: person, actions, and weekly hours. */
export function DoctorProfile({ doctor, children }: { doctor: Doctor; children?: ReactNode }) {
  return (
    <Stack spacing={5}>
      <Panel>
        <Stack>
          <DoctorHead doctor={doctor} level={2} />
          <DoctorFacts doctor={doctor} />
          {children}
        </Stack>
      </Panel>
      <Timetable doctor={doctor} />
    </Stack>
  );
}
