import { asksDays, getQuantity, type MedicineRow } from '@chautari/contract';
import { Button, Row } from '../../../faces/core';
import { useTranslation } from '../../../faces/platform';
import { useMedicineText } from '../medicineText';

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

interface FoldedMedicineProps {
  row: MedicineRow;
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** A medicine on one line: what, how much, how often and for how long. */
export function FoldedMedicine({ row, name, onEdit, onRemove }: FoldedMedicineProps) {
  const { t } = useTranslation('shared-ui');
  const { directions, inSpite, strengthText, supply } = useMedicineText();
  return (
    <Row justifyContent="space-between" spacing={0}>
      <span>
        <b>
          {name} {row.strength && strengthText(row.strength)}
        </b>
        <br />
        {[directions(row), supply(row), inSpite(row)].filter(Boolean).join(', ')}
      </span>
      <Row>
        <Button variant="quiet" aria-label={t('opdForm.editOf', { name })} onClick={onEdit}>
          {t('opdForm.edit')}
        </Button>
        <Button variant="quiet" aria-label={t('opdForm.removeOf', { name })} onClick={onRemove}>
          {t('opdForm.remove')}
        </Button>
      </Row>
    </Row>
  );
}
