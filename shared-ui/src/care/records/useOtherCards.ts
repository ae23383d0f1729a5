import type { MedicalRecord } from '@chautari/contract';
import type { Pregnancy } from './pregnancy';
import { useRecords } from './queries';

type Card = MedicalRecord & { content: Pregnancy };

/** Returns the other pregnancy cards of a patient, the latest first; none until they are loaded. `id`: the shown card, if it is stored. */
export function useOtherCards(patientId: string, id: string | undefined): Card[] {
  const { items = [] } = useRecords(patientId, { kind: 'ancReport' });
  return items.filter((each): each is Card => each.content.kind === 'ancReport' && each.id !== id);
}

/** Returns the tetanus doses on the other cards of a patient. */
export const useOtherDoses = ({ patientId, id }: Pick<MedicalRecord, 'patientId' | 'id'>) =>
  useOtherCards(patientId, id).map(({ content }) => content.tetanus);
