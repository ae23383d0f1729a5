import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';

interface UnsentDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before somebody signs out whose phone still holds something unsent. */
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
