import { useState } from 'react';
import {
  addDays,
  check,
  findVialWarnings,
  LAST_USABLE_VVM_STAGE,
  setSessionVials,
  todayInNepal,
  VVM_STAGES,
  type SessionVaccine,
  type VaccinationSessionDetails,
} from '@chautari/contract';
import { useToast } from '@chautari/shared-ui/core';
import {
  DateField,
  Dialog,
  Form,
  NumberField,
  SelectField,
  Submit,
  TextField,
  useFieldValue,
} from '@chautari/shared-ui/forms';
import { call, useFormat, useMutation, useQueryClient, useTranslation, type Input } from '@chautari/shared-ui/platform';

interface VialDialogProps {
  session: VaccinationSessionDetails;
  vaccine: SessionVaccine;
  onClose: () => void;
}

/** Returns the values that the form of vials begins with. */
const toForm = ({ vials }: SessionVaccine) => ({
  ...{ received: vials?.received ?? '', opened: vials?.opened ?? '' },
  ...{ spoiled: vials?.spoiled ?? '', returned: vials?.returned ?? '' },
  ...{ batch: vials?.batch ?? '', expiry: vials?.expiry ?? '' },
  ...{ diluentBatch: vials?.diluentBatch ?? '', vvmStage: vials?.vvmStage ?? '' },
});

/** Batches may be good for so many days. */
const EXPIRY_DAYS = 5 * 366;

/** Returns a typed number; null where the field is blank or holds no number. */
function useNumber(name: string): number | null {
  const [value] = useFieldValue<unknown>(name);
  return typeof value === 'number' ? value : null;
}

/** Numbers of vials. What does not add up is said at its field. */
function NumberFields({ vaccine }: Pick<VialDialogProps, 'vaccine'>) {
  const { t } = useTranslation('mfe-staff');
  const numbers = {
    received: useNumber('received'),
    opened: useNumber('opened'),
    spoiled: useNumber('spoiled'),
    returned: useNumber('returned'),
  };
  const { opened, received } = findVialWarnings(numbers, vaccine);
  return (
    <>
      <NumberField
        name="received"
        label={t('vaccinationSession.received')}
        {...(received && { hint: t(`vaccinationSession.${received}`) })}
        optional
      />
      <NumberField
        name="opened"
        label={t('vaccinationSession.opened')}
        {...(opened && { hint: t(`vaccinationSession.${opened}`) })}
        optional
      />
      <NumberField name="spoiled" label={t('vaccinationSession.spoiled')} optional />
      <NumberField name="returned" label={t('vaccinationSession.returned')} optional />
    </>
  );
}

/** Batch, expiry and monitor of the vials. */
function BatchFields({ day }: { day: string }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const [expiry] = useFieldValue<string>('expiry');
  const stage = useNumber('vvmStage') ?? 0;
  return (
    <>
      <TextField name="batch" label={t('vaccinationSession.batch')} autoComplete="off" optional />
      <DateField
        name="expiry"
        label={t('vaccinationSession.expiry')}
        first={addDays(day, -366)}
        last={addDays(todayInNepal(), EXPIRY_DAYS)}
        {...(expiry && expiry < day && { hint: t('vaccinationSession.expired') })}
        optional
      />
      <TextField name="diluentBatch" label={t('vaccinationSession.diluentBatch')} autoComplete="off" optional />
      <SelectField
        name="vvmStage"
        numeric
        label={t('vaccinationSession.vvm')}
        hint={t(stage > LAST_USABLE_VVM_STAGE ? 'vaccinationSession.vvmUnusable' : 'vaccinationSession.vvmHint')}
        options={VVM_STAGES.map((value) => ({ value: String(value), label: digits(value) }))}
        optional
      />
    </>
  );
}

/** The vials of a vaccine. What somebody else has saved meanwhile is shown at the fields. */
export function VialDialog({ session, vaccine, onClose }: VialDialogProps) {
  const { t } = useTranslation('mfe-staff');
  const { text, digits } = useFormat();
  const toast = useToast();
  const cache = useQueryClient();
  const [read] = useState(vaccine);
  const saving = useMutation({
    mutationFn: (input: Input<'setSessionVials'>) => call('setSessionVials', input),
    onSuccess: () => {
      toast(t('vaccinationSession.saved'));
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['vaccinationSessions'] }),
  });
  const version = vaccine.vials?.version ?? null;
  const isNewer = version !== (read.vials?.version ?? null);
  const { dosesPerVial } = vaccine;
  return (
    <Dialog open title={t('vaccinationSession.vialsFor', { vaccine: text(vaccine.name) })} onClose={onClose}>
      {dosesPerVial !== null && (
        <p>{t('vaccinationSession.vialSize', { count: dosesPerVial, things: digits(dosesPerVial) })}</p>
      )}
      <Form
        check={(value) => check(setSessionVials.input, value)}
        defaults={toForm(read)}
        extra={{ id: session.id, vaccine: vaccine.vaccine, version }}
        {...(isNewer && { newer: { before: toForm(read), now: toForm(vaccine) } })}
        onSubmit={(vials) => saving.mutate(vials)}
        busy={saving.isPending}
        error={saving.error}
      >
        <NumberFields vaccine={vaccine} />
        <BatchFields day={session.day} />
        <Submit onCancel={onClose}>{t('vaccinationSession.save')}</Submit>
      </Form>
    </Dialog>
  );
}
