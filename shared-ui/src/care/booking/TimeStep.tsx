import { Form, Submit, useFieldValue } from '@chautari/shared-ui/forms';
import type { Doctor, Slot } from '@chautari/contract';
import { ErrorState, Notice, Stack, useErrorText, Waiting } from '../../faces/core';
import { CallError, useFormat, useTranslation } from '../../faces/platform';
import { DoctorFacts, DoctorHead } from './DoctorCard';
import { Timetable } from './DoctorProfile';
import { SlotFields } from './SlotFields';
import type { useOpenSlots } from './slots';

interface TimeStepProps {
  doctor: Doctor;
  level: 2 | 3;
  open: ReturnType<typeof useOpenSlots>;
  lost: Slot | undefined;
  ownDays: ReadonlySet<string>;
  /** The refusal of a request; said here if it is about the day. */
  error: unknown;
  onTaken: (slot: Slot) => void;
}

const isDayFull = (error: unknown) => error instanceof CallError && error.code === 'guestsDayFull';

/** The day and time that are chosen, and the button that goes on: they stay in sight below many times. */
function ContinueLine({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation('shared-ui');
  const { date, time, weekday } = useFormat();
  const [slotId] = useFieldValue<string | undefined>('slotId');
  const slot = slots.find(({ id }) => id === slotId);
  return (
    <Submit
      icon="go"
      sticky
      summary={slot && <b>{`${weekday(slot.date)}, ${date(slot.date, 'short')}, ${time(slot.time)}`}</b>}
    >
      {t('booking.next')}
    </Submit>
  );
}

/** The open times of the doctor, with the next one selected, and details of the doctor below. */
export function TimeStep({ doctor, level, open, lost, ownDays, error, onTaken }: TimeStepProps) {
  const slots = open.data?.slots;
  const textOf = useErrorText();
  // A day on which the patient comes anyway is marked, and not proposed.
  const first = slots?.find(({ date }) => !ownDays.has(date)) ?? slots?.[0];
  const chosen = (value: unknown) => {
    const slot = slots?.find(({ id }) => id === (value as { slotId?: string }).slotId);
    return slot ? { ok: true as const, value: slot } : { ok: false as const, fields: { slotId: 'required' } };
  };
  return (
    <Stack spacing={3} maxWidth="text">
      <DoctorHead level={level} doctor={doctor} short />
      {!slots && (open.error ? <ErrorState error={open.error} onRetry={() => void open.refetch()} /> : <Waiting />)}
      {slots && (
        <Form check={chosen} defaults={{ slotId: first?.id }} onSubmit={onTaken}>
          <Stack>
            {isDayFull(error) && (
              <Notice kind="error">
                <p>{textOf(error)}</p>
              </Notice>
            )}
            <SlotFields doctor={doctor} slots={slots} lost={lost} firstDay={first?.date} ownDays={ownDays} firstTime />
          </Stack>
          {slots.length > 0 && <ContinueLine slots={slots} />}
        </Form>
      )}
      <DoctorFacts doctor={doctor} />
      <Timetable doctor={doctor} />
    </Stack>
  );
}
