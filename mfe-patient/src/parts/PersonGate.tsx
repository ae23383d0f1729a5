import { useEffect, type ReactNode } from 'react';
import { getNow, type FamilyPerson } from '@chautari/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  lazyPart,
  Notice,
  Row,
  useToast,
  Waiting,
  Stack,
} from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useLockPerson, usePerson, useShowPerson } from './family';

/** Forms are loaded for a locked record only. */
const OpenPerson = lazyPart(async () => (await import('./OpenPerson')).OpenPerson, { Fallback: Waiting });

/** Shows until when a grown-up’s record is open and a button to lock it. Removes the fetched data when the time is over. */
function OpenFor({ person }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-patient');
  const { instant } = useFormat();
  const { id, name, openUntil } = person;
  const show = useShowPerson();
  const toast = useToast();
  const lock = useLockPerson();
  useEffect(() => {
    const timer = setTimeout(
      () => show({ ...person, locked: true, openUntil: null }),
      Math.max(0, Date.parse(openUntil!) - getNow()),
    );
    return () => clearTimeout(timer);
  });
  return (
    <Notice kind="info">
      <p>{t('person.openUntil', { name, time: instant(openUntil!).split(', ').at(-1) })}</p>
      <Row>
        <Button
          variant="second"
          icon="lock"
          busy={lock.isPending}
          onClick={() => lock.mutate(id, { onSuccess: () => toast(t('person.lockedNow', { name })) })}
        >
          {t('person.lockNow')}
        </Button>
      </Row>
    </Notice>
  );
}

/** Renders its content once the record of the selected person is unlocked on this device. */
export function PersonGate({ children }: { children: (person: FamilyPerson) => ReactNode }) {
  const { t } = useTranslation('mfe-patient');
  const { person, persons, choose, error, retry } = usePerson();
  if (error && !persons) return <ErrorState error={error} onRetry={retry} />;
  if (person === undefined) return <Waiting />;
  if (person === null)
    return (
      <EmptyState
        title={t('person.gone')}
        text={t('person.goneText')}
        action={
          <Button variant="second" onClick={() => choose(persons![0]!)}>
            {t('person.toOwn')}
          </Button>
        }
      />
    );
  // Nobody can prove any more that the record is theirs.
  if (person.locked && person.death)
    return <EmptyState title={t('person.died', { name: person.name })} text={t('person.diedText')} />;
  if (person.locked) return <OpenPerson key={person.id} person={person} />;
  return (
    <>
      {person.openUntil && (
        <Stack marginBottom={6}>
          <OpenFor person={person} />
        </Stack>
      )}
      {children(person)}
    </>
  );
}
