import type { MedicalRecord } from '@chautari/contract';
import { ErrorState, Section, Stack, useErrorText, useToast, Waiting } from '@chautari/shared-ui/core';
import { DraftNotice } from '@chautari/shared-ui/forms';
import { useNavigate, useTranslation } from '@chautari/shared-ui/platform';
import { KindForm, WithPatient } from '@chautari/shared-ui/records';
import { useEnd } from '../../parts/answers';
import { patientPath, type FormName } from '../../parts/places';
import type { OfPatient } from './useVisit';
import { KINDS } from './forms';
import { useEntryDraft } from './useEntryDraft';

/** Where the doctor comes back to after the form: to the record, or without one to the patient. */
function usePlaces({ patient: { id }, visit: { from, appointment, record } }: OfPatient, form: FormName) {
  const at = { from, ...(appointment && { appointment }) };
  return {
    form: patientPath(id, { ...at, view: form, ...(record && { record }) }),
    record: (saved: string) => patientPath(id, { ...at, view: 'record', record: saved }),
    before: record ? patientPath(id, { ...at, view: 'record', record }) : patientPath(id, at),
  };
}

interface EntryProps extends OfPatient {
  form: FormName;
  base: MedicalRecord | null;
  card?: string | undefined;
}

/** The form of a record. Once it is saved the appointment at which it was written is finished, and the record is shown. */
export function Entry({ form, base, card = '', patient, visit }: EntryProps) {
  const { t } = useTranslation('mfe-doctor');
  const navigate = useNavigate();
  const toast = useToast();
  const textOf = useErrorText();
  const finish = useEnd('finish');
  const places = usePlaces({ patient, visit }, form);
  const { appointment, record: corrected } = visit;
  const title = corrected
    ? t(`patient.correct.${form}`)
    : base && form !== 'opd' && form !== 'visit'
      ? t(`patient.continue.${form}`)
      : t(`patient.new.${form}`);
  const begin =
    form === 'visit' ? { card } : form === 'immunization' ? { initialDate: patient.dateOfBirth } : undefined;
  const draft = useEntryDraft(
    [form, patient.id, corrected].join(' '),
    { about: t(`patient.writing.${form}`, { name: patient.name }), path: places.form },
    base,
  );
  const saved = (record: MedicalRecord) => {
    draft.discard();
    toast(t('patient.saved'));
    // There is no appointment to finish before its day, or after the patient was seen.
    if (appointment && !corrected)
      void finish
        .mutateAsync({ id: appointment })
        .catch((error: unknown) => toast(t('patient.notFinished', { why: textOf(error) }), 'info'));
    void navigate(places.record(record.id), { replace: true });
  };
  if (draft.error) return <ErrorState error={draft.error} onRetry={draft.onRetry} />;
  if (!draft.isReady) return <Waiting />;
  return (
    <WithPatient kind="form" patient={patient}>
      <Section title={title}>
        <Stack spacing={6}>
          {draft.found && <DraftNotice draft={draft.found} onDiscard={draft.startAnew} />}
          <KindForm
            key={draft.round}
            kind={KINDS[form]}
            begin={begin}
            patient={patient}
            record={draft.read}
            appointmentId={appointment}
            draft={{ typed: draft.typed, onTyped: draft.onTyped }}
            onSaved={saved}
            onCancel={() => void navigate(places.before)}
          />
        </Stack>
      </Section>
    </WithPatient>
  );
}
