import { check, registerDoctor } from '@chautari/contract';
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
import { DoctorFields } from '../../parts/DoctorFields';
import { BeforeYouBegin } from './BeforeYouBegin';

/** Registers a doctor: an application with papers, which an administrator decides on. */
export default function Register() {
  const { t } = useTranslation('mfe-doctor');
  const language = useLanguage();
  const register = useMutation({ mutationFn: (form: Input<'registerDoctor'>) => call('registerDoctor', form) });
  useStep(register.isSuccess ? 'done' : 'form');
  if (register.isSuccess) {
    return (
      <Page title={t('application.done')} audience="doctor" pictogram="doctor">
        <ApplicationSent
          publicId={register.data.doctorId}
          idLabel={t('application.yourId')}
          signIn="/doctor-login"
          signInLabel={t('signIn.title')}
        />
      </Page>
    );
  }
  return (
    <Page title={t('application.title')} lead={t('application.lead')} audience="doctor" pictogram="doctor">
      <Columns kind="form">
        <BeforeYouBegin />
        <Form
          check={(value) => check(registerDoctor.input, value)}
          extra={{ role: 'doctor', language }}
          onSubmit={register.mutate}
          error={register.error}
          busy={register.isPending}
        >
          <DoctorFields />
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
            <TextLink to="/doctor-login">{t('application.haveAccount')}</TextLink>
          </Stack>
        </Form>
      </Columns>
    </Page>
  );
}
