import { getQuantity, type MedicineRow } from '@chautari/contract/records/opdRows';
import { readSchedules } from '../records/schedules';

type SampleMedicine = Pick<MedicineRow, 'item' | 'strength' | 'frequency' | 'days' | 'mostADay' | 'timing'>;

/** The lists that the portal comes with, whose names the service writes into rows. */
const { visitLists } = readSchedules();

/** Diagnoses by their codes, and tablets that were given at the visit. */
export const withRows = (codes: string[], medicines: SampleMedicine[]) => ({
  diagnoses: codes.map((code) => ({
    code,
    certainty: 'provisional',
    name: visitLists.diagnoses.find((each) => each.code === code)!.name,
  })),
  medicines: medicines.map((medicine) => {
    const row = { ...medicine, dose: 1, unit: 'tablet', source: 'here' } as const;
    return {
      ...row,
      name: visitLists.medicines.find(({ key }) => key === medicine.item)!.name,
      ...(getQuantity(row) && { quantity: getQuantity(row) }),
    };
  }),
});
