import { useState } from 'react';
import { getAudience, findSignIn } from '@chautari/contract';
import {
  hasQueuedRequests,
  useLanguage,
  useNavigate,
  useSession,
  useSignedInMark,
  useSignOut,
} from '@chautari/shared-ui/platform';
import { useRegistry } from '../page';

/** State of the account for strip and drawer: user, home pages and sign-out. */
export function useAccount() {
  const { modules } = useRegistry();
  const { status, person } = useSession({ ask: 'ifLikely' });
  const readAudience = useSignedInMark(status === 'signedOut', person ? getAudience(person.role) : undefined);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const [choosing, chooseMessages] = useState(false);
  const [firstLanguage] = useState(useLanguage());
  const leave = () => {
    const audience = readAudience();
    signOut.mutate(undefined, {
      onSuccess: () => void navigate((audience && findSignIn(modules, audience)?.path) ?? '/', { replace: true }),
    });
  };
  return {
    person,
    homes: modules.flatMap(({ signIn }) => signIn ?? []),
    busy: signOut.isPending,
    failed: signOut.isError,
    asking,
    /** Whether the dialog for the language of messages is open. */
    choosing,
    chooseMessages,
    /** Language in which the page was opened. */
    firstLanguage,
    leave,
    askToLeave: () => (hasQueuedRequests() ? setAsking(true) : leave()),
    stay: () => setAsking(false),
  };
}

export type Account = ReturnType<typeof useAccount>;
