import type { ReactNode } from 'react';
import { check, DEFAULT_MESSAGE_LANGUAGE, deskPersonByAge, type PatientSummary } from '@chautari/contract';
import {
  AddressFields,
  ChoiceField,
  Form,
  NameField,
  NumberField,
  PhoneField,
  Submit,
} from '@chautari/shared-ui/forms';
import { Columns, Stack } from '../../faces/core';
import { useTranslation, type Output } from '../../faces/platform';
import { LikelyDuplicates } from './LikelyDuplicates';
import { useDeskRegistration, type DeskPerson } from './useDeskRegistration';

/** What was typed, as a registration: without a phone the code for a first password is told at the desk. */
function toPerson(typed: unknown) {
  const { phone, ...person } = typed as { phone?: string };
  const reach = phone ? { contact: { by: 'phone', phone }, codeBy: 'message' } : { contact: null, codeBy: 'slip' };
  return { ...person, ...reach, middleName: null, language: DEFAULT_MESSAGE_LANGUAGE };
}

/** The fields of a contact are those of the form, where there is only a phone. */
function checkPerson(typed: unknown) {
  const checked = check(deskPersonByAge, toPerson(typed));
  if (checked.ok) return checked;
  const { 'contact.phone': phone, ...fields } = checked.fields;
  return { ok: false as const, fields: { ...fields, ...(phone && { phone }) } };
}

interface WalkInRegistrationProps {
  /** What is known already: the name that was searched, and where most patients live. */
  defaults: object;
  submit: string;
  busy?: boolean;
  /** Opens somebody who turned out to be registered already. */
  onKnown: (patient: PatientSummary) => void;
  onRegistered: (registered: Output<'registerPatientAtDesk'>) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Registers somebody who waits at the desk, with the little that must be known. The rest can be added to the record at any time. */
export function WalkInRegistration({
  defaults,
  submit,
  busy = false,
  onKnown,
  onRegistered,
  onCancel,
  children,
}: WalkInRegistrationProps) {
  const { t } = useTranslation('shared-ui');
  const { send, duplicates } = useDeskRegistration(onRegistered);
  return (
    <>
      <Form
        check={checkPerson}
        defaults={defaults}
        onSubmit={(person: DeskPerson) => send.mutate({ person, anyway: false })}
        error={send.error}
        busy={busy || send.isPending}
      >
        <Columns columns={{ sm: 2 }}>
          <NameField name="firstName" autoComplete="off" />
          <NameField name="lastName" autoComplete="off" />
        </Columns>
        <Stack spacing={6}>
          <NumberField name="age" hint={t('hint.aboutAge')} />
          <ChoiceField name="sex" options={['female', 'male', 'other']} />
        </Stack>
        <Columns columns={{ sm: 2 }}>
          <AddressFields name="address" />
          <PhoneField name="phone" autoComplete="off" optional />
        </Columns>
        {children}
        <Submit onCancel={onCancel}>{submit}</Submit>
      </Form>
      {duplicates && <LikelyDuplicates {...duplicates} onKnown={onKnown} />}
    </>
  );
}
