import { useState } from 'react';
import { useHydrated } from '@chautari/shared-ui/core';
import {
  call,
  useLocation,
  useMutation,
  useNavigate,
  useSignIn,
  type Input,
  type Output,
} from '@chautari/shared-ui/platform';

const PARAM = 'registration';

/** What waits for its code. Behind # it survives a reload, as when the browser is put aside to read the message, and reaches no log. */
function useWaiting() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const id = hydrated ? new URLSearchParams(hash.slice(1)).get(PARAM) : null;
  const wait = (next: string | null) =>
    void navigate({ search, hash: next ? `${PARAM}=${next}` : '' }, { replace: true });
  return [id, wait] as const;
}

/** What came of registering, and whether the patient is signed in with it. */
export type Registration = Output<'confirmRegistration'> & { isSignedIn: boolean };

const isIn = () => true;
const isOut = () => false;

/** Both halves of registering: the form, then the code that came to its contact. */
export function useRegister() {
  const [id, wait] = useWaiting();
  const [sent, setSent] = useState<{ contact?: string; demoCode: string | null }>({ demoCode: null });
  const [registered, setRegistered] = useState<Registration>();
  const ask = useMutation({
    mutationFn: (form: Input<'registerPatient'>) => call('registerPatient', form),
    onSuccess: (answer, { contact }) => {
      setSent({ contact: contact.by === 'phone' ? contact.phone : contact.email, demoCode: answer.demoCode });
      wait(answer.id);
    },
  });
  const again = useMutation({
    mutationFn: () => call('sendRegistrationCode', { id: id! }),
    onSuccess: ({ demoCode }) => setSent((before) => ({ ...before, demoCode })),
  });
  const signIn = useSignIn();
  const confirm = useMutation({
    mutationFn: (form: Input<'confirmRegistration'>) => call('confirmRegistration', form),
    onSuccess: async (answer) => {
      // The password is here unless the page was loaded again meanwhile; whoever has just shown a contact need not type it twice.
      const password = answer.isNew ? ask.variables?.password : undefined;
      const input = password && { role: 'patient' as const, by: 'id' as const, publicId: answer.patientId, password };
      const isSignedIn = input ? await signIn.mutateAsync(input).then(isIn, isOut) : false;
      setRegistered({ ...answer, isSignedIn });
      wait(null);
    },
  });
  const startOver = () => {
    ask.reset();
    again.reset();
    confirm.reset();
    wait(null);
  };
  return { id, sent, registered, ask, again, confirm, startOver };
}
