import { useState } from 'react';
import { check, openPerson, type FamilyPerson } from '@chautari/contract';
import { Button, Notice, Panel, Row, Stack, TextLink, useErrorText, useToast } from '@chautari/shared-ui/core';
import { Form, PasswordField, Submit, TextField } from '@chautari/shared-ui/forms';
import { safeNext } from '@chautari/shared-ui/account';
import { useNavigate, useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { useOpenPerson, useSendCode } from './family';

/** Sends a code to the person’s own phone and shows a hint of the number. */
function SendCode({ person: { id, phoneHint } }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-patient');
  const getErrorText = useErrorText();
  const send = useSendCode();
  if (phoneHint === null) return <p>{t('person.noPhone')}</p>;
  return (
    <Stack>
      <Row>
        <Button variant="second" icon="phone" busy={send.isPending} onClick={() => send.mutate(id)}>
          {t(send.isSuccess ? 'person.sendAgain' : 'person.send', { phone: phoneHint })}
        </Button>
      </Row>
      {send.isSuccess && (
        <Notice kind="success">
          <p>{t('person.sent', { phone: phoneHint })}</p>
        </Notice>
      )}
      {send.error && (
        <Notice kind="error">
          <p>{getErrorText(send.error)}</p>
        </Notice>
      )}
    </Stack>
  );
}

/** Fields for a code from the person’s own phone or from the desk. */
export function CodeFields({ person, name }: { person: FamilyPerson; name: string }) {
  const { t } = useTranslation('mfe-patient');
  return (
    <>
      <SendCode person={person} />
      <TextField
        name={name}
        label={t('person.code')}
        hint={t('person.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </>
  );
}

/** A masked PIN field with the numeric keyboard. */
export const PinField = ({ name, label, hint }: { name: string; label?: string; hint?: string }) => (
  <PasswordField name={name} {...(label && { label })} {...(hint && { hint })} inputMode="numeric" autoComplete="off" />
);

/** Unlocks a record with the person’s own PIN, or with a code from their own phone. */
export function OpenPerson({ person }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const open = useOpenPerson();
  const [byCode, setByCode] = useState(!person.hasPin);
  const { id, name } = person;
  const navigate = useNavigate();
  const next = safeNext(useSearchParams()[0].get('next'));
  const opened = () => {
    toast(t('person.opened', { name }));
    // Returns to the page that asked for the PIN; `next` never leads to another site.
    if (next) void navigate(next, { replace: true });
  };
  return (
    <Panel maxWidth="text">
      <Stack>
        <h2>{t('person.lockedTitle', { name })}</h2>
        <p>{t(person.hasPin ? 'person.lockedText' : 'person.noPinText', { name })}</p>
        <Form
          key={String(byCode)}
          check={(value) => check(openPerson.input, value)}
          extra={{ person: id, by: byCode ? 'code' : 'pin' }}
          onSubmit={(input) => open.mutate(input, { onSuccess: opened })}
          error={open.error}
          busy={open.isPending}
        >
          {byCode ? (
            <CodeFields person={person} name="code" />
          ) : (
            <PinField name="pin" label={t('person.pinOf', { name })} />
          )}
          <Submit>{t('person.open')}</Submit>
        </Form>
        {person.hasPin && (
          <Row>
            <Button
              variant="quiet"
              onClick={() => {
                open.reset();
                setByCode(!byCode);
              }}
            >
              {t(byCode ? 'person.byPin' : 'person.byCode')}
            </Button>
          </Row>
        )}
        <TextLink to={`/family?pin=${id}`}>{t(person.hasPin ? 'person.forgotten' : 'person.setPin')}</TextLink>
      </Stack>
    </Panel>
  );
}
