import type { MedicalRecord } from '@chautari/contract';
import { ErrorState, Section, Stack, useErrorText, useToast, Waiting } from '@chautari/shared-ui/core';
import { DraftNotice } from '@chautari/shared-ui/drafts';
import { useNavigate, useTranslation } from '@chautari/shared-ui/platform';
import { KindForm, LastVisits, WithPatient } from '@chautari/shared-ui/records';
import { useEnd } from '../../parts/answers';
import { getPatientPath, type FormName } from '../../parts/places';
import { findCurrentEntry, useToday } from '../../parts/today';
import type { OfPatient } from './useVisit';
import { KINDS } from './forms';
import { useEntryDraft } from './useEntryDraft';

/** Returns the paths before and after the form: the corrected record, or else the patient. */
function usePlaces({ patient: { id }, visit: { from, appointment, record, visit } }: OfPatient, form: FormName) {
  const at = { from, ...(appointment && { appointment }) };
  return {
    form: getPatientPath(id, { ...at, view: form, ...(record && { record }), ...(visit && { visit }) }),
    all: getPatientPath(id, { ...at, view: 'records' }),
    record: (saved: string) => getPatientPath(id, { ...at, view: 'record', record: saved }),
    before: record ? getPatientPath(id, { ...at, view: 'record', record }) : getPatientPath(id, at),
  };
}

/** Returns the next patient of today with a record, while a visit of today is written. */
function useNextPatient({ appointment, record }: OfPatient['visit'], form: FormName) {
  const { data } = useToday();
  if (form !== 'opd' || !appointment || record) return undefined;
  const next = findCurrentEntry((data?.entries ?? []).filter(({ id }) => id !== appointment));
  return next?.patient
    ? { name: next.name, path: getPatientPath(next.patient.id, { appointment: next.id, view: 'opd' }) }
    : undefined;
}

interface EntryProps extends OfPatient {
  form: FormName;
  base: MedicalRecord | null;
  card?: string | undefined;
}

function useTitle(form: FormName, corrected: string | undefined, isContinued: boolean) {
  const { t } = useTranslation('mfe-doctor');
  if (corrected) return t(`patient.correct.${form}`);
  return isContinued && (form === 'anc' || form === 'immunization')
    ? t(`patient.continue.${form}`)
    : t(`patient.new.${form}`);
}

/** Returns the values with which a new record begins. A birth date that is known by a range only is not one of them. */
function getBegin(
  form: FormName,
  { card, patient: { dateOfBirth, birthRange }, visit }: Pick<EntryProps, 'card' | 'patient' | 'visit'>,
) {
  if (form === 'referral') return visit.visit ? { visit: visit.visit } : undefined;
  if (form === 'visit' || form === 'end') return card ? { card } : {};
  return form === 'immunization' && !birthRange ? { initialDate: dateOfBirth } : undefined;
}

/** Form of a record. Saving finishes the appointment and opens the record. */
export function Entry({ form, base, card, patient, visit }: EntryProps) {
  const { t } = useTranslation('mfe-doctor');
  const navigate = useNavigate();
  const toast = useToast();
  const getErrorText = useErrorText();
  const finish = useEnd('finish');
  const places = usePlaces({ patient, visit }, form);
  const next = useNextPatient(visit, form);
  const { appointment, record: corrected } = visit;
  const title = useTitle(form, corrected, base !== null);
  const begin = getBegin(form, { card, patient, visit });
  const draft = useEntryDraft(
    [form, patient.id, corrected].join(' '),
    { about: t(`patient.writing.${form}`, { name: patient.name }), path: places.form },
    base,
  );
  const saved = (after: string, goesOn: boolean) => {
    draft.discard();
    // The page of the record says it itself.
    if (goesOn) toast(t('patient.saved'));
    // Finishing fails before the day of the appointment and after the patient was seen.
    if (appointment && !corrected && form !== 'referral')
      void finish
        .mutateAsync({ id: appointment })
        .catch((error: unknown) => toast(t('patient.notFinished', { why: getErrorText(error) }), 'info'));
    void navigate(after, { replace: true, state: { isSaved: !goesOn } });
  };
  if (draft.error) return <ErrorState error={draft.error} onRetry={draft.onRetry} />;
  if (!draft.isReady) return <Waiting />;
  return (
    <WithPatient
      kind={form === 'opd' ? 'work' : 'form'}
      patient={patient}
      aside={
        form === 'opd' && (
          <LastVisits patientId={patient.id} linkTo={({ id }) => places.record(id)} allAt={places.all} />
        )
      }
    >
      <Section title={title}>
        <Stack spacing={6}>
          {draft.draft && <DraftNotice draft={draft.draft} onDiscard={draft.startAnew} />}
          <KindForm
            key={draft.round}
            kind={KINDS[form]}
            begin={begin}
            patient={patient}
            record={draft.read}
            appointmentId={appointment}
            draft={{ typed: draft.typed, onTyped: draft.onTyped }}
            onSaved={({ id }) => saved(places.record(id), false)}
            next={next && { label: t('patient.saveNext', { name: next.name }), onSaved: () => saved(next.path, true) }}
            onCancel={() => void navigate(places.before)}
          />
        </Stack>
      </Section>
    </WithPatient>
  );
}
