import { useState } from 'react';
import { estimateBirthDate, type PatientSummary } from '@chautari/contract';
import { call, useMutation, type Input, type Output } from '../../faces/platform';

export type DeskPerson = Input<'registerPatientAtDesk'>;

/** What a registration led to: somebody who is registered now, or those who may be the same person. */
type Outcome =
  | { registered: Output<'registerPatientAtDesk'>; language: DeskPerson['language'] }
  | { alike: PatientSummary[]; person: DeskPerson };

const register = async (person: DeskPerson): Promise<Outcome> => ({
  registered: await call('registerPatientAtDesk', person),
  language: person.language,
});

/** Registers somebody, unless the portal knows people who may be the same person: then they are shown first. */
async function registerUnlessAlike(person: DeskPerson): Promise<Outcome> {
  const { firstName, lastName, dateOfBirth, age = 0, contact } = person;
  const { patients } = await call('findLikelyDuplicates', {
    firstName,
    lastName,
    dateOfBirth: dateOfBirth ?? estimateBirthDate(age),
    ...(dateOfBirth === undefined && { isAgeEstimated: true }),
    ...(contact?.by === 'phone' && { phone: contact.phone }),
  });
  return patients.length ? { alike: patients, person } : register(person);
}

/** Registers somebody at the desk; who may be one of those who are registered already is asked about first. */
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
  /** What `LikelyDuplicates` asks with; undefined while there is nothing to ask. */
  const duplicates = alike && {
    patients: alike.alike,
    busy: send.isPending,
    onNew: () => send.mutate({ person: alike.person, anyway: true }),
    onClose: () => setAlike(undefined),
  };
  return { send, registered, duplicates };
}
