import { check, registerStaff } from '@chautari/contract';
import { Columns, Page, Stack, TextLink, useStep } from '@chautari/shared-ui/core';
import {
  ApplicationSent,
  EmailField,
  Form,
  FormSection,
  PasswordField,
  PhoneField,
  Submit,
} from '@chautari/shared-ui/forms';
import { call, useLanguage, useMutation, useTranslation, type Input } from '@chautari/shared-ui/platform';
import { StaffFields } from '../../parts/StaffFields';
import { BeforeYouBegin } from './BeforeYouBegin';

/** Registers a staff member: an application with papers, which an administrator decides on. */
export default function Register() {
  const { t } = useTranslation('mfe-staff');
  const language = useLanguage();
  const register = useMutation({ mutationFn: (form: Input<'registerStaff'>) => call('registerStaff', form) });
  useStep(register.isSuccess ? 'done' : 'form');
  if (register.isSuccess) {
    return (
      <Page title={t('application.done')} audience="staff" pictogram="staff">
        <ApplicationSent
          publicId={register.data.staffId}
          idLabel={t('application.yourId')}
          signIn="/authorize-login"
          signInLabel={t('signIn.title')}
        />
      </Page>
    );
  }
  return (
    <Page title={t('application.title')} lead={t('application.lead')} audience="staff" pictogram="staff">
      <Columns kind="form">
        <BeforeYouBegin />
        <Form
          check={(value) => check(registerStaff.input, value)}
          extra={{ role: 'staff', language }}
          onSubmit={register.mutate}
          error={register.error}
          busy={register.isPending}
        >
          <StaffFields />
          <FormSection number={4} title={t('application.reach')}>
            <PhoneField name="phone" />
            <EmailField name="email" autoComplete="email" />
          </FormSection>
          <FormSection number={5} title={t('application.password')}>
            <PasswordField name="password" autoComplete="new-password" least={12} />
            <PasswordField name="confirmPassword" autoComplete="new-password" />
          </FormSection>
          <Stack>
            <Submit>{t('application.submit')}</Submit>
            <TextLink to="/authorize-login">{t('application.haveAccount')}</TextLink>
            <TextLink to="/register-patient">{t('application.patient')}</TextLink>
          </Stack>
        </Form>
      </Columns>
    </Page>
  );
}
