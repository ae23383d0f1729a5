import type { ReactNode } from 'react';
import { can, type FamilyPerson } from '@chautari/contract';
import { Button, ButtonLink, EmptyState, ErrorState, Notice, Row, Stack, Waiting } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import {
  call,
  useLocation,
  useQuery,
  useQueryClient,
  useSession,
  useShowsRecord,
  useTranslation,
} from '@chautari/shared-ui/platform';

const CHOSEN_KEY = ['chosenForService'] as const;

/** Maps a family member to the patient of record forms. A locked record has no age. */
export const toPatient = (person: FamilyPerson) => {
  const { id, patientId, name, age, sex, dateOfBirth, birthRange } = person;
  return { id, patientId, name, age: age ?? 0, sex, birthRange, ...(dateOfBirth && { dateOfBirth }) };
};

/** Returns whether the reader is a signed-in patient; `undefined` while the session loads. */
export function useIsPatient(): boolean | undefined {
  const { status, person } = useSession({ ask: 'always' });
  return status === 'unknown' ? undefined : can(person, 'family.manage');
}

/** Link that unlocks a record with its PIN and returns to this page. */
function Locked({ person: { id, name } }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-services');
  const here = new URL(window.location.href);
  here.searchParams.set('person', id);
  const query = new URLSearchParams({ person: id, next: here.pathname + here.search });
  return (
    <Notice kind="info">
      <p>{t('own.locked', { name })}</p>
      <Row>
        <ButtonLink to={`/my-records?${query}`} variant="second" icon="lock">
          {t('own.unlock')}
        </ButtonLink>
      </Row>
    </Notice>
  );
}

/**
 * Returns the person in the address (`?person=`), or the last selected one, with a setter. The setter replaces the address without a
 * history entry, so that the scroll position stays.
 */
function useChosenPerson(): [string | null, (id: string) => void] {
  const cache = useQueryClient();
  const { search, key } = useLocation();
  const { data: chosen } = useQuery<{ key: string; id: string } | null>({
    queryKey: CHOSEN_KEY,
    queryFn: () => null,
    enabled: false,
    gcTime: Infinity,
  });
  const choose = (id: string) => {
    cache.setQueryData(CHOSEN_KEY, { key, id });
    const address = new URL(window.location.href);
    address.searchParams.set('person', id);
    window.history.replaceState(window.history.state, '', address);
  };
  const id = chosen?.key === key ? chosen.id : (new URLSearchParams(search).get('person') ?? chosen?.id ?? null);
  return [id, choose];
}

/** Returns the persons of a page about children, the youngest first. The holder of the account is one only if not grown up. */
export const filterChildren = (persons: readonly FamilyPerson[]) =>
  persons.filter(({ grownUp }) => !grownUp).sort((a, b) => (a.age ?? Infinity) - (b.age ?? Infinity));

/** In place of a card: an account without children adds one, and what was written before is kept for it. */
function NoChild() {
  const { t } = useTranslation('mfe-services');
  return (
    <EmptyState
      title={t('own.noChild')}
      text={t('own.noChildText')}
      action={<ButtonLink to="/family?add=child">{t('vaccines.addChild')}</ButtonLink>}
    />
  );
}

interface WithPersonProps {
  /** The page is about children: grown-ups are not offered. */
  onlyChildren?: boolean;
  /** Returns the initial person. Defaults to the account holder. */
  first?: (persons: readonly FamilyPerson[]) => FamilyPerson;
  children: (person: FamilyPerson) => ReactNode;
}

function OfPerson({ person, children }: { person: FamilyPerson; children: ReactNode }) {
  useShowsRecord(person.relation === null ? undefined : person.name);
  return person.locked ? <Locked person={person} /> : children;
}

/** Renders its content for the account holder or a selected family member. */
export function WithPerson({ first = ([one]) => one!, onlyChildren = false, children }: WithPersonProps) {
  const { t } = useTranslation('mfe-services');
  const { data, error, refetch } = useQuery({
    queryKey: ['family'],
    queryFn: ({ signal }) => call('listFamily', {}, signal),
  });
  const [chosen, choose] = useChosenPerson();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  // These pages plan care. The records of those who have died are among the others.
  const living = data.persons.filter(({ death }) => !death);
  const persons = onlyChildren ? filterChildren(living) : living;
  if (!persons.length) return <NoChild />;
  // Somebody of the family whom this page is not about was chosen on another one.
  const isFree = chosen === null || data.persons.some(({ id }) => id === chosen);
  const person = persons.find(({ id }) => id === chosen) ?? (isFree ? first(persons) : undefined);
  if (!person)
    return (
      <EmptyState
        title={t('own.noPerson')}
        text={t('own.noPersonText')}
        action={
          <Button variant="second" onClick={() => choose(persons[0]!.id)}>
            {t('own.toMine')}
          </Button>
        }
      />
    );
  return (
    <Stack spacing={6}>
      {persons.length > 1 && (
        <Stack maxWidth="text">
          <PlainSelect
            label={t('own.forWhom')}
            value={person.id}
            onChange={choose}
            options={persons.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Stack>
      )}
      <div key={person.id}>
        <OfPerson person={person}>{!person.locked && children(person)}</OfPerson>
      </div>
    </Stack>
  );
}
