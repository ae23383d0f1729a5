import { useState } from 'react';
import { useHydrated } from '@chautari/shared-ui/core';
import { call, useLocation, useMutation, useNavigate, type Input } from '@chautari/shared-ui/platform';

/** Keeps the id of what waits for its code in the hash. It survives a reload and never appears in server logs. */
function useWaiting() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const id = useHydrated() ? hash.slice(1) : '';
  const wait = (next: string) => void navigate({ search, hash: next }, { replace: true });
  return [id, wait] as const;
}

/** Asks for notices in two steps: the form, then the code sent to the phone. */
export function useNoticeMessages() {
  const [id, wait] = useWaiting();
  const [demoCode, setDemoCode] = useState<string | null>(null);
  const ask = useMutation({
    mutationFn: (form: Input<'askForNoticeMessages'>) => call('askForNoticeMessages', form),
    onSuccess: (answer) => {
      setDemoCode(answer.demoCode);
      wait(answer.id);
    },
  });
  const again = useMutation({
    mutationFn: () => call('sendNoticeMessagesCode', { id }),
    onSuccess: (answer) => setDemoCode(answer.demoCode),
  });
  const confirm = useMutation({
    mutationFn: (form: Input<'confirmNoticeMessages'>) => call('confirmNoticeMessages', form),
    onSuccess: () => wait(''),
  });
  const startOver = () => {
    again.reset();
    confirm.reset();
    wait('');
  };
  return { id, demoCode, phone: ask.variables?.phone, ask, again, confirm, startOver };
}
