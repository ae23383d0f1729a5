import { approveApplication, check, type Application } from '@chautari/contract';
import { ConfirmDialog, Dialog, Form, NumberField, Submit } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import type { useDecision } from './useDecision';

interface ApproveDialogProps {
  application: Application;
  approve: ReturnType<typeof useDecision>['approve'];
  onClose: () => void;
}

/** Confirms the approval of an application. For doctors it asks for the charge. */
export function ApproveDialog({ application: { id, form, isChange }, approve, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('mfe-staff');
  const dialog = {
    title: t('applications.approveTitle', { name: form.name }),
    text: isChange ? t('applications.approveChange') : t(`applications.approveText.${form.role}`),
    onClose,
  };
  if (form.role === 'staff' || isChange)
    return (
      <ConfirmDialog
        open
        {...dialog}
        submit={t('applications.approve')}
        variant="main"
        busy={approve.isPending}
        error={approve.error}
        onConfirm={() => approve.mutate({ id })}
      />
    );
  return (
    <Dialog open {...dialog}>
      <Form
        check={(value) => check(approveApplication.input, value)}
        extra={{ id }}
        onSubmit={approve.mutate}
        error={approve.error}
        busy={approve.isPending}
      >
        <NumberField
          name="charge"
          label={t('applications.charge')}
          hint={t('applications.chargeHint')}
          unit={t('applications.rupees')}
          optional
        />
        <Submit onCancel={onClose}>{t('applications.approve')}</Submit>
      </Form>
    </Dialog>
  );
}
