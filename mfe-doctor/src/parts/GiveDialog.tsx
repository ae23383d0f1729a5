import { check, giveAppointment, type ConsultationRequest, type Slot } from '@chautari/contract';
import { SlotFields } from '@chautari/shared-ui/booking';
import { ErrorState, Waiting } from '@chautari/shared-ui/core';
import { Dialog, Form, Submit } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useGive, useOpenSlots } from './answers';
import { ChosenTime } from './ChosenTime';
import { useAvailability } from './useAvailability';

interface GiveDialogProps {
  request: ConsultationRequest;
  onClose: () => void;
  onDone: (message: string, answer: ConsultationRequest) => void;
}

const compareSlots = (a: Slot, b: Slot) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`);

/** Confirms a request at the requested time or at another open time. */
export function GiveDialog({ request, onClose, onDone }: GiveDialogProps) {
  const { t } = useTranslation('mfe-doctor');
  const { date, text, time } = useFormat();
  const open = useOpenSlots(request.doctorId);
  const give = useGive();
  const clinics = useAvailability();
  const availability = clinics.data;
  const failed = open.error ?? (availability ? null : clinics.error);
  const { id, name, slotId, facility } = request;
  const clinicId = availability?.clinics.find((clinic) => clinic.facility.id === facility.id)?.id ?? '';
  const requestSlot: Slot = { id: slotId, clinicId, date: request.date, time: request.time };
  const slots = [requestSlot, ...(open.data?.slots ?? [])].sort(compareSlots);
  return (
    <Dialog open title={t('requests.giveTitle', { name })} onClose={onClose}>
      <p>
        {t('requests.giveText', { date: date(request.date), time: time(request.time), place: text(facility.name) })}
      </p>
      {failed && <ErrorState error={failed} onRetry={() => void Promise.all([open.refetch(), clinics.refetch()])} />}
      {!(open.data && availability) && !failed && <Waiting />}
      {open.data && availability && (
        <Form
          check={(value) => check(giveAppointment.input, value)}
          defaults={{ slotId }}
          extra={{ id }}
          onSubmit={(form) =>
            give.mutate(form, {
              onSuccess: (answer) =>
                onDone(t('requests.approved', { name, date: date(answer.date), time: time(answer.time) }), answer),
            })
          }
          error={give.error}
          busy={give.isPending}
        >
          <SlotFields doctor={availability} slots={slots} firstDay={request.date} />
          <ChosenTime slots={slots} />
          <Submit onCancel={onClose}>{t('requests.giveSubmit')}</Submit>
        </Form>
      )}
    </Dialog>
  );
}
