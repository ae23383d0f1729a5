import { useState } from 'react';
import type { Language } from '@chautari/contract';
import { Button, Notice, Row, useToast, Wrap } from '@chautari/shared-ui/core';
import { call, useMutation, useTranslation } from '@chautari/shared-ui/platform';

const ASKED = 'chautari.messageLanguage';

/** Who was asked on this device: each account is asked once. */
const wasAsked = (publicId: string) => localStorage.getItem(ASKED) === publicId;

/** Whether to ask, after a change of the language, in which language messages are to come. */
export function useMessageLanguageQuestion(publicId: string | undefined) {
  const [asked, setAsked] = useState<Language>();
  const ask = (language: Language) => {
    if (publicId && (asked || !wasAsked(publicId))) setAsked(language);
  };
  const done = () => {
    if (publicId) localStorage.setItem(ASKED, publicId);
    setAsked(undefined);
    // The button that was pressed is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return { language: publicId ? asked : undefined, ask, done };
}

/** Asks whether messages should come in the language that was chosen for the screen. */
export function MessageLanguageQuestion({ language, onDone }: { language: Language; onDone: () => void }) {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const change = useMutation({
    mutationFn: () => call('setMyLanguage', { language }),
    onSuccess: () => {
      toast(t('messages.changed'));
      onDone();
    },
  });
  return (
    <Wrap>
      <Notice kind={change.isError ? 'error' : 'info'}>
        <p>{t(change.isError ? 'messages.failed' : 'messages.ask')}</p>
        <Row>
          <Button busy={change.isPending} onClick={() => change.mutate()}>
            {t('messages.yes')}
          </Button>
          <Button variant="second" onClick={onDone}>
            {t('messages.no')}
          </Button>
        </Row>
      </Notice>
    </Wrap>
  );
}
