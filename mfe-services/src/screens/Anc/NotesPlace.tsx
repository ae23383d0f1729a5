import { lazy, Suspense, useState } from 'react';
import { Button, Section, Stack, useHydrated, Waiting } from '@chautari/shared-ui/core';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';
import { useSeen } from '../../parts/useSeen';
import { useNoteDrafts } from './useNoteDrafts';

const Notes = lazy(() => import('./Notes'));

/** The records that patients add themselves. They are fetched where a signed-in patient comes to them, and for others when they ask for the form. */
export function NotesPlace() {
  const { t } = useTranslation('mfe-services');
  const hydrated = useHydrated();
  const { person } = useSession({ ask: 'ifLikely' });
  const isPatient = person?.role === 'patient';
  const [drafts] = useNoteDrafts();
  const { place, seen } = useSeen();
  const [adding, setAdding] = useState(isPatient && drafts.length > 0 ? true : undefined);
  return (
    <Section title={t('notes.title')}>
      <Stack ref={place}>
        <p>{t(isPatient ? 'notes.text' : 'notes.textOfVisitor')}</p>
        {!adding && (
          <div>
            <Button variant="second" icon="plus" onClick={() => setAdding(true)}>
              {t('notes.add')}
            </Button>
          </div>
        )}
        {hydrated && (adding !== undefined || (isPatient && seen) || drafts.length > 0) && (
          <Suspense fallback={<Waiting />}>
            <Notes adding={adding ?? false} onAdding={setAdding} />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
}
