import type { AssessedPerson, Receiver } from '@chautari/contract';
import { useFieldValue } from '@chautari/shared-ui/forms';
import { useRecords } from '../queries';

/** Returns what is written of the allergies of a patient; `undefined` before it is loaded, or where nothing is. */
export function useAllergies(patientId: string): string | undefined {
  const { items } = useRecords(patientId, { kind: 'knownConditions' });
  const content = items?.find(({ content: { kind } }) => kind === 'knownConditions')?.content;
  return content?.kind === 'knownConditions' ? content.allergies : undefined;
}

/** Returns the person who gets the medicines, by what the form holds now. */
export function useReceiver(patientId: string, person: AssessedPerson | undefined): Receiver {
  const allergies = useAllergies(patientId);
  const [seenPerson = null] = useFieldValue<string | null>('content.seenPerson');
  const [weight] = useFieldValue<unknown>('content.vitals.weight');
  return {
    person,
    allergies: seenPerson === null ? allergies : undefined,
    weight: typeof weight === 'number' ? weight : undefined,
  };
}
