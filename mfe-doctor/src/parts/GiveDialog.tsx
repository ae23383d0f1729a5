import { check, giveAppointment, type ConsultationRequest, type Slot } from '@chautari/api/contract';
import { ErrorState, Waiting } from '@chautari/shared-ui/core';
import { Dialog, Form, SelectField, Submit } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useGive, useOpenSlots } from './answers';

interface GiveDialogProps { request: ConsultationRequest; onClose: () => void; onDone: (said: string) => void }

/** Confirms a request at the time that was asked for, or at another open one. */
export function GiveDialog({ request, onClose, onDone }: GiveDialogProps) {
  const { t } = useTranslation();
  const { date, text, time } = useFormat();
  const open = useOpenSlots(request.doctorId);
  const give = useGive();
  const { id, name, slotId, facility } = request;
  const label = (slot: Pick<Slot, 'date' | 'time'>) => `${date(slot.date, 'short')}, ${time(slot.time)}`;
  const options = [{ value: slotId, label: `${label(request)} (${t('requests.askedFor')})` }, ...(open.data?.slots ?? []).map((slot) => ({ value: slot.id, label: label(slot) }))];
  return (
    <Dialog open title={t('requests.giveTitle', { name })} onClose={onClose}>
      <p>{t('requests.giveText', { date: date(request.date), time: time(request.time), place: text(facility.name) })}</p>
      {open.error && <ErrorState error={open.error} onRetry={() => void open.refetch()} />}
      {!open.data && !open.error && <Waiting />}
      {open.data && (
        <Form
          check={(value) => check(giveAppointment.input, value)}
          defaults={{ slotId }}
          extra={{ id }}
          onSubmit={(form) => give.mutate(form, { onSuccess: (answer) => onDone(t('requests.approved', { name, date: date(answer.date), time: time(answer.time) })) })}
          error={give.error}
          busy={give.isPending}
        >
          <SelectField name="slotId" label={t('shared-ui:field.slotId')} options={options} />
          <Submit onCancel={onClose}>{t('requests.giveSubmit')}</Submit>
        </Form>
      )}
    </Dialog>
  );
}
