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

/** Keeps the id of the pending registration in the hash. It survives a reload and never appears in server logs. */
function useWaiting() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const id = hydrated ? new URLSearchParams(hash.slice(1)).get(PARAM) : null;
  const wait = (next: string | null) =>
    void navigate({ search, hash: next ? `${PARAM}=${next}` : '' }, { replace: true });
  return [id, wait] as const;
}

/** Result of the registration, and whether the patient was signed in. */
export type Registration = Output<'confirmRegistration'> & { isSignedIn: boolean };

const returnTrue = () => true;
const returnFalse = () => false;

/** Registers in two steps: the form, then the code sent to its contact. */
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
      // Signs in with the password from the form, unless the page was reloaded meanwhile.
      const password = answer.isNew ? ask.variables?.password : undefined;
      const input = password && { role: 'patient' as const, by: 'id' as const, publicId: answer.patientId, password };
      const isSignedIn = input ? await signIn.mutateAsync(input).then(returnTrue, returnFalse) : false;
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
