import { SearchField } from '@chautari/shared-ui/forms';
import { useState } from 'react';
import type { Doctor } from '@chautari/contract';
import { Button, EmptyState, ErrorState, Panel, Row, Section, Stack, Waiting, styled } from '../../faces/core';
import { useFormat, useSearchParams, useTranslation } from '../../faces/platform';
import { DoctorCard } from './DoctorCard';
import { findDoctors, useDoctors } from './doctors';
import { useNextSlots } from './slots';

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', gap: theme.spacing(6) },
  // The link is at the bottom of each card, on one line with the link of the next card.
  '& > li': { display: 'grid' },
  '& > li > div': { display: 'flex', flexDirection: 'column', '& > :last-child': { marginTop: 'auto' } },
}));

/** Reserves a line for the next open time, so that buttons do not move when it arrives. */
const NEXT_LINE = '\u00a0';

/** Returns the doctors of the facility in the query parameter `facility`, as set by its page. */
function useAddressFacility(doctors: Doctor[]) {
  const [params, setParams] = useSearchParams();
  const id = params.get('facility');
  const isThere = ({ clinics }: Doctor) => clinics.some(({ facility }) => facility.id === id);
  const there = doctors.filter(isThere);
  const facility = there[0]?.clinics.find((clinic) => clinic.facility.id === id)?.facility;
  const leave = () =>
    setParams(
      (before) => {
        before.delete('facility');
        return before;
      },
      { replace: true },
    );
  return facility && { name: facility.name, doctors: there, leave };
}

/** Says that only the doctors of a facility are shown, with a way to all. */
function AtFacility({ name, leave }: { name: Doctor['name']; leave: () => void }) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  return (
    <Row>
      <b>{t('booking.atFacility', { name: text(name) })}</b>
      <Button variant="quiet" onClick={leave}>
        {t('booking.showAll')}
      </Button>
    </Row>
  );
}

interface DoctorFinderProps {
  onChoose: (doctor: Doctor) => void;
  /** The label of the button of each doctor; *See open times* by default. */
  action?: string;
}

/** Lists all doctors, with a search by place, clinic or name in both scripts. */
export function DoctorFinder({ onChoose, action }: DoctorFinderProps) {
  const { t } = useTranslation('shared-ui');
  const { date, digits, text, time, weekday } = useFormat();
  const next = useNextSlots();
  const describeNextSlot = (doctor: Doctor) => {
    const slot = next.get(doctor.id);
    if (!slot) return NEXT_LINE;
    return t('booking.nextFree', { when: `${weekday(slot.date)}, ${date(slot.date, 'short')}, ${time(slot.time)}` });
  };
  const { data, error, refetch } = useDoctors();
  const [typed, setTyped] = useState('');
  const atFacility = useAddressFacility(data?.doctors ?? []);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (!data.doctors.length) return <EmptyState title={t('booking.noDoctors')} text={t('booking.noDoctorsText')} />;
  const matches = findDoctors(atFacility?.doctors ?? data.doctors, typed, text);
  const says = action ?? t('booking.choose');
  return (
    <Section title={t('booking.doctors')}>
      <Stack>
        <SearchField label={t('booking.search')} hint={t('booking.searchHint')} value={typed} onChange={setTyped} />
        {atFacility && <AtFacility {...atFacility} />}
        <p role="status">{t('booking.found', { count: matches.length, things: digits(matches.length) })}</p>
        {!matches.length && (
          <EmptyState
            title={t('booking.none')}
            text={t('booking.noneText')}
            action={
              <Button variant="second" onClick={() => setTyped('')}>
                {t('booking.showAll')}
              </Button>
            }
          />
        )}
        <Cards>
          {matches.map((doctor) => (
            <Panel as="li" key={doctor.id}>
              <DoctorCard
                doctor={doctor}
                next={describeNextSlot(doctor)}
                action={
                  <div>
                    <Button
                      variant="second"
                      icon="calendar"
                      aria-label={`${says}: ${text(doctor.name)}`}
                      onClick={() => onChoose(doctor)}
                    >
                      {says}
                    </Button>
                  </div>
                }
              />
            </Panel>
          ))}
        </Cards>
      </Stack>
    </Section>
  );
}
