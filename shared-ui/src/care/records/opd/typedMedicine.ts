/** A row of medicines while it is typed. */
import { asksDays, getQuantity, type MedicineRow } from '@chautari/contract';

/** A row as it is typed. */
export type TypedMedicine = Partial<Omit<MedicineRow, 'dose' | 'days' | 'quantity'>> & {
  dose?: unknown;
  days?: unknown;
  quantity?: unknown;
};

/** Returns what is typed if it is a number already. */
export const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Returns the row if nothing that every row needs is missing. */
export function getComplete(row: TypedMedicine): MedicineRow | undefined {
  const dose = asNumber(row.dose);
  const days = asNumber(row.days);
  const frequency = row.frequency || undefined;
  if (dose === undefined || !frequency || !row.unit || !row.source) return undefined;
  if (asksDays(frequency) && days === undefined) return undefined;
  const { days: _days, quantity: _quantity, mostADay, ...rest } = row;
  const counted = { ...rest, dose, ...(asksDays(frequency) && { days }) } as MedicineRow;
  const quantity = asNumber(row.quantity) ?? getQuantity(counted);
  return {
    ...counted,
    ...(frequency === 'SOS' && asNumber(mostADay) !== undefined && { mostADay: mostADay! }),
    ...(quantity !== undefined && { quantity }),
  };
}
