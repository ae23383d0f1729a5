import { useState } from 'react';
import { getBirthAtAge, type PatientSummary } from '@chautari/contract';
import { call, useMutation, type Input, type Output } from '../../faces/platform';

export type DeskPerson = Input<'registerPatientAtDesk'>;

/** The result of a registration: the registered person, or possible duplicates. */
type Outcome =
  | { registered: Output<'registerPatientAtDesk'>; language: DeskPerson['language'] }
  | { alike: PatientSummary[]; hasOthers: boolean; person: DeskPerson };

const register = async (person: DeskPerson): Promise<Outcome> => ({
  registered: await call('registerPatientAtDesk', person),
  language: person.language,
});

/** Registers a person, unless the portal knows possible duplicates, which are returned. */
async function registerUnlessAlike(person: DeskPerson): Promise<Outcome> {
  const { firstName, lastName, dateOfBirth, age = 0, ageUnit = 'years', contact } = person;
  const { patients, hasOthers } = await call('findLikelyDuplicates', {
    firstName,
    lastName,
    ...(dateOfBirth === undefined ? getBirthAtAge({ count: age, unit: ageUnit }) : { dateOfBirth }),
    ...(contact?.by === 'phone' && { phone: contact.phone }),
  });
  return patients.length || hasOthers ? { alike: patients, hasOthers, person } : register(person);
}

/** Registers a person at the desk. Possible duplicates are shown first. */
export function useDeskRegistration(onRegistered?: (registered: Output<'registerPatientAtDesk'>) => void) {
  const [registered, setRegistered] = useState<Extract<Outcome, { registered: unknown }>>();
  const [alike, setAlike] = useState<Extract<Outcome, { alike: unknown }>>();
  const send = useMutation({
    mutationFn: ({ person, anyway }: { person: DeskPerson; anyway: boolean }) =>
      anyway ? register(person) : registerUnlessAlike(person),
    onSuccess: (outcome) => {
      setAlike('alike' in outcome ? outcome : undefined);
      if (!('registered' in outcome)) return;
      setRegistered(outcome);
      onRegistered?.(outcome.registered);
    },
    onError: () => setAlike(undefined),
  });
  /** The props of `LikelyDuplicates`; undefined without duplicates. */
  const duplicates = alike && {
    patients: alike.alike,
    hasOthers: alike.hasOthers,
    busy: send.isPending,
    onNew: () => send.mutate({ person: alike.person, anyway: true }),
    onClose: () => setAlike(undefined),
  };
  return { send, registered, duplicates };
}
