import type { MedicalRecord } from '@chautari/contract';
import { ButtonLink, EmptyState, ErrorState, Waiting } from '@chautari/shared-ui/core';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { findOpenPregnancy, useRecord, useRecords } from '@chautari/shared-ui/records';
import { getPatientPath, type FormName } from '../../parts/places';
import { Entry } from './Entry';
import { findOpenCard, KINDS } from './forms';
import type { OfPatient } from './useVisit';

type WritingProps = OfPatient & { form: FormName };

/** Renders the form once its record is loaded. */
function Begun({
  base,
  error,
  onRetry,
  ...props
}: WritingProps & { base: MedicalRecord | null | undefined; error: unknown; onRetry: () => void }) {
  if (base === undefined) return error ? <ErrorState error={error} onRetry={onRetry} /> : <Waiting />;
  return <Entry base={base} {...props} />;
}

/** Corrects the record in the address. */
function Correcting({ id, ...props }: WritingProps & { id: string }) {
  const { data, error, refetch } = useRecord(id);
  return <Begun {...props} base={data} error={error} onRetry={() => void refetch()} />;
}

/** Continues the existing card, so that a patient never has two. */
function Continuing(props: WritingProps) {
  const { form, patient } = props;
  const schedules = usePublicData('getSchedules');
  const { items, error, refetch } = useRecords(patient.id, { kind: KINDS[form] });
  const retry = () => {
    refetch();
    void schedules.refetch();
  };
  const base = items && schedules.data && (findOpenCard(items, form, schedules.data) ?? null);
  return <Begun {...props} base={base} error={error ?? schedules.error} onRetry={retry} />;
}

/** Adds a visit to the pregnancy card, or its end. */
function Visiting(props: WritingProps) {
  const { t } = useTranslation('mfe-doctor');
  const { form, patient, visit } = props;
  const { from, appointment } = visit;
  const schedules = usePublicData('getSchedules');
  const { items, error, refetch } = useRecords(patient.id, { kind: KINDS.anc });
  if (!items || !schedules.data) {
    const failed = error ?? schedules.error;
    const retry = () => {
      refetch();
      void schedules.refetch();
    };
    return failed ? <ErrorState error={failed} onRetry={retry} /> : <Waiting />;
  }
  const card = form === 'end' ? findOpenPregnancy(items) : findOpenCard(items, 'anc', schedules.data);
  if (card || form === 'end') return <Entry {...props} base={null} card={card?.id} />;
  return (
    <EmptyState
      title={t('patient.noCard')}
      text={t('patient.noCardText')}
      action={
        <ButtonLink
          to={getPatientPath(patient.id, { from, view: 'anc', ...(appointment && { appointment }) })}
          icon="plus"
        >
          {t('patient.new.anc')}
        </ButtonLink>
      }
    />
  );
}

/** Writes a new record, corrects one, or continues a card. */
export function Writing(props: WritingProps) {
  const {
    form,
    visit: { record },
  } = props;
  if (record) return <Correcting key={record} id={record} {...props} />;
  if (form === 'visit' || form === 'end') return <Visiting {...props} />;
  return form === 'opd' || form === 'referral' ? <Entry {...props} base={null} /> : <Continuing {...props} />;
}
