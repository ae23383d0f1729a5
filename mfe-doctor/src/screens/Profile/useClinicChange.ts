import { useState } from 'react';
import type { Affected } from '@chautari/contract';
import { call, type Input } from '@chautari/shared-ui/platform';
import { useChange, useForesight } from '../../parts/useAvailability';

/** Changes or closes a clinic. If that affects appointments, `proposal` is set until the doctor confirms or cancels. */
export function useClinicChange(id: string, onDone: (affected: Affected) => void) {
  const [proposal, setProposal] = useState<Input<'updateMyClinic'> | 'closing'>();
  const foresight = useForesight();
  const done = ({ affected }: { affected: Affected }) => {
    setProposal(undefined);
    onDone(affected);
  };
  const update = useChange((input: Input<'updateMyClinic'>) => call('updateMyClinic', input), done);
  const closing = useChange(() => call('closeMyClinic', { id }), done);
  /** Updates at once if no appointment is affected. */
  const askToUpdate = (input: Input<'updateMyClinic'>) =>
    foresight.mutate(
      { change: 'clinic', id, slotMinutes: input.slotMinutes, weeklyTimes: input.weeklyTimes },
      { onSuccess: ({ affected }) => (affected.length ? setProposal(input) : update.mutate(input)) },
    );
  const askToClose = () => foresight.mutate({ change: 'closing', id }, { onSuccess: () => setProposal('closing') });
  const confirm = () => {
    if (proposal === 'closing') closing.mutate(undefined);
    else if (proposal) update.mutate(proposal);
  };
  /** Ends a change, also one that failed: its error says nothing about the next one. */
  const cancel = () => {
    foresight.reset();
    update.reset();
    closing.reset();
    setProposal(undefined);
  };
  return { proposal, foresight, update, closing, askToUpdate, askToClose, confirm, cancel };
}
