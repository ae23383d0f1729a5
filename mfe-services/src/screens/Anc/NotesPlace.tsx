import { lazy, Suspense, useState } from 'react';
import { Button, Section, Stack, useHydrated, Waiting } from '@chautari/shared-ui/core';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';
import { useIsInView } from '../../parts/useSeen';
import { useNoteDrafts } from './useNoteDrafts';

const Notes = lazy(() => import('./Notes'));

/** Loads the patients' own records when a signed-in patient scrolls to them, or when a visitor opens the form. */
export function NotesPlace() {
  const { t } = useTranslation('mfe-services');
  const hydrated = useHydrated();
  const { person } = useSession({ ask: 'ifLikely' });
  const isPatient = person?.role === 'patient';
  const [drafts] = useNoteDrafts();
  const { place, isInView } = useIsInView();
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
        {hydrated && (adding !== undefined || (isPatient && isInView) || drafts.length > 0) && (
          <Suspense fallback={<Waiting />}>
            <Notes adding={adding ?? false} onAdding={setAdding} />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
}
