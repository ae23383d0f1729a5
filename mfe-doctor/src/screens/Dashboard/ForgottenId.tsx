import { useState } from 'react';
import { check, sendForgottenId } from '@chautari/contract';
import { Button, Notice, Row } from '@chautari/shared-ui/core';
import { ContactFields, Dialog, Form, Submit } from '@chautari/shared-ui/forms';
import { call, useMutation, useTranslation, type Input } from '@chautari/shared-ui/platform';

/** Sends a Patient ID to the patient's own phone or e-mail. The answer does not reveal whether the contact is registered. */
export function ForgottenId({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mfe-doctor');
  const [by, setBy] = useState<'phone' | 'email'>('phone');
  const send = useMutation({ mutationFn: (form: Input<'sendForgottenId'>) => call('sendForgottenId', form) });
  if (send.isSuccess) {
    return (
      <Dialog open title={t('forgottenId.title')} onClose={onClose}>
        <Notice kind="success">
          <p>{t('forgottenId.sent')}</p>
        </Notice>
        <Row>
          <Button onClick={onClose}>{t('shared-ui:action.close')}</Button>
        </Row>
      </Dialog>
    );
  }
  return (
    <Dialog open title={t('forgottenId.title')} text={t('forgottenId.text')} onClose={onClose}>
      <Form
        check={(value) => check(sendForgottenId.input, value)}
        extra={{ role: 'patient', by }}
        onSubmit={send.mutate}
        error={send.error}
        busy={send.isPending}
      >
        <ContactFields ways={['phone', 'email']} by={by} onChange={setBy} autoComplete="off" />
        <Submit onCancel={onClose}>{t('forgottenId.submit')}</Submit>
      </Form>
    </Dialog>
  );
}
