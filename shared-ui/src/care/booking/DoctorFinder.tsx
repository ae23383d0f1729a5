import { SearchField } from '@chautari/shared-ui/forms';
import { useState } from 'react';
import type { Doctor, Slot } from '@chautari/contract';
import { Button, EmptyState, ErrorState, Panel, Row, Section, Stack, Waiting, styled } from '../../faces/core';
import { useFormat, useSearchParams, useTranslation } from '../../faces/platform';
import { DoctorCard } from './DoctorCard';
import { findDoctors, sortByNextSlot, useDoctors } from './doctors';
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

/** Returns the next open times, and the line that says one. */
function useNextLines() {
  const { t } = useTranslation('shared-ui');
  const { date, time, weekday } = useFormat();
  const next = useNextSlots();
  const describe = ({ id }: Doctor) => {
    const slot = next.get(id);
    if (!slot) return NEXT_LINE;
    return t('booking.nextFree', { when: `${weekday(slot.date)}, ${date(slot.date, 'short')}, ${time(slot.time)}` });
  };
  return { next, describe };
}

/** Returns what is typed, and the open times that order the doctors: those at the first touch of the list. */
function useOrderedSearch(next: ReadonlyMap<string, Slot>) {
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState<typeof next>();
  return {
    typed,
    search: (value: string) => {
      setTyped(value);
      setKept(undefined);
    },
    order: kept ?? next,
    keepOrder: () => setKept((before) => before ?? next),
  };
}

interface DoctorFinderProps {
  onChoose: (doctor: Doctor) => void;
  /** The label of the button of each doctor; *See open times* by default. */
  action?: string;
}

/**
 * Lists all doctors, who is free first on top, with a search by place, clinic or name in both scripts. The next open times arrive after the doctors: a list that has been
 * touched by then keeps its order.
 */
export function DoctorFinder({ onChoose, action }: DoctorFinderProps) {
  const { t } = useTranslation('shared-ui');
  const { digits, text } = useFormat();
  const { next, describe } = useNextLines();
  const { data, error, refetch } = useDoctors();
  const { typed, search, order, keepOrder } = useOrderedSearch(next);
  const atFacility = useAddressFacility(data?.doctors ?? []);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (!data.doctors.length) return <EmptyState title={t('booking.noDoctors')} text={t('booking.noDoctorsText')} />;
  const matches = sortByNextSlot(findDoctors(atFacility?.doctors ?? data.doctors, typed, text), order);
  const says = action ?? t('booking.choose');
  return (
    <Section title={t('booking.doctors')}>
      <Stack>
        <SearchField label={t('booking.search')} hint={t('booking.searchHint')} value={typed} onChange={search} />
        {atFacility && <AtFacility {...atFacility} />}
        <p role="status">{t('booking.found', { count: matches.length, things: digits(matches.length) })}</p>
        {!matches.length && (
          <EmptyState
            title={t('booking.none')}
            text={t('booking.noneText')}
            action={
              <Button variant="second" onClick={() => search('')}>
                {t('booking.showAll')}
              </Button>
            }
          />
        )}
        <Cards onPointerDownCapture={keepOrder} onFocusCapture={keepOrder}>
          {matches.map((doctor) => (
            <Panel as="li" key={doctor.id}>
              <DoctorCard
                doctor={doctor}
                next={describe(doctor)}
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
