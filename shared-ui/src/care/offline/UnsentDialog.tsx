import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';

interface UnsentDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before signing out while the phone has queued requests. */
export function UnsentDialog(ends: UnsentDialogProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <ConfirmDialog
      open
      title={t('offline.signOutTitle')}
      text={t('offline.signOutText')}
      submit={t('offline.signOutYes')}
      {...ends}
    />
  );
}
