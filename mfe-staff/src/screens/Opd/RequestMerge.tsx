import { checkEdit, MERGE_REASONS, requestMerge } from '@chautari/contract';
import { Panel, Section, useToast } from '@chautari/shared-ui/core';
import { Form, Submit, TextField } from '@chautari/shared-ui/forms';
import {
  call,
  useMutation,
  useQueryClient,
  useTranslation,
  type Input,
  type Output,
} from '@chautari/shared-ui/platform';
import { WithPatient } from '@chautari/shared-ui/records';
import { ReasonFields } from '../../parts/mergeRequests/ReasonFields';
import '../../parts/mergeRequests/messages';

interface RequestMergeProps {
  patient: Output<'getPatient'>;
  onLeave: () => void;
}

/** Asks administrators to join the record with another one of the same person. */
export function RequestMerge({ patient, onLeave }: RequestMergeProps) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const send = useMutation({
    mutationFn: (input: Input<'requestMerge'>) => call('requestMerge', input),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['merges'] });
      toast(t('mergeRequests.sent'));
      onLeave();
    },
  });
  return (
    <Section title={t('mergeRequests.title', { name: patient.name })}>
      <WithPatient kind="form" patient={patient}>
        <Panel>
          <Form
            check={(typed) => checkEdit(requestMerge.input, typed as object)}
            defaults={{ otherPatientId: '', note: '' }}
            extra={{ id: patient.id }}
            messages={{
              'otherPatientId.unknownPatient': t('mergeRequests.unknownPatient'),
              'otherPatientId.sameRecord': t('mergeRequests.sameRecord'),
              'otherPatientId.requestOpen': t('mergeRequests.requestOpen'),
            }}
            onSubmit={(input: Input<'requestMerge'>) => send.mutate(input)}
            error={send.error}
            busy={send.isPending}
          >
            <p>{t('mergeRequests.lead')}</p>
            <TextField
              name="otherPatientId"
              label={t('mergeRequests.other')}
              hint={t('mergeRequests.otherHint')}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
            <ReasonFields
              label={t('mergeRequests.reasonLabel')}
              options={MERGE_REASONS.map((value) => ({ value, label: t(`mergeRequests.reason.${value}`) }))}
            />
            <Submit onCancel={onLeave}>{t('mergeRequests.send')}</Submit>
          </Form>
        </Panel>
      </WithPatient>
    </Section>
  );
}
