import { checkEdit, RECORD_NAMES, SEPARATION_REASONS, separateRecords, type Merge } from '@chautari/contract';
import { ErrorState, PairList, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { Form, FormSection, Submit, TicksField } from '@chautari/shared-ui/forms';
import {
  call,
  CallError,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  type Input,
  type Output,
} from '@chautari/shared-ui/platform';
import { ReasonFields } from '../../parts/mergeRequests/ReasonFields';

interface SeparateProps {
  id: string;
  onSeparated: (merge: Merge) => void;
  onCancel: () => void;
}

/** What was written since the merge. It stays with the remaining record unless it is ticked. */
function LaterFields({ later: { merge, records, appointments } }: { later: Output<'getMerge'> }) {
  const { t } = useTranslation('mfe-staff');
  const { date, text, time } = useFormat();
  const ids = { survivor: merge.survivor.patientId, former: merge.former.patientId };
  if (!records.length && !appointments.length) return <p>{t('merges.nothingSince')}</p>;
  return (
    <>
      <p>{t('merges.sinceText', ids)}</p>
      {records.length > 0 && (
        <TicksField
          name="records"
          label={t('merges.recordsOf', ids)}
          optional
          options={records.map(({ id, kind, day }) => ({
            value: id,
            label: `${text(RECORD_NAMES[kind])}, ${date(day)}`,
          }))}
        />
      )}
      {appointments.length > 0 && (
        <TicksField
          name="appointments"
          label={t('merges.appointmentsOf', ids)}
          optional
          options={appointments.map((each) => ({
            value: each.id,
            label: `${date(each.date)}, ${time(each.time)}, ${text(each.doctorName)}`,
          }))}
        />
      )}
    </>
  );
}

function SeparateForm({ later, onSeparated, onCancel }: { later: Output<'getMerge'> } & Omit<SeparateProps, 'id'>) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const cache = useQueryClient();
  const separate = useMutation({
    mutationFn: (input: Input<'separateRecords'>) => call('separateRecords', input),
    onSuccess: async (merge) => {
      await cache.invalidateQueries();
      onSeparated(merge);
    },
    onError: (error) => {
      if (error instanceof CallError) void cache.invalidateQueries({ queryKey: ['merges'] });
    },
  });
  const { merge, moved } = later;
  return (
    <Form
      check={(typed) => checkEdit(separateRecords.input, typed as object)}
      defaults={{ note: '', records: [], appointments: [] }}
      extra={{ id: merge.id }}
      onSubmit={(input: Input<'separateRecords'>) => separate.mutate(input)}
      error={separate.error}
      busy={separate.isPending}
    >
      <FormSection number={1} title={t('merges.goesBack', { former: merge.former.patientId })}>
        <PairList
          items={[
            [t('merges.records'), digits(moved.records)],
            [t('merges.appointments'), digits(moved.appointments)],
            [t('merges.persons'), digits(moved.persons)],
          ]}
        />
        <p>{t('merges.goesBackText')}</p>
      </FormSection>
      <FormSection number={2} title={t('merges.since')}>
        <LaterFields later={later} />
      </FormSection>
      <FormSection number={3} title={t('merges.whySeparate')}>
        <ReasonFields
          label={t('merges.separationLabel')}
          options={SEPARATION_REASONS.map((value) => ({ value, label: t(`merges.separation.${value}`) }))}
        />
      </FormSection>
      <Submit onCancel={onCancel}>{t('merges.separateDo')}</Submit>
    </Form>
  );
}

/** Separates two records that were joined. */
export function Separate({ id, ...form }: SeparateProps) {
  const { t } = useTranslation('mfe-staff');
  const { data, error, refetch } = useQuery({
    queryKey: ['merges', 'one', id],
    queryFn: ({ signal }) => call('getMerge', { id }, signal),
    staleTime: 0,
  });
  return (
    <Section title={t('merges.separateTitle', { name: data?.merge.survivor.name ?? '' })}>
      <Stack>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
        {data && <SeparateForm later={data} {...form} />}
      </Stack>
    </Section>
  );
}
