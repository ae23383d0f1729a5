import { PASSWORD_LENGTH } from '@chautari/contract';
import { ButtonLink, Columns, Notice, Page, Panel, Row, Stack, TextLink, useStep } from '@chautari/shared-ui/core';
import { Form, PasswordField, Submit, TextField, lazyCheck } from '@chautari/shared-ui/forms';
import { call, useMutation, useTranslation, type Input } from '@chautari/shared-ui/platform';

const checkInvitation = lazyCheck(async () => {
  const { check, acceptInvitation } = await import('@chautari/contract');
  return (value) => check(acceptInvitation.input, value);
});

function Accepted() {
  const { t } = useTranslation('mfe-patient');
  return (
    <Page title={t('firstPassword.done')} audience="patient" pictogram="patient">
      <Stack>
        <Notice kind="success">
          <p>{t('firstPassword.doneText')}</p>
        </Notice>
        <Row>
          <ButtonLink to="/patient-login">{t('signIn.title')}</ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
}

/** Help for people without a code. */
function NoCode() {
  const { t } = useTranslation('mfe-patient');
  return (
    <Panel>
      <Stack>
        <h2>{t('firstPassword.noCode')}</h2>
        <p>{t('firstPassword.noCodeText')}</p>
        <TextLink to="/forgot-password?for=patient">{t('firstPassword.forgot')}</TextLink>
      </Stack>
    </Panel>
  );
}

/** Sets the first password of a patient registered by a health worker, with Patient ID and the code from message or slip. */
export default function FirstPassword() {
  const { t } = useTranslation('mfe-patient');
  const accept = useMutation({ mutationFn: (input: Input<'acceptInvitation'>) => call('acceptInvitation', input) });
  useStep(accept.isSuccess ? 'done' : 'form');
  if (accept.isSuccess) return <Accepted />;
  return (
    <Page title={t('firstPassword.title')} lead={t('firstPassword.lead')} audience="patient" pictogram="patient">
      <Columns kind="form">
        <Form check={checkInvitation} onSubmit={accept.mutate} error={accept.error} busy={accept.isPending}>
          <Panel>
            <Stack>
              <TextField
                name="patientId"
                label={t('firstPassword.patientId')}
                autoComplete="username"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <TextField
                name="code"
                label={t('firstPassword.code')}
                hint={t('firstPassword.codeHint')}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <PasswordField name="password" autoComplete="new-password" least={PASSWORD_LENGTH.patient} />
              <PasswordField name="confirmPassword" autoComplete="new-password" />
              <Submit>{t('firstPassword.submit')}</Submit>
            </Stack>
          </Panel>
        </Form>
        <NoCode />
      </Columns>
    </Page>
  );
}
