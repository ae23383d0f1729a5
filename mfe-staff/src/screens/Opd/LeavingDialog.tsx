import type { QueueEntry } from '@chautari/contract';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import type { useQueueSteps } from './useQueue';

interface LeavingDialogProps {
  entry: QueueEntry;
  step: ReturnType<typeof useQueueSteps>['step'];
  onClose: () => void;
}

/** Confirms that a patient is marked as missed or gone. */
export function LeavingDialog({ entry: { id, name, state }, step, onClose }: LeavingDialogProps) {
  const { t } = useTranslation('mfe-staff');
  return (
    <ConfirmDialog
      open
      title={t('queue.leftTitle', { name })}
      text={t('queue.leftText')}
      submit={t(state === 'expected' ? 'queue.step.missed' : 'queue.step.left')}
      busy={step.isPending}
      onConfirm={() => step.mutate({ id, name: 'left' }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
