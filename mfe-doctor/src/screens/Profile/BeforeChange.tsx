import type { Affected } from '@chautari/contract';
import { Button, Notice, Row, Stack, useErrorText } from '@chautari/shared-ui/core';
import { Dialog } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import { AffectedList } from './AffectedList';

interface BeforeChangeProps {
  title: string;
  text?: string;
  affected: Affected;
  submit: string;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Lists the affected appointments and asks for confirmation. */
export function BeforeChange({ title, text, affected, submit, busy, error, onConfirm, onClose }: BeforeChangeProps) {
  const { t } = useTranslation('mfe-doctor');
  const getErrorText = useErrorText();
  return (
    <Dialog open title={title} {...(text && { text })} role="alertdialog" onClose={onClose}>
      <Stack>
        <AffectedList affected={affected} />
        {Boolean(error) && (
          <Notice kind="error">
            <p>{getErrorText(error)}</p>
          </Notice>
        )}
        <Row>
          <Button busy={busy} onClick={onConfirm}>
            {submit}
          </Button>
          <Button variant="second" onClick={onClose}>
            {t('times.leave')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
