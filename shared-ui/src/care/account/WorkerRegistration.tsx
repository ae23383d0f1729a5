import type { ReactNode } from 'react';
import { PASSWORD_LENGTH } from '@chautari/contract';
import { Columns, Page, Stack, TextLink, useStep } from '../../faces/core';
import { call, useLanguage, useMutation, useTranslation, type Input } from '../../faces/platform';
import { Form, Submit, FormSection, lazyCheck, PasswordField, EmailField, PhoneField } from '@chautari/shared-ui/forms';
import { ApplicationFields, type ApplicationFieldsProps } from './ApplicationFields';
import { BeforeYouBegin } from './BeforeYouBegin';
import { ApplicationSent } from './parts';
import { REGISTRATION } from './registration';

interface WorkerRegistrationProps extends ApplicationFieldsProps {
  title: string;
  /** The label of the new ID: *Your Doctor ID*. */
  idLabel: string;
  signIn: string;
  signInLabel: string;
  /** More links below the form. */
  children?: ReactNode;
}

const CHECKS = {
  doctor: lazyCheck(async () => {
    const { check, registerDoctor } = await import('@chautari/contract');
    return (value) => check(registerDoctor.input, value);
  }),
  staff: lazyCheck(async () => {
    const { check, registerStaff } = await import('@chautari/contract');
    return (value) => check(registerStaff.input, value);
  }),
};

/** Registers a doctor or staff member: an application with papers, on which an administrator decides. */
export function WorkerRegistration({
  role,
  title,
  idLabel,
  signIn,
  signInLabel,
  children,
  ...fields
}: WorkerRegistrationProps) {
  const { t } = useTranslation('shared-ui');
  const language = useLanguage();
  const { endpoint } = REGISTRATION[role];
  const register = useMutation({ mutationFn: (form: Input<typeof endpoint>) => call(endpoint, form) });
  useStep(register.isSuccess ? 'done' : 'form');
  if (register.isSuccess) {
    const publicId = 'doctorId' in register.data ? register.data.doctorId : register.data.staffId;
    return (
      <Page title={t('application.done')} audience={role} pictogram={role}>
        <ApplicationSent publicId={publicId} idLabel={idLabel} signIn={signIn} signInLabel={signInLabel} />
      </Page>
    );
  }
  return (
    <Page title={title} lead={t('application.lead')} audience={role} pictogram={role}>
      <Columns kind="form">
        <BeforeYouBegin role={role} />
        <Form
          check={CHECKS[role]}
          extra={{ role, language }}
          onSubmit={register.mutate}
          error={register.error}
          busy={register.isPending}
        >
          <ApplicationFields role={role} {...fields} />
          <FormSection number={4} title={t('application.reach')}>
            <PhoneField name="phone" autoComplete="tel-national" />
            <EmailField name="email" autoComplete="email" />
          </FormSection>
          <FormSection number={5} title={t('application.password')}>
            <PasswordField name="password" autoComplete="new-password" least={PASSWORD_LENGTH[role]} />
            <PasswordField name="confirmPassword" autoComplete="new-password" />
          </FormSection>
          <Stack>
            <Submit>{t('application.submit')}</Submit>
            <TextLink to={signIn}>{t('application.haveAccount')}</TextLink>
            {children}
          </Stack>
        </Form>
      </Columns>
    </Page>
  );
}
