import type { MedicalRecord } from '@chautari/contract';
import { ButtonLink, EmptyState, ErrorState, Waiting } from '@chautari/shared-ui/core';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { useRecord, useRecords } from '@chautari/shared-ui/records';
import { patientPath, type FormName } from '../../parts/places';
import { Entry } from './Entry';
import { cardAmong, KINDS } from './forms';
import type { OfPatient } from './useVisit';

type WritingProps = OfPatient & { form: FormName };

/** What is written on, as soon as it is known. */
function Begun({
  base,
  error,
  onRetry,
  ...props
}: WritingProps & { base: MedicalRecord | null | undefined; error: unknown; onRetry: () => void }) {
  if (base === undefined) return error ? <ErrorState error={error} onRetry={onRetry} /> : <Waiting />;
  return <Entry base={base} {...props} />;
}

/** The record that the address names is corrected. */
function Correcting({ id, ...props }: WritingProps & { id: string }) {
  const { data, error, refetch } = useRecord(id);
  return <Begun {...props} base={data} error={error} onRetry={() => void refetch()} />;
}

/** A card that the patient has is gone on with, so that there is never a second one. */
function Continuing(props: WritingProps) {
  const { form, patient } = props;
  const schedules = usePublicData('getSchedules');
  const { items, error, refetch } = useRecords(patient.id, { kind: KINDS[form] });
  const retry = () => {
    refetch();
    void schedules.refetch();
  };
  const base = items && schedules.data && (cardAmong(items, form, schedules.data) ?? null);
  return <Begun {...props} base={base} error={error ?? schedules.error} onRetry={retry} />;
}

/** The next visit of a pregnancy belongs to its card. */
function Visiting(props: WritingProps) {
  const { t } = useTranslation('mfe-doctor');
  const { patient, visit } = props;
  const { from, appointment } = visit;
  const schedules = usePublicData('getSchedules');
  const { items, error, refetch } = useRecords(patient.id, { kind: KINDS.anc });
  if (!items || !schedules.data) {
    const failed = error ?? schedules.error;
    return failed ? <ErrorState error={failed} onRetry={refetch} /> : <Waiting />;
  }
  const card = cardAmong(items, 'anc', schedules.data);
  if (card) return <Entry {...props} base={null} card={card.id} />;
  return (
    <EmptyState
      title={t('patient.noCard')}
      text={t('patient.noCardText')}
      action={
        <ButtonLink
          to={patientPath(patient.id, { from, view: 'anc', ...(appointment && { appointment }) })}
          icon="plus"
        >
          {t('patient.new.anc')}
        </ButtonLink>
      }
    />
  );
}

/** A new record of the patient, one that is corrected, or a card that is gone on with. */
export function Writing(props: WritingProps) {
  const {
    form,
    visit: { record },
  } = props;
  if (record) return <Correcting key={record} id={record} {...props} />;
  if (form === 'visit') return <Visiting {...props} />;
  return form === 'opd' ? <Entry {...props} base={null} /> : <Continuing {...props} />;
}
