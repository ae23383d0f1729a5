import type { MedicineRow } from '@chautari/contract';
import { Row } from '../../../faces/core';
import { useMedicineText } from '../medicineText';
import { RowActions } from './RowActions';

interface FoldedMedicineProps {
  row: MedicineRow;
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** A medicine on one line: what, how much, how often and for how long. */
export function FoldedMedicine({ row, name, onEdit, onRemove }: FoldedMedicineProps) {
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
      <RowActions name={name} onEdit={onEdit} onRemove={onRemove} />
    </Row>
  );
}
