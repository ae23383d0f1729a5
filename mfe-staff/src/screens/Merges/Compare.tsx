import { useCallback, useEffect, useRef, useState } from 'react';
import {
  checkEdit,
  MERGE_REASONS,
  MERGED_DETAILS,
  mergeRecords,
  type Merge,
  type MergedDetail,
} from '@chautari/contract';
import {
  BulletList,
  Button,
  Columns,
  ErrorState,
  Notice,
  PairList,
  Section,
  Stack,
  Waiting,
} from '@chautari/shared-ui/core';
import { ChoiceField, ConfirmDialog, Form, FormSection, Submit, useFieldValue } from '@chautari/shared-ui/forms';
import {
  call,
  CallError,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  type Input,
  type Output,
} from '@chautari/shared-ui/platform';
import { MergeSideCard } from './MergeSideCard';
import { ReasonFields } from '../../parts/mergeRequests/ReasonFields';
import { useDetailTexts } from './useDetailTexts';

interface CompareProps {
  survivorId: string;
  formerId: string;
  onSwap: () => void;
  onJoined: (merge: Merge) => void;
}

type Comparison = Output<'compareRecords'>;

/** The details of both: what is the same, and for the rest which of the two is right. */
function DetailFields({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('mfe-staff');
  const { survivor, former, differences, choices, isPhoneFree } = comparison;
  const getTexts = useDetailTexts();
  const [own, other] = [getTexts(survivor), getTexts(former)];
  const isFixed = (detail: MergedDetail) => detail === 'phone' && !isPhoneFree;
  const same = MERGED_DETAILS.filter((detail) => !differences.includes(detail));
  return (
    <>
      {differences
        .filter((detail) => !isFixed(detail))
        .map((detail) => (
          <ChoiceField
            key={detail}
            name={`details.${detail}`}
            label={t(`merges.detail.${detail}`)}
            {...(choices.includes(detail) && { hint: t('merges.mustChoose') })}
            options={[
              { value: 'survivor', label: own[detail], text: survivor.patientId },
              { value: 'former', label: other[detail], text: former.patientId },
            ]}
          />
        ))}
      {differences.some(isFixed) && (
        <Notice kind="info">
          <p>{t('merges.phoneStays', { phone: own.phone, other: other.phone })}</p>
        </Notice>
      )}
      {same.length > 0 && (
        <Stack spacing={1.5}>
          <b>{t('merges.same')}</b>
          <PairList items={same.map((detail) => [t(`merges.detail.${detail}`), own[detail]] as const)} />
        </Stack>
      )}
    </>
  );
}

/** Why the records are joined. It is true of both, whichever of them goes on. */
interface Why {
  reason?: string | undefined;
  note?: string | undefined;
}

/** Reports the reason and the note while they are typed. */
function WhyTyped({ onTyped }: { onTyped: (why: Why) => void }) {
  const [reason] = useFieldValue<string>('reason');
  const [note] = useFieldValue<string>('note');
  useEffect(() => onTyped({ reason, note }), [reason, note, onTyped]);
  return null;
}

interface JoinFormProps extends Pick<CompareProps, 'onJoined'> {
  comparison: Comparison;
  /** The reason and the note that were typed before the records were swapped. */
  why: Why;
  onWhy: (why: Why) => void;
}

function JoinForm({ comparison, why, onWhy, onJoined }: JoinFormProps) {
  const { t } = useTranslation('mfe-staff');
  const cache = useQueryClient();
  const [form, setForm] = useState<Input<'mergeRecords'>>();
  const { survivor, former, differences, choices } = comparison;
  const join = useMutation({
    mutationFn: (input: Input<'mergeRecords'>) => call('mergeRecords', input),
    onSuccess: async (merge) => {
      await cache.invalidateQueries();
      onJoined(merge);
    },
    onError: (error) => {
      setForm(undefined);
      if (error instanceof CallError && ['changedMeanwhile', 'cannotMerge'].includes(error.code))
        void cache.invalidateQueries({ queryKey: ['merges'] });
    },
  });
  const preset = differences.filter((detail) => !choices.includes(detail));
  return (
    <>
      <Form
        check={(typed) => checkEdit(mergeRecords.input, typed as object)}
        defaults={{ note: '', ...why, details: Object.fromEntries(preset.map((detail) => [detail, 'survivor'])) }}
        extra={{
          ...{ survivorId: survivor.id, survivorVersion: survivor.version },
          ...{ formerId: former.id, formerVersion: former.version, details: {} },
        }}
        onSubmit={(input: Input<'mergeRecords'>) => setForm(input)}
        error={join.error}
        busy={join.isPending}
      >
        <FormSection number={1} title={t('merges.details')} text={t('merges.detailsText')}>
          <DetailFields comparison={comparison} />
        </FormSection>
        <FormSection number={2} title={t('merges.why')}>
          <ReasonFields
            label={t('mergeRequests.reasonLabel')}
            options={MERGE_REASONS.map((value) => ({ value, label: t(`mergeRequests.reason.${value}`) }))}
          />
          <WhyTyped onTyped={onWhy} />
        </FormSection>
        <Submit>{t('merges.join')}</Submit>
      </Form>
      <ConfirmDialog
        open={form !== undefined}
        variant="main"
        title={t('merges.confirm')}
        text={t('merges.confirmText', { survivor: survivor.patientId, former: former.patientId, name: survivor.name })}
        submit={t('merges.join')}
        busy={join.isPending}
        onConfirm={() => form && join.mutate(form)}
        onClose={() => setForm(undefined)}
      />
    </>
  );
}

/** Two records side by side, what stands against joining them, and the form that joins them. */
export function Compare({ survivorId, formerId, onSwap, onJoined }: CompareProps) {
  const { t } = useTranslation('mfe-staff');
  const [why, setWhy] = useState<Why>({});
  const isSwapped = useRef(false);
  // The button is gone while the records are read the other way round.
  const focusAfterSwap = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !isSwapped.current) return;
    isSwapped.current = false;
    if (document.activeElement === document.body) button.focus();
  }, []);
  const { data, error, refetch } = useQuery({
    queryKey: ['merges', 'compare', survivorId, formerId],
    queryFn: ({ signal }) => call('compareRecords', { survivorId, formerId }, signal),
    staleTime: 0,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const { survivor, former, obstacles } = data;
  const swap = () => {
    isSwapped.current = true;
    onSwap();
  };
  return (
    <>
      <Section title={t('merges.both')}>
        <Stack spacing={4}>
          <Columns columns={{ md: 2 }} spacing={4}>
            <MergeSideCard side={survivor} isSurvivor />
            <MergeSideCard side={former} isSurvivor={false} />
          </Columns>
          <div>
            <Button ref={focusAfterSwap} variant="second" icon="again" onClick={swap}>
              {t('merges.swap')}
            </Button>
          </div>
        </Stack>
      </Section>
      <Section title={t('merges.join')}>
        {obstacles.length > 0 ? (
          <Notice kind="error">
            <p>
              <b>{t('merges.cannot')}</b>
            </p>
            <BulletList>
              {obstacles.map((obstacle) => (
                <li key={obstacle}>{t(`merges.obstacle.${obstacle}`)}</li>
              ))}
            </BulletList>
          </Notice>
        ) : (
          <JoinForm key={survivor.id} comparison={data} why={why} onWhy={setWhy} onJoined={onJoined} />
        )}
      </Section>
    </>
  );
}
