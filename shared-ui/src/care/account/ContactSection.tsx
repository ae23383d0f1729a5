import { useState } from 'react';
import { changeMyContact, check, confirmMyContact } from '@chautari/contract';
import { Button, Row, Section, Stack, useToast } from '../../faces/core';
import { call, useMutation, useTranslation, type Input, type Output } from '../../faces/platform';
import { CodeForm, Form, Submit, PasswordField, EmailField, PhoneField, useAtField } from '@chautari/shared-ui/forms';

interface Contact {
  phone: string | null;
  email: string | null;
}

export interface ContactSectionProps {
  /** The current contact. */
  contact: Contact;
  /** The profile must be fetched again. */
  onChanged: () => void;
}

/** An empty field removes the contact. */
const orNone = (value: unknown) => ({ phone: null, email: null, ...(value as object) });

/** A new phone or e-mail that must be confirmed by a code. */
type Waiting = Output<'changeMyContact'>['toConfirm'][number] & { to: string };

/** Confirms a new phone or e-mail by the code that was sent to it. */
function Confirm({
  waiting: { id, to, demoCode },
  onConfirmed,
  onLeave,
}: {
  waiting: Waiting;
  onConfirmed: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation('shared-ui');
  const confirm = useMutation({
    mutationFn: (input: Input<'confirmMyContact'>) => call('confirmMyContact', input),
    onSuccess: onConfirmed,
  });
  return (
    <Stack>
      <CodeForm
        check={(value) => check(confirmMyContact.input, value)}
        extra={{ id }}
        sentTo={to}
        demoCode={demoCode}
        submit={t('account.confirmContact')}
        onSubmit={confirm.mutate}
        error={confirm.error}
        busy={confirm.isPending}
      />
      <Row>
        <Button variant="quiet" onClick={onLeave}>
          {t('account.keepContact')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Changes phone and e-mail of the account. It requires the current password; a new contact must be confirmed by a code. */
export function ContactForm({ contact, onChanged }: ContactSectionProps) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const [changes, setChanges] = useState(0);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const finish = () => {
    setChanges((count) => count + 1);
    toast(t('account.contactChanged'));
  };
  const change = useMutation({
    mutationFn: (input: Input<'changeMyContact'>) => call('changeMyContact', input),
    onSuccess: ({ toConfirm }, input) => {
      setWaiting(toConfirm.map((one) => ({ ...one, to: input[one.by] ?? '' })));
      if (!toConfirm.length) finish();
      onChanged();
    },
  });
  const confirmed = () => {
    setWaiting((all) => all.slice(1));
    if (waiting.length === 1) finish();
    onChanged();
  };
  const error = useAtField(change.error, 'wrongPassword', 'presentPassword');
  const next = waiting[0];
  if (next) return <Confirm key={next.id} waiting={next} onConfirmed={confirmed} onLeave={() => setWaiting([])} />;
  return (
    <Form
      key={changes}
      check={(value) => check(changeMyContact.input, orNone(value))}
      defaults={{ phone: contact.phone ?? '', email: contact.email ?? '' }}
      onSubmit={change.mutate}
      error={error}
      busy={change.isPending}
    >
      <Stack>
        <p>{t('account.contactText')}</p>
        <PhoneField name="phone" autoComplete="tel-national" optional />
        <EmailField name="email" autoComplete="email" optional />
        <PasswordField name="presentPassword" autoComplete="current-password" />
        <Submit>{t('account.changeContact')}</Submit>
      </Stack>
    </Form>
  );
}

/** The contact form as a section of a page. */
export function ContactSection(props: ContactSectionProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <Section title={t('account.contact')}>
      <ContactForm {...props} />
    </Section>
  );
}
