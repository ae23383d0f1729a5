import { useState } from 'react';
import type { ReferralWay } from '@chautari/contract';
import { ReasonDialog } from '@chautari/shared-ui/forms';
import { Actions, Button, ErrorState } from '../../../faces/core';
import { useTranslation } from '../../../faces/platform';
import { AnswerDialog } from './AnswerDialog';
import { useMoveReferral } from './useMoveReferral';

interface ReferralMovesProps {
  id: string;
  /** The name of the patient. */
  name: string;
  way: ReferralWay;
}

/** What the reader may say of a referral now: arrived in one tap, the answer, or that the patient does not come. */
export function ReferralMoves({ id, name, way }: ReferralMovesProps) {
  const { t } = useTranslation('shared-ui');
  const [asks, setAsks] = useState<'answer' | 'end'>();
  const move = useMoveReferral(name);
  const close = () => {
    setAsks(undefined);
    move.reset();
  };
  // The error of another move says nothing about this one.
  const ask = (what: 'answer' | 'end') => {
    move.reset();
    setAsks(what);
  };
  const { moves, state } = way;
  // Until the list has the new version, the next move would look like that of somebody who has read the one before.
  const isMoving = move.isPending && !asks;
  const receive = () => move.mutate({ move: 'receive', id });
  if (!moves.length && !asks) return null;
  return (
    <>
      {move.error && !asks && <ErrorState error={move.error} onRetry={receive} />}
      <Actions>
        {moves.includes('receive') && (
          <Button icon="check" busy={isMoving} onClick={receive}>
            {t('referrals.move.receive')}
          </Button>
        )}
        {!isMoving && moves.includes('answer') && (
          <Button variant={state === 'arrived' ? 'main' : 'second'} onClick={() => ask('answer')}>
            {t(state === 'answered' ? 'referrals.answerAgain' : 'referrals.move.answer')}
          </Button>
        )}
        {!isMoving && moves.includes('end') && (
          <Button variant="quiet" onClick={() => ask('end')}>
            {t('referrals.move.end')}
          </Button>
        )}
      </Actions>
      {asks === 'answer' && <AnswerDialog id={id} name={name} way={way} move={move} onClose={close} />}
      {asks === 'end' && (
        <ReasonDialog
          open
          title={t('referrals.endTitle', { name })}
          text={t('referrals.endText')}
          label={t('field.reason')}
          missing={t('referrals.reasonMissing')}
          submit={t('referrals.move.end')}
          busy={move.isPending}
          error={move.error}
          onClose={close}
          onSubmit={(reason) => move.mutate({ move: 'end', id, reason }, { onSuccess: close })}
        />
      )}
    </>
  );
}
