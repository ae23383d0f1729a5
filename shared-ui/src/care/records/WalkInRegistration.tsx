import type { ReactNode } from 'react';
import { check, DEFAULT_MESSAGE_LANGUAGE, deskPersonByAge, type PatientSummary } from '@chautari/contract';
import { AgeField, ChoiceField, Form, NameField, PhoneField, Submit } from '@chautari/shared-ui/forms';
import { AddressFields } from '@chautari/shared-ui/people';
import { Columns } from '../../faces/core';
import { useTranslation, type Output } from '../../faces/platform';
import { LikelyDuplicates } from './LikelyDuplicates';
import { useDeskRegistration, type DeskPerson } from './useDeskRegistration';

/** Returns the typed values as a registration. Without a phone the code for a first password is told at the desk. */
function toPerson(typed: unknown) {
  const { phone, ...person } = typed as { phone?: string };
  const reach = phone ? { contact: { by: 'phone', phone }, codeBy: 'message' } : { contact: null, codeBy: 'slip' };
  return { ...person, ...reach, middleName: null, language: DEFAULT_MESSAGE_LANGUAGE };
}

/** Maps errors of the contact to the field of the phone. */
function checkPerson(typed: unknown) {
  const checked = check(deskPersonByAge, toPerson(typed));
  if (checked.ok) return checked;
  const { 'contact.phone': phone, ...fields } = checked.fields;
  return { ok: false as const, fields: { ...fields, ...(phone && { phone }) } };
}

interface WalkInRegistrationProps {
  /** Known values: the searched name, and the most common place. */
  defaults: object;
  submit: string;
  busy?: boolean;
  /** Opens the record of a person who is already registered. */
  onKnown: (patient: PatientSummary) => void;
  onRegistered: (registered: Output<'registerPatientAtDesk'>) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Registers a person at the desk with the minimum of data. The rest can be added later. */
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
        <Columns columns={{ sm: 2, md: 3 }} alignItems="start">
          <NameField name="firstName" autoComplete="off" />
          <NameField name="lastName" autoComplete="off" none={t('form.noLastName')} />
          <AgeField name="age" hint={t('hint.aboutAge')} />
          <ChoiceField name="sex" options={['female', 'male', 'other']} />
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
