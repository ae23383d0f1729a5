import type { Doctor, Slot } from '@chautari/contract';
import { DoctorHead, SlotFields, type useOpenSlots } from '@chautari/shared-ui/booking';
import { ErrorState, Stack, Waiting } from '@chautari/shared-ui/core';
import { Form, Submit } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

interface TimeStepProps {
  doctor: Doctor;
  open: ReturnType<typeof useOpenSlots>;
  lost: Slot | undefined;
  onTaken: (slot: Slot) => void;
}

/** The open times of the chosen doctor, to choose one. */
export function TimeStep({ doctor, open, lost, onTaken }: TimeStepProps) {
  const { t } = useTranslation('mfe-patient');
  const slots = open.data?.slots;
  const chosen = (value: unknown) => {
    const slot = slots?.find(({ id }) => id === (value as { slotId?: string }).slotId);
    return slot ? { ok: true as const, value: slot } : { ok: false as const, fields: { slotId: 'required' } };
  };
  return (
    <Stack spacing={6} maxWidth="text">
      <DoctorHead level={2} doctor={doctor} />
      {!slots && (open.error ? <ErrorState error={open.error} onRetry={() => void open.refetch()} /> : <Waiting />)}
      {slots && (
        <Form check={chosen} onSubmit={onTaken}>
          <Stack>
            <SlotFields doctor={doctor} slots={slots} lost={lost} />
          </Stack>
          {slots.length > 0 && <Submit>{t('book.next')}</Submit>}
        </Form>
      )}
    </Stack>
  );
}
