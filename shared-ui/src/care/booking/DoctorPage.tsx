import { useState } from 'react';
import type { Doctor, Slot } from '@chautari/contract';
import { Button, Panel, styled } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { DoctorCard } from './DoctorCard';
import { sortDoctors, type FoundDoctor } from './doctors';
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

/** Returns a function that says the next open time of a doctor. */
function useNextLine(next: ReadonlyMap<string, Slot>) {
  const { t } = useTranslation('shared-ui');
  const { date, time, weekday } = useFormat();
  return ({ id }: Doctor) => {
    const slot = next.get(id);
    if (!slot) return NEXT_LINE;
    return t('booking.nextFree', { when: `${weekday(slot.date)}, ${date(slot.date, 'short')}, ${time(slot.time)}` });
  };
}

interface DoctorPageProps {
  doctors: readonly FoundDoctor[];
  /** The label of the button of each doctor. */
  action: string;
  onChoose: (doctor: Doctor) => void;
  /** Somebody has touched a card. */
  onTouch: () => void;
}

/** One page of a list of doctors. The next open times arrive after the doctors: cards that have been touched by then keep their order. */
export function DoctorPage({ doctors, action, onChoose, onTouch }: DoctorPageProps) {
  const { text } = useFormat();
  const next = useNextSlots(doctors.map(({ id }) => id));
  const [kept, setKept] = useState<typeof next>();
  const describe = useNextLine(next);
  const keepOrder = () => {
    setKept((before) => before ?? next);
    onTouch();
  };
  return (
    <Cards onPointerDownCapture={keepOrder} onFocusCapture={keepOrder}>
      {sortDoctors(doctors, kept ?? next, text).map(({ nearness: _, ...doctor }) => (
        <Panel as="li" key={doctor.id}>
          <DoctorCard
            doctor={doctor}
            next={describe(doctor)}
            action={
              <div>
                <Button
                  variant="second"
                  icon="calendar"
                  aria-label={`${action}: ${text(doctor.name)}`}
                  onClick={() => onChoose(doctor)}
                >
                  {action}
                </Button>
              </div>
            }
          />
        </Panel>
      ))}
    </Cards>
  );
}
