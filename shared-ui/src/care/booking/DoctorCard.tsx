import type { ReactNode } from 'react';
import type { Doctor } from '@chautari/contract';
import { DoctorFace } from '@chautari/shared-ui/lists';
import { getAccent, Facts, Stack, Tile, styled } from '../../faces/core';
import { useFormat, useLanguage, useTranslation } from '../../faces/platform';
import { translateDegrees } from './degrees';
import type { Clinic, Hours } from './doctors';

/** On a phone the next open time takes two lines. They are reserved, so that buttons do not move under a finger when it arrives. */
const NextTime = styled('p')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { minHeight: '2lh' } }));

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3.5),
  alignItems: 'center',
  '& .face': {
    width: 76,
    height: 76,
    borderRadius: theme.radius.large,
    overflow: 'hidden',
  },
  '& p': { color: 'var(--muted)' },
  '& > div': { minWidth: 0 },
}));

/** A doctor's picture, name, specialization and degrees; `short` leaves out the degrees. */
export function DoctorHead({
  doctor: { name, specialization, qualification, image, portrait },
  level,
  short = false,
}: {
  doctor: Doctor;
  level: 2 | 3;
  short?: boolean;
}) {
  const { text } = useFormat();
  const degrees = translateDegrees(qualification, useLanguage());
  const Heading = `h${level}` as const;
  return (
    <Who style={getAccent('doctor')}>
      <Tile className="face">
        <DoctorFace image={image} portrait={portrait} />
      </Tile>
      <div>
        <Heading>
          <bdi translate="no">{text(name)}</bdi>
        </Heading>
        <p>
          {text(specialization)}
          {!short && (
            <>
              {' · '}
              <span {...(/[A-Za-z]/.test(degrees) && { lang: 'en' })}>{degrees}</span>
            </>
          )}
        </p>
      </div>
    </Who>
  );
}

/** The experience of a doctor, the languages that they speak with patients, and the number of the medical council. */
export function DoctorFacts({ doctor: { experienceYears, languages, licenseNumber } }: { doctor: Doctor }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const spoken = languages?.map((language) => t(`spokenLanguage.${language}`)).join(', ');
  return (
    <Facts
      items={[
        ['bag', t('booking.years', { count: experienceYears, years: digits(experienceYears) })],
        ...(spoken ? [['user', t('booking.speaks', { languages: spoken })] as const] : []),
        ['license', t('booking.nmc', { number: licenseNumber })],
      ]}
    />
  );
}

/** Returns the charge of a clinic in words. */
export function useCharge() {
  const { t } = useTranslation('shared-ui');
  const { rupees } = useFormat();
  return ({ charge }: Pick<Clinic, 'charge'>) =>
    // The sign of the currency stays beside its figure.
    charge ? t('booking.charge', { charge: rupees(charge).replaceAll(' ', '\u00a0') }) : t('booking.free');
}

/** Returns the name and place of a clinic, with its charge. */
export function useClinicLine() {
  const { text } = useFormat();
  const charge = useCharge();
  return (clinic: Clinic) => [text(clinic.facility.name), text(clinic.facility.place), charge(clinic)].join(', ');
}

/** Returns days and hours in words; each range stays on one line. */
export function useHours() {
  const { time, weekdayName } = useFormat();
  const days = ({ weekdays }: Pick<Hours, 'weekdays'>) => weekdays.map(weekdayName).join(', ');
  const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
  const hours = ({ from, to }: Pick<Hours, 'from' | 'to'>) => `${unbroken(`${time(from)} –`)} ${unbroken(time(to))}`;
  return { days, hours };
}

/** A doctor in a list: qualification, next open time, and each place with its charge. The hours of the week follow when a time is chosen. */
export function DoctorCard({
  doctor,
  next,
  action,
  level = 3,
}: {
  doctor: Doctor;
  /** The next open time, in words. */
  next?: string | undefined;
  action?: ReactNode;
  level?: 2 | 3;
}) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const describeClinic = useClinicLine();
  const { clinics, experienceYears } = doctor;
  return (
    <Stack spacing={3}>
      <DoctorHead doctor={doctor} level={level} />
      {next && (
        <NextTime>
          <b>{next}</b>
        </NextTime>
      )}
      <Facts
        items={[
          ...clinics.map((clinic) => ['pin', describeClinic(clinic)] as const),
          ['bag', t('booking.years', { count: experienceYears, years: digits(experienceYears) })] as const,
        ]}
      />
      {action}
    </Stack>
  );
}
