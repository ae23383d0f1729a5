import type { Input } from '../../../faces/platform';
import { call, useMutation, useQueryClient, useTranslation } from '../../../faces/platform';
import { useToast } from '../../../faces/core';

/** Moves of a referral, with what each says. */
export type Move =
  | ({ move: 'receive' } & Input<'receiveReferral'>)
  | ({ move: 'answer' } & Input<'answerReferral'>)
  | ({ move: 'end' } & Input<'endReferral'>);

function send(input: Move) {
  switch (input.move) {
    case 'receive':
      return call('receiveReferral', { id: input.id });
    case 'answer':
      return call('answerReferral', { id: input.id, version: input.version, answer: input.answer });
    case 'end':
      return call('endReferral', { id: input.id, reason: input.reason });
  }
}

/** Moves a referral, says so, and refetches what shows it; also after a refusal, since somebody else may have moved it. */
export function useMoveReferral(name: string) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_way, { move }) => toast(t(`referrals.did.${move}`, { name })),
    onSettled: async (_way, _error, { id }) => {
      await cache.invalidateQueries({ queryKey: ['record', id] });
      await cache.invalidateQueries({ queryKey: ['referrals'] });
      void cache.invalidateQueries({ queryKey: ['records'] });
    },
  });
}
