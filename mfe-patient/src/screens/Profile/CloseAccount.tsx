import { useEffect, useRef, useState } from 'react';
import { check, closeMyAccount } from '@chautari/contract';
import { Button, Panel, Row, Section, Stack, useToast, BulletList } from '@chautari/shared-ui/core';
import { Checkbox, Dialog, Form, PasswordField, Submit } from '@chautari/shared-ui/forms';
import {
  call,
  CallError,
  useMutation,
  useNavigate,
  useSignOut,
  useTranslation,
  type Input,
  type ListKey,
} from '@chautari/shared-ui/platform';

/** Returns the lines of a message that is a list. */
function useLines(key: ListKey<'mfe-patient'>) {
  const { t } = useTranslation('mfe-patient');
  return t(key, { returnObjects: true }) as string[];
}

/** Asks for the password, and for a second confirmation if there is a family. */
function CloseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate: signOut } = useSignOut();
  const isClosed = useRef(false);
  // Clears the data of the ended session in all tabs. Before the home page is open this would redirect to sign-in.
  useEffect(
    () => () => {
      if (isClosed.current) signOut();
    },
    [signOut],
  );
  const [familyToo, setFamilyToo] = useState(false);
  const close = useMutation({
    mutationFn: (input: Input<'closeMyAccount'>) => call('closeMyAccount', input),
    onSuccess: () => {
      isClosed.current = true;
      toast(t('close.done'));
      void navigate('/', { replace: true });
    },
  });
  const hasFamily = close.error instanceof CallError && close.error.code === 'wrongState';
  const error = hasFamily ? undefined : close.error;
  return (
    <Dialog open title={t('close.sure')} text={t('close.sureText')} onClose={onClose}>
      <Form
        check={(value) => check(closeMyAccount.input, value)}
        extra={{ familyToo }}
        onSubmit={close.mutate}
        error={error}
        busy={close.isPending}
      >
        <Stack>
          <PasswordField name="presentPassword" label={t('close.password')} autoComplete="current-password" />
          {(hasFamily || familyToo) && (
            <>
              <p role="alert">{t('close.hasFamily')}</p>
              <Checkbox checked={familyToo} onChange={setFamilyToo}>
                {t('close.familyToo')}
              </Checkbox>
            </>
          )}
          <Submit variant="grave" onCancel={onClose}>
            {t('close.submit')}
          </Submit>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Explains what closing the account erases and keeps, and closes it. */
export function CloseAccount() {
  const { t } = useTranslation('mfe-patient');
  const [asking, setAsking] = useState(false);
  const [erased, kept] = [useLines('close.erased'), useLines('close.kept')];
  return (
    <Section title={t('close.title')}>
      <Panel>
        <Stack>
          <p>{t('close.text')}</p>
          <h3>{t('close.erasedTitle')}</h3>
          <BulletList>
            {erased.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </BulletList>
          <h3>{t('close.keptTitle')}</h3>
          <BulletList>
            {kept.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </BulletList>
          <Row>
            <Button variant="second" onClick={() => setAsking(true)}>
              {t('close.begin')}
            </Button>
          </Row>
        </Stack>
      </Panel>
      {asking && <CloseDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}
