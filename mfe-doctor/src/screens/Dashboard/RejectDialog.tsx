import { check, rejectRequest, type ConsultationRequest } from '@chautari/api/contract';
import { Dialog, Form, Submit, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import { useReject } from './useRequests';

interface RejectDialogProps { request: ConsultationRequest; onClose: () => void; onDone: (said: string) => void }

/** Rejects a request, with the reason that the patient reads. */
export function RejectDialog({ request, onClose, onDone }: RejectDialogProps) {
  const { t } = useTranslation();
  const reject = useReject();
  const { id, name } = request;
  return (
    <Dialog open title={t('dashboard.rejectTitle', { name })} onClose={onClose}>
      <p>{t('dashboard.rejectText')}</p>
      <Form
        check={(value) => check(rejectRequest.input, value)}
        extra={{ id }}
        messages={{ 'reason.required': t('dashboard.noReason') }}
        onSubmit={(form) => reject.mutate(form, { onSuccess: () => onDone(t('dashboard.rejected', { name })) })}
        error={reject.error}
        busy={reject.isPending}
      >
        <TextField name="reason" label={t('dashboard.reason')} lines={3} />
        <Submit onCancel={onClose}>{t('dashboard.rejectSubmit')}</Submit>
      </Form>
    </Dialog>
  );
}
