import { useEffect } from 'react';
import type { FamilyPerson } from '@chautari/contract';
import { call, useMutation, useQuery, useQueryClient, useSearchParams, type Input } from '@chautari/shared-ui/platform';
import { familyQuery } from './queries';

const FAMILY = familyQuery.queryKey;
/** Query key of the last selected person. Kept in memory only and cleared on sign-out. */
const CHOSEN = ['chosenPerson'] as const;

function remember(cache: ReturnType<typeof useQueryClient>, id: string) {
  cache.setQueryDefaults(CHOSEN, { gcTime: Infinity });
  cache.setQueryData(CHOSEN, id);
}

export const useFamily = () => useQuery(familyQuery);

/** Queries that stay when a record is locked: session, family and selected person. */
const KEPT: readonly unknown[] = ['session', FAMILY[0], CHOSEN[0]];

/** Removes all other queries, because a record leaves traces in many lists. */
export function useForget() {
  const cache = useQueryClient();
  return () => cache.removeQueries({ predicate: ({ queryKey }) => !KEPT.includes(queryKey[0]) });
}

/** Updates a person in the cached family. Locking also removes the data that was read of them. */
export function useShowPerson() {
  const cache = useQueryClient();
  const forget = useForget();
  return (person: FamilyPerson) => {
    if (person.locked) forget();
    void cache.invalidateQueries({ queryKey: FAMILY });
    cache.setQueryData(
      FAMILY,
      (family) =>
        family && { ...family, persons: family.persons.map((each) => (each.id === person.id ? person : each)) },
    );
  };
}

export function useOpenPerson() {
  const onSuccess = useShowPerson();
  return useMutation({ mutationFn: (input: Input<'openPerson'>) => call('openPerson', input), onSuccess });
}

export function useLockPerson() {
  const onSuccess = useShowPerson();
  return useMutation({ mutationFn: (person: string) => call('lockPerson', { person }), onSuccess });
}

export const useSendCode = () => useMutation({ mutationFn: (person: string) => call('sendConsentCode', { person }) });

export function useSetPin() {
  const onSuccess = useShowPerson();
  return useMutation({ mutationFn: (input: Input<'setPersonPin'>) => call('setPersonPin', input), onSuccess });
}

export function useRemoveMyPin() {
  const onSuccess = useShowPerson();
  return useMutation({ mutationFn: (input: Input<'removeMyPin'>) => call('removeMyPin', input), onSuccess });
}

/**
 * Returns the person of the page: the one in the address (`?person=`), or the last selected one. `person` is undefined while
 * the family loads, and null if there is no such person; `id` is the id for calls.
 */
export function usePerson() {
  const [params, setParams] = useSearchParams();
  const cache = useQueryClient();
  // No subscription: it changes only together with the address.
  const remembered = cache.getQueryData<string>(CHOSEN);
  const family = useFamily();
  const id = params.get('person') ?? (remembered || undefined);
  const persons = family.data?.persons;
  const person = persons && (id === undefined ? persons[0]! : (persons.find((each) => each.id === id) ?? null));

  const choose = (chosen: FamilyPerson) => {
    remember(cache, chosen.relation === null ? '' : chosen.id);
    setParams((before) => {
      // An open record or form of one person does not exist for another.
      const rest = [...before].filter(([name]) => !['person', 'record', 'add'].includes(name));
      return new URLSearchParams(chosen.relation === null ? rest : [...rest, ['person', chosen.id]]);
    });
  };

  // Other parts of the page read the person from the address only.
  const missing = params.get('person') === null && remembered;
  useEffect(() => {
    if (missing) setParams((before) => new URLSearchParams([...before, ['person', missing]]), { replace: true });
  }, [missing, setParams]);
  const inAddress = params.get('person');
  useEffect(() => {
    if (inAddress !== null) remember(cache, inAddress);
  }, [inAddress, cache]);

  return { id, person, persons, choose, error: family.error, retry: () => void family.refetch() };
}
