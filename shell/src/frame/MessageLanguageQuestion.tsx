import { useEffect, useState } from 'react';
import { getLanguageEntry, LANGUAGES, type Language } from '@chautari/contract';
import { Button, Notice, Row, useToast, Container } from '@chautari/shared-ui/core';
import {
  call,
  SESSION_KEY,
  useFormat,
  useLanguage,
  useMutation,
  useQueryClient,
  useLocation,
  useTranslation,
  type SignedIn,
} from '@chautari/shared-ui/platform';
import type { Account } from './useAccount';

const ASKED = 'chautari.messageLanguage';
const SHOWN = 'chautari.shownLanguage';

/** Returns whether an account was asked on this device. Each account is asked once. */
const wasAsked = (publicId: string) => localStorage.getItem(ASKED) === publicId;

/** Returns whether the language was switched in this tab, by React or by a page load. */
function useWasSwitched(language: Language, firstOfPage: Language) {
  const [first] = useState(() => sessionStorage.getItem(SHOWN) ?? firstOfPage);
  useEffect(() => sessionStorage.setItem(SHOWN, language), [language]);
  return language !== first;
}

/**
 * Returns whether a page or a language has followed the first one. On the first page the question would come after the session, and move what
 * somebody is about to press.
 */
function useHasChanged(language: Language, firstOfPage: Language) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  return pathname !== first || language !== firstOfPage;
}

function Question({ person, onDone }: { person: SignedIn; onDone: () => void }) {
  const { t } = useTranslation('shell');
  const { text } = useFormat();
  const language = useLanguage();
  const toast = useToast();
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: (to: Language) => call('setMyLanguage', { language: to }),
    onSuccess: ({ language: to }) => {
      void cache.invalidateQueries({ queryKey: SESSION_KEY });
      toast(t('messages.now', { language: text(getLanguageEntry(to).names) }));
      onDone();
    },
  });
  const choose = (to: Language) => (to === person.language ? onDone() : change.mutate(to));
  return (
    <Container>
      <Notice kind={change.isError ? 'error' : 'info'}>
        <p>{t(change.isError ? 'messages.failed' : 'messages.ask')}</p>
        <Row>
          {LANGUAGES.map(({ code, names }) => (
            <Button
              key={code}
              variant={code === language ? 'main' : 'second'}
              busy={change.isPending && change.variables === code}
              onClick={() => choose(code)}
            >
              {text(names)}
            </Button>
          ))}
        </Row>
      </Notice>
    </Container>
  );
}

/**
 * Asks for the language of messages: on request, and once per account and device after the language of the screen was switched to
 * another one than that of messages. It appears with another page or language, not in a page that is in use.
 */
export function MessageLanguageQuestion({
  account: { choosing, chooseMessages, firstLanguage },
  person,
}: {
  account: Account;
  person: SignedIn;
}) {
  const { access, publicId } = person;
  const language = useLanguage();
  const wasSwitched = useWasSwitched(language, firstLanguage);
  const hasChanged = useHasChanged(language, firstLanguage);
  const asks = wasSwitched && hasChanged && access === 'full' && language !== person.language && !wasAsked(publicId);
  const done = () => {
    localStorage.setItem(ASKED, publicId);
    chooseMessages(false);
    // The pressed button has been removed.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return choosing || asks ? <Question person={person} onDone={done} /> : null;
}
