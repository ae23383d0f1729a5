import { check, suspendWorker, type WorkerItem } from '@chautari/contract';
import { Dialog, Form, Submit, TextField } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useStanding } from './useStanding';

interface StandingDialogProps {
  worker: WorkerItem;
  onClose: () => void;
}

/** Suspends an account with a reason. */
export function SuspendDialog({ worker: { id, name, role }, onClose }: StandingDialogProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const { suspend } = useStanding(onClose);
  return (
    <Dialog
      open
      title={t('workers.suspendTitle', { name: text(name) })}
      text={t(`workers.suspendText.${role}`)}
      onClose={onClose}
    >
      <Form
        check={(value) => check(suspendWorker.input, value)}
        extra={{ id }}
        messages={{ 'reason.required': t('workers.noReason') }}
        onSubmit={suspend.mutate}
        error={suspend.error}
        busy={suspend.isPending}
      >
        <TextField name="reason" label={t('workers.reason')} hint={t('workers.reasonHint')} lines={3} />
        <Submit onCancel={onClose}>{t('workers.suspendDo')}</Submit>
      </Form>
    </Dialog>
  );
}
