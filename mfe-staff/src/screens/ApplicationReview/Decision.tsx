import { useState } from 'react';
import { approveApplication, check, type Application } from '@chautari/contract';
import { Button, Row, useToast } from '@chautari/shared-ui/core';
import { ConfirmDialog, Dialog, Form, NumberField, ReasonDialog, Submit } from '@chautari/shared-ui/forms';
import { call, useMutation, useQueryClient, useTranslation, type Input } from '@chautari/shared-ui/platform';

/** Approve and reject, and what follows from it everywhere. */
function useDecision(onDone: () => void) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const after = (text: string) => ({
    onSuccess: () => {
      toast(text);
      onDone();
    },
    // Somebody else may have decided: then what is shown is out of date as well.
    onSettled: () =>
      Promise.all([['applications'], ['figures', 'desk']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
  const approve = useMutation({
    mutationFn: (input: Input<'approveApplication'>) => call('approveApplication', input),
    ...after(t('applications.approved')),
  });
  const reject = useMutation({
    mutationFn: (input: Input<'rejectApplication'>) => call('rejectApplication', input),
    ...after(t('applications.rejected')),
  });
  return { approve, reject };
}

/** Decides on an application: approve, for doctors with the charge of a consultation, or reject with a reason. */
export function Decision({
  application: {
    id,
    form: { role, fullName },
  },
}: {
  application: Application;
}) {
  const { t } = useTranslation('mfe-staff');
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const close = () => setAsking(undefined);
  const { approve, reject } = useDecision(close);
  const ask = (what: 'approve' | 'reject') => {
    approve.reset();
    reject.reset();
    setAsking(what);
  };
  const approving = {
    title: t('applications.approveTitle', { name: fullName }),
    text: t(`applications.approveText.${role}`),
    onClose: close,
  };
  return (
    <Row>
      <Button icon="check" onClick={() => ask('approve')}>
        {t('applications.approve')}
      </Button>
      <Button variant="second" onClick={() => ask('reject')}>
        {t('applications.reject')}
      </Button>
      {asking === 'approve' && role === 'staff' && (
        <ConfirmDialog
          open
          {...approving}
          submit={t('applications.approve')}
          busy={approve.isPending}
          error={approve.error}
          onConfirm={() => approve.mutate({ id })}
        />
      )}
      {asking === 'approve' && role === 'doctor' && (
        <Dialog open {...approving}>
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
            <Submit onCancel={close}>{t('applications.approve')}</Submit>
          </Form>
        </Dialog>
      )}
      {asking === 'reject' && (
        <ReasonDialog
          open
          title={t('applications.rejectTitle', { name: fullName })}
          text={t('applications.rejectText')}
          label={t('applications.reason')}
          missing={t('applications.noReason')}
          submit={t('applications.reject')}
          onClose={close}
          onSubmit={(reason) => reject.mutate({ id, reason })}
          busy={reject.isPending}
          error={reject.error}
        />
      )}
    </Row>
  );
}
