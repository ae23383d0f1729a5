import { useState } from 'react';
import { PASSWORD_LENGTH } from '@chautari/contract';
import { ButtonLink, Columns, Page, Panel, Row, Stack, TextLink, useStep } from '@chautari/shared-ui/core';
import { ContactFields, Form, FormSection, PasswordField, Submit, lazyCheck } from '@chautari/shared-ui/forms';
import { AddressFields, PersonFields } from '@chautari/shared-ui/people';
import { useLanguage, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { ConfirmContact } from './ConfirmContact';
import { Registered } from './Registered';
import { useRegister } from './useRegister';

const checkRegistration = lazyCheck(async () => {
  const { check, registerPatient } = await import('@chautari/contract');
  return (value) => check(registerPatient.input, value);
});

type Channel = 'phone' | 'email';

function Help() {
  const { t } = useTranslation('mfe-patient');
  const { phone } = useSettings();
  return (
    <Panel>
      <Stack>
        <h2>{t('register.help')}</h2>
        <p>{t('register.helpText')}</p>
        <Row>
          <ButtonLink href={`tel:${phone.replace(/\s/g, '')}`} variant="second" icon="phone">
            {t('register.call')}
          </ButtonLink>
        </Row>
        <TextLink to="/first-password">{t('signIn.firstPassword')}</TextLink>
      </Stack>
    </Panel>
  );
}

/** Registers a patient: form, code that verifies the contact, Patient ID. */
export default function Register() {
  const { t } = useTranslation('mfe-patient');
  const language = useLanguage();
  const [by, setBy] = useState<Channel>('phone');
  const { id, sent, registered, ask, again, confirm, startOver } = useRegister();
  useStep(registered ? 'done' : id ? 'code' : 'form');
  if (registered) return <Registered {...registered} />;
  if (id) return <ConfirmContact id={id} sent={sent} again={again} confirm={confirm} onStartOver={startOver} />;
  return (
    <Page title={t('register.title')} lead={t('register.lead')} audience="patient" pictogram="patient">
      <Columns kind="form">
        <Form
          check={checkRegistration}
          extra={{ language, contact: { by } }}
          onSubmit={ask.mutate}
          error={ask.error}
          busy={ask.isPending}
        >
          <FormSection number={1} title={t('register.name')}>
            <PersonFields own />
          </FormSection>
          <FormSection number={2} title={t('register.reach')} text={t('register.reachText')}>
            <ContactFields ways={['phone', 'email']} within="contact" by={by} onChange={setBy} />
          </FormSection>
          <FormSection number={3} title={t('register.address')}>
            <AddressFields name="address" street />
          </FormSection>
          <FormSection number={4} title={t('register.password')}>
            <PasswordField name="password" autoComplete="new-password" least={PASSWORD_LENGTH.patient} />
            <PasswordField name="confirmPassword" autoComplete="new-password" />
          </FormSection>
          <Stack>
            <Submit>{t('register.submit')}</Submit>
            <TextLink to="/patient-login">{t('register.haveAccount')}</TextLink>
          </Stack>
        </Form>
        <Help />
      </Columns>
    </Page>
  );
}
