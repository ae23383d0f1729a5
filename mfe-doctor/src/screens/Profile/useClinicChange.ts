import { useState } from 'react';
import type { Affected } from '@chautari/contract';
import { call, type Input } from '@chautari/shared-ui/platform';
import { useChange, useForesight } from '../../parts/useAvailability';

/** Changes or closes a clinic. Where that affects appointments, `asked` is set until the doctor has confirmed it. */
export function useClinicChange(id: string, onDone: (affected: Affected) => void) {
  const [asked, setAsked] = useState<Input<'updateMyClinic'> | 'closing'>();
  const foresight = useForesight();
  const done = ({ affected }: { affected: Affected }) => {
    setAsked(undefined);
    onDone(affected);
  };
  const update = useChange((input: Input<'updateMyClinic'>) => call('updateMyClinic', input), done);
  const closing = useChange(() => call('closeMyClinic', { id }), done);
  /** Updates at once where nobody is affected. */
  const askToUpdate = (input: Input<'updateMyClinic'>) =>
    foresight.mutate(
      { change: 'clinic', id, slotMinutes: input.slotMinutes, weeklyTimes: input.weeklyTimes },
      { onSuccess: ({ affected }) => (affected.length ? setAsked(input) : update.mutate(input)) },
    );
  const askToClose = () => foresight.mutate({ change: 'closing', id }, { onSuccess: () => setAsked('closing') });
  const confirm = () => {
    if (asked === 'closing') closing.mutate(undefined);
    else if (asked) update.mutate(asked);
  };
  const cancel = () => {
    update.reset();
    closing.reset();
    setAsked(undefined);
  };
  return { asked, foresight, update, closing, askToUpdate, askToClose, confirm, cancel };
}
