import { useState } from 'react';
import { answerReferral, check, type ReferralWay } from '@chautari/contract';
import { Dialog, Form, Submit, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../../faces/platform';
import type { useMoveReferral } from './useMoveReferral';

interface AnswerDialogProps {
  id: string;
  name: string;
  way: ReferralWay;
  move: ReturnType<typeof useMoveReferral>;
  onClose: () => void;
}

/** The answer to the facility that sent the patient. The version is the one that was read, so that nobody overwrites an answer unseen. */
export function AnswerDialog({ id, name, way, move, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('shared-ui');
  const [version] = useState(way.version);
  const [last] = useState(way.steps.findLast(({ answer }) => answer)?.answer);
  return (
    <Dialog open title={t('referrals.answerTitle', { name })} text={t('referrals.answerText')} onClose={onClose}>
      <Form
        check={(value) => check(answerReferral.input, value)}
        defaults={{ answer: { ...last, treatment: last?.treatment ?? '' } }}
        extra={{ id, version }}
        onSubmit={(input) => move.mutate({ move: 'answer', ...input }, { onSuccess: onClose })}
        busy={move.isPending}
        error={move.error}
      >
        <TextField name="answer.diagnosis" label={t('referrals.diagnosis')} />
        <TextField name="answer.treatment" label={t('referrals.treatment')} lines={3} optional />
        <TextField name="answer.next" label={t('referrals.next')} hint={t('referrals.nextHint')} lines={3} />
        <Submit onCancel={onClose}>{t('referrals.move.answer')}</Submit>
      </Form>
    </Dialog>
  );
}
