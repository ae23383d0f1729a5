import type { ReactNode } from 'react';
import type { Doctor } from '@chautari/api/contract';
import { Button, ErrorState, Facts, List, Panel, PersonHead, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useDoctors } from './useBookAppointment';

type Clinic = Doctor['clinics'][number];

/** The weekly times of a clinic in words; days with the same hours are named together. */
function useWeeklyTimes() {
  const { time, weekdayName } = useFormat();
  return ({ weeklyTimes }: Clinic) => {
    const days = new Map<string, string[]>();
    for (const { weekday, from, to } of weeklyTimes) {
      const hours = `${time(from)} – ${time(to)}`;
      days.set(hours, [...(days.get(hours) ?? []), weekdayName(weekday)]);
    }
    return [...days].map(([hours, names]) => `${names.join(', ')} ${hours}`).join('; ');
  };
}

/** What helps to choose: what a doctor knows, and where and when to be found. */
export function DoctorCard({ doctor, action, level = 3 }: { doctor: Doctor; action: ReactNode; level?: 2 | 3 }) {
  const { t } = useTranslation();
  const { digits, rupees, text } = useFormat();
  const weekly = useWeeklyTimes();
  return (
    <Stack>
      <PersonHead level={level} audience="doctor" pictogram="doctor" title={text(doctor.name)} text={`${text(doctor.specialization)} · ${doctor.qualification}`} />
      <Facts items={[['check', t('book.years', { years: digits(doctor.experienceYears) })], ['user', t('book.nmc', { number: doctor.nmcNumber })]]} />
      {doctor.clinics.map((clinic) => (
        <Facts
          key={clinic.id}
          items={[
            ['pin', text(clinic.facility.name)],
            ['clock', weekly(clinic)],
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
