import { useState } from 'react';
import { approveApplication, check, type Application } from '@chautari/contract';
import { ConfirmDialog, Dialog, Form, NumberField, Submit } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import type { FacilityChoice } from '../../parts/FacilityPicker';
import type { useDecision } from './useDecision';
import { WorkplaceChoice } from './WorkplaceChoice';

interface ApproveDialogProps {
  application: Application;
  approve: ReturnType<typeof useDecision>['approve'];
  onClose: () => void;
}

/** Confirms the approval of an application. Asks where the applicant works, and of doctors for the charge. */
export function ApproveDialog({ application: { id, form, isChange }, approve, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('mfe-staff');
  const dialog = {
    title: t('applications.approveTitle', { name: form.name }),
    text: isChange ? t('applications.approveChange') : t(`applications.approveText.${form.role}`),
    onClose,
  };
  const [chosen, setChosen] = useState<FacilityChoice>();
  const workplace = (
    <WorkplaceChoice
      hospital={form.hospital}
      isInList={Boolean(form.facilityId)}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
  const facility = chosen && { facilityId: chosen.id };
  if (isChange)
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
        extra={{ id, ...facility }}
        onSubmit={approve.mutate}
        error={approve.error}
        busy={approve.isPending}
      >
        {workplace}
        {form.role === 'doctor' && (
          <NumberField
            name="charge"
            label={t('applications.charge')}
            hint={t('applications.chargeHint')}
            unit={t('applications.rupees')}
            optional
          />
        )}
        <Submit onCancel={onClose}>{t('applications.approve')}</Submit>
      </Form>
    </Dialog>
  );
}
