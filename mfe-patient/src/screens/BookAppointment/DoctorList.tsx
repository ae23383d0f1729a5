import type { ReactNode } from 'react';
import type { Doctor } from '@chautari/api/contract';
import { Button, ErrorState, Facts, List, Panel, PersonHead, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useDoctors } from './useBookAppointment';

/** What helps to choose: what a doctor knows, and where and when to be found. */
export function DoctorCard({ doctor, action, level = 3 }: { doctor: Doctor; action: ReactNode; level?: 2 | 3 }) {
  const { t } = useTranslation();
  const { digits, rupees, text, time, weekdayName } = useFormat();
  return (
    <Stack>
      <PersonHead level={level} audience="doctor" pictogram="doctor" title={text(doctor.name)} text={`${text(doctor.specialization)} · ${doctor.qualification}`} />
      <Facts items={[['check', t('book.years', { years: digits(doctor.experienceYears) })], ['user', t('book.nmc', { number: doctor.nmcNumber })]]} />
      {doctor.clinics.map((clinic) => (
        <Facts
          key={clinic.id}
          items={[
            ['pin', text(clinic.facility.name)],
            ['clock', clinic.weeklyTimes.map(({ weekday, from, to }) => `${weekdayName(weekday)} ${time(from)} – ${time(to)}`).join(', ')],
            ['money', rupees(clinic.charge)],
          ]}
        />
      ))}
      {action}
    </Stack>
  );
}

/** All doctors, with the way to their open times. */
export function DoctorList({ onChoose }: { onChoose: (doctor: Doctor) => void }) {
  const { t } = useTranslation();
  const { text } = useFormat();
  const { data, error, refetch } = useDoctors();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Section title={t('book.doctor')}>
      <Panel>
        <List>
          {data.doctors.map((doctor) => (
            <li key={doctor.id}>
              <DoctorCard doctor={doctor} action={<div><Button variant="second" aria-label={`${t('book.choose')}: ${text(doctor.name)}`} onClick={() => onChoose(doctor)}>{t('book.choose')}</Button></div>} />
            </li>
          ))}
        </List>
      </Panel>
    </Section>
  );
}
