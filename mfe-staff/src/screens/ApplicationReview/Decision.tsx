import { useState } from 'react';
import type { Application } from '@chautari/contract';
import { Button, Row } from '@chautari/shared-ui/core';
import { ReasonDialog } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import { ApproveDialog } from './ApproveDialog';
import { useDecision } from './useDecision';

/** Approves an application, or rejects it with a reason. */
export function Decision({ application }: { application: Application }) {
  const { t } = useTranslation('mfe-staff');
  const { id, form } = application;
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const close = () => setAsking(undefined);
  const { approve, reject } = useDecision(close);
  const ask = (what: 'approve' | 'reject') => {
    approve.reset();
    reject.reset();
    setAsking(what);
  };
  return (
    <Row>
      <Button icon="check" onClick={() => ask('approve')}>
        {t('applications.approve')}
      </Button>
      <Button variant="second" onClick={() => ask('reject')}>
        {t('applications.reject')}
      </Button>
      {asking === 'approve' && <ApproveDialog application={application} approve={approve} onClose={close} />}
      {asking === 'reject' && (
        <ReasonDialog
          open
          title={t('applications.rejectTitle', { name: form.name })}
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
