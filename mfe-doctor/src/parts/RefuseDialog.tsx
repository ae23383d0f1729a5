import type { ConsultationRequest } from '@chautari/contract';
import { ReasonDialog } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import { useRefuse } from './answers';

interface RefuseDialogProps {
  request: ConsultationRequest;
  about: 'reject' | 'cancel';
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Rejects a request or cancels a confirmed appointment. The patient reads the reason. */
export function RefuseDialog({ request: { id, name }, about, onClose, onDone }: RefuseDialogProps) {
  const { t } = useTranslation('mfe-doctor');
  const refuse = useRefuse(about);
  return (
    <ReasonDialog
      open
      title={t(`requests.${about}Title`, { name })}
      text={t('requests.reasonRead')}
      label={t(`requests.${about}Reason`)}
      missing={t('requests.noReason')}
      submit={t(`requests.${about}Submit`)}
      busy={refuse.isPending}
      error={refuse.error}
      onClose={onClose}
      onSubmit={(reason) =>
        refuse.mutate({ id, reason }, { onSuccess: () => onDone(t(`requests.${about}Done`, { name })) })
      }
    />
  );
}
