import { DataTable } from '@chautari/shared-ui/forms';
import type { ReactNode } from 'react';
import type { Doctor } from '@chautari/api/contract';
import { Panel, Stack } from '../core';
import { useFormat, useTranslation } from '../platform';
import { DoctorFacts, DoctorHead } from './DoctorCard';
import type { WithClinics } from './doctors';

/** When and where a doctor sees patients, and for how much: the week from Sunday on. */
export function Timetable({ doctor: { clinics } }: { doctor: WithClinics }) {
  const { t } = useTranslation('shared-ui');
  const { rupees, text, time, weekdayName } = useFormat();
  const rows = clinics.flatMap((clinic) => clinic.weeklyTimes.map((times) => ({ ...times, clinic })))
    .sort((one, other) => one.weekday - other.weekday || one.from.localeCompare(other.from));
  return (
    <DataTable
      caption={t('booking.timetable')} rows={rows} keyOf={({ weekday, from, clinic }) => `${weekday} ${from} ${clinic.id}`}
      empty={{ title: t('booking.noTimes'), text: t('booking.noTimesText') }}
      columns={[
        { key: 'weekday', head: t('booking.weekday'), cell: ({ weekday }) => weekdayName(weekday) },
        { key: 'hours', head: t('booking.hours'), cell: ({ from, to }) => `${time(from)} – ${time(to)}` },
        { key: 'clinic', head: t('booking.clinic'), cell: ({ clinic }) => `${text(clinic.facility.name)}, ${text(clinic.facility.place)}` },
        { key: 'charge', head: t('booking.fee'), cell: ({ clinic }) => (clinic.charge ? rupees(clinic.charge) : t('booking.free')), numeric: true },
      ]}
    />
  );
}

/** All about a chosen doctor, with what can be done next below. */
export function DoctorProfile({ doctor, children }: { doctor: Doctor; children?: ReactNode }) {
  return (
    <Panel>
      <Stack style={{ gap: 20 }}>
        <DoctorHead doctor={doctor} level={2} />
        <DoctorFacts doctor={doctor} />
        <Timetable doctor={doctor} />
        {children}
      </Stack>
    </Panel>
  );
}
