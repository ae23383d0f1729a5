import { lazy, Suspense, useState } from 'react';
import { Button, Section, Stack, useHydrated, Waiting } from '@chautari/shared-ui/core';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';

const Notes = lazy(() => import('./Notes'));

/** The records that patients add themselves. They are fetched for a signed-in patient, and for others when they ask for the form. */
export function NotesPlace() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { person } = useSession({ ask: 'ifLikely' });
  const [asked, setAsked] = useState(false);
  return (
    <Section title={t('notes.title')}>
      <Stack>
        <p>{t('notes.text')}</p>
        {hydrated && (asked || person?.role === 'patient')
          ? <Suspense fallback={<Waiting />}><Notes adding={asked} /></Suspense>
          : <div><Button variant="second" icon="plus" disabled={!hydrated} onClick={() => setAsked(true)}>{t('notes.add')}</Button></div>}
      </Stack>
    </Section>
  );
}
