import { Form, Submit } from '@chautari/shared-ui/forms';
import type { Doctor, Slot } from '@chautari/contract';
import { ErrorState, Notice, Stack, useErrorText, Waiting } from '../../faces/core';
import { CallError, useTranslation } from '../../faces/platform';
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

/** The open times of the doctor, with the next one selected, and details of the doctor below. */
export function TimeStep({ doctor, level, open, lost, ownDays, error, onTaken }: TimeStepProps) {
  const { t } = useTranslation('shared-ui');
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
          {slots.length > 0 && <Submit icon="go">{t('booking.next')}</Submit>}
        </Form>
      )}
      <DoctorFacts doctor={doctor} />
      <Timetable doctor={doctor} />
    </Stack>
  );
}
