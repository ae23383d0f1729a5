import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Doctor } from '@chautari/api/contract';
import { accentOf, Facts, Pictogram, Stack, Tile } from '../core';
import { useFormat, useTranslation } from '../platform';
import type { Clinic } from './doctors';

const Who = styled('div')({ display: 'flex', gap: 14, alignItems: 'center', '& .face': { width: 76, height: 76, borderRadius: 18, overflow: 'hidden', '& svg': { width: 54, height: 54 }, '& img': { width: '100%', height: '100%', objectFit: 'cover' } }, '& p': { color: 'var(--muted)' }, '& > div': { minWidth: 0 } });

/** Who the doctor is: face, name, field of work and degrees. */
export function DoctorHead({ doctor: { name, specialization, qualification, image }, level }: { doctor: Doctor; level: 2 | 3 }) {
  const { text } = useFormat();
  const Heading = `h${level}` as const;
  return (
    <Who style={accentOf('doctor')}>
      <Tile className="face">{image ? <img src={image} alt="" width={76} height={76} loading="lazy" /> : <Pictogram name="doctor" />}</Tile>
      <div><Heading>{text(name)}</Heading><p>{text(specialization)} · <span lang="en">{qualification}</span></p></div>
    </Who>
  );
}

/** How long a doctor has practised, and the number of the medical council. */
export function DoctorFacts({ doctor: { experienceYears, nmcNumber } }: { doctor: Doctor }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  return <Facts items={[['check', t('booking.years', { count: experienceYears, years: digits(experienceYears) })], ['user', t('booking.nmc', { number: nmcNumber })]]} />;
}

/** What a consultation costs at a clinic. */
export function useCharge() {
  const { t } = useTranslation('shared-ui');
  const { rupees } = useFormat();
  return ({ charge }: Pick<Clinic, 'charge'>) => (charge ? t('booking.charge', { charge: rupees(charge) }) : t('booking.free'));
}

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
export function DoctorCard({ doctor, action, level = 3 }: { doctor: Doctor; action?: ReactNode; level?: 2 | 3 }) {
  const { text } = useFormat();
  const weekly = useWeeklyTimes();
  const charge = useCharge();
  return (
    <Stack>
      <DoctorHead doctor={doctor} level={level} />
      <DoctorFacts doctor={doctor} />
      {doctor.clinics.map((clinic) => (
        <Facts
          key={clinic.id}
          items={[
            ['pin', `${text(clinic.facility.name)}, ${text(clinic.facility.place)}`],
            ...(clinic.weeklyTimes.length ? [['clock', weekly(clinic)] as const] : []),
            ['money', charge(clinic)],
          ]}
        />
      ))}
      {action}
    </Stack>
  );
}
