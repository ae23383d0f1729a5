import { useState } from 'react';
import { changeMyContact, check } from '@chautari/api/contract';
import { Section, Stack, useToast } from '../../core';
import { call, useMutation, useTranslation, type Input } from '../../platform';
import { Form, Submit } from '../Form';
import { PasswordField } from '../PasswordField';
import { EmailField, PhoneField } from '../textFields';
import { useAtField } from './useAtField';

export interface ContactSectionProps {
  /** As it is now. */
  contact: { phone: string | null; email: string | null };
  /** The profile that shows it must be read again. */
  onChanged: () => void;
}

/** What is left empty is taken away. */
const orNone = (value: unknown) => ({ phone: null, email: null, ...(value as object) });

/** Changes phone and e-mail of the account, which takes the present password. */
export function ContactSection({ contact, onChanged }: ContactSectionProps) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const [changes, setChanges] = useState(0);
  const change = useMutation({
    mutationFn: (input: Input<'changeMyContact'>) => call('changeMyContact', input),
    onSuccess: () => {
      setChanges((count) => count + 1);
      toast(t('account.contactChanged'));
      onChanged();
    },
  });
  const error = useAtField(change.error, 'wrongPassword', 'presentPassword');
  return (
    <Section title={t('account.contact')}>
      <Form key={changes} check={(value) => check(changeMyContact.input, orNone(value))} defaults={{ phone: contact.phone ?? '', email: contact.email ?? '' }} onSubmit={change.mutate} error={error} busy={change.isPending}>
        <Stack>
          <p>{t('account.contactText')}</p>
          <PhoneField name="phone" optional />
          <EmailField name="email" autoComplete="email" optional />
          <PasswordField name="presentPassword" autoComplete="current-password" />
          <Submit>{t('account.changeContact')}</Submit>
        </Stack>
      </Form>
    </Section>
  );
}
