import { check, giveAppointment, type ConsultationRequest, type Slot } from '@chautari/contract';
import { ErrorState, Facts, Waiting } from '@chautari/shared-ui/core';
import { Dialog, Form, SelectField, Submit, useFieldValue } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useGive, useOpenSlots } from './answers';
import { useAvailability } from './useAvailability';

interface GiveDialogProps {
  request: ConsultationRequest;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** Where the patient would have to go at the chosen time: a doctor may have several clinics. */
function Where({ placeOf }: { placeOf: (slotId: string) => string | undefined }) {
  const [slotId] = useFieldValue<string>('slotId');
  const place = slotId && placeOf(slotId);
  return <div role="status">{place && <Facts items={[['clinic', place]]} />}</div>;
}

/** Confirms a request at the time that was asked for, or at another open one. */
export function GiveDialog({ request, onClose, onDone }: GiveDialogProps) {
  const { t } = useTranslation('mfe-doctor');
  const { date, text, time } = useFormat();
  const open = useOpenSlots(request.doctorId);
  const give = useGive();
  const { data: { clinics } = { clinics: [] } } = useAvailability();
  const { id, name, slotId, facility } = request;
  const slots = open.data?.slots ?? [];
  const facilityOf = (slot?: Slot) => clinics.find((clinic) => clinic.id === slot?.clinicId)?.facility;
  const label = (slot: Pick<Slot, 'date' | 'time'>) => `${date(slot.date, 'short')}, ${time(slot.time)}`;
  const labelOf = (slot: Slot) => {
    const other = facilityOf(slot);
    return other && other.id !== facility.id ? `${label(slot)}, ${text(other.name)}` : label(slot);
  };
  const placeOf = (chosen: string) => {
    const place = chosen === slotId ? facility : facilityOf(slots.find((slot) => slot.id === chosen));
    return place && `${text(place.name)}, ${text(place.place)}`;
  };
  const options = [
    { value: slotId, label: `${label(request)} (${t('requests.askedFor')})` },
    ...slots.map((slot) => ({ value: slot.id, label: labelOf(slot) })),
  ];
  return (
    <Dialog open title={t('requests.giveTitle', { name })} onClose={onClose}>
      <p>
        {t('requests.giveText', { date: date(request.date), time: time(request.time), place: text(facility.name) })}
      </p>
      {open.error && <ErrorState error={open.error} onRetry={() => void open.refetch()} />}
      {!open.data && !open.error && <Waiting />}
      {open.data && (
        <Form
          check={(value) => check(giveAppointment.input, value)}
          defaults={{ slotId }}
          extra={{ id }}
          onSubmit={(form) =>
            give.mutate(form, {
              onSuccess: (answer) =>
                onDone(t('requests.approved', { name, date: date(answer.date), time: time(answer.time) })),
            })
          }
          error={give.error}
          busy={give.isPending}
        >
          <SelectField name="slotId" label={t('shared-ui:field.slotId')} options={options} />
          <Where placeOf={placeOf} />
          <Submit onCancel={onClose}>{t('requests.giveSubmit')}</Submit>
        </Form>
      )}
    </Dialog>
  );
}
