import type { ReactNode } from 'react';
import { Button, Row } from '../../../faces/core';
import { useTranslation } from '../../../faces/platform';

interface RowActionsProps {
  name: string;
  /** Opens the fields of a folded row. */
  onEdit?: (() => void) | undefined;
  onRemove: () => void;
  /** Buttons before these. */
  children?: ReactNode;
}

/** The buttons of a row of diagnoses or medicines. */
export function RowActions({ name, onEdit, onRemove, children }: RowActionsProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <Row>
      {children}
      {onEdit && (
        <Button variant="quiet" aria-label={t('opdForm.editOf', { name })} onClick={onEdit}>
          {t('opdForm.edit')}
        </Button>
      )}
      <Button variant="quiet" aria-label={t('opdForm.removeOf', { name })} onClick={onRemove}>
        {t('opdForm.remove')}
      </Button>
    </Row>
  );
}
