import {
  AddressFields,
  ChoiceField,
  EmailField,
  NameField,
  NumberField,
  OtherNameField,
  PhoneField,
  useFieldValue,
} from '@chautari/shared-ui/forms';
import { ageOn, fullName, GROWN_UP_AGE, type FamilyMember, type PatientProfile } from '@chautari/contract';
import { useTranslation, type Output } from '../../faces/platform';

/** The patient's own details, as a first draft of the form. */
export const draftOfProfile = ({
  firstName,
  middleName,
  lastName,
  dateOfBirth,
  sex,
  phone,
  email,
  address,
}: PatientProfile) => ({
  firstName,
  middleName: middleName ?? undefined,
  lastName,
  age: ageOn(dateOfBirth),
  sex,
  email: email ?? undefined,
  mobile: phone ?? undefined,
  address,
});

/** The details of a family member. Without a phone of their own they get that of the account, and its holder is the guardian of a child. */
export function draftOfMember(
  { firstName, middleName, lastName, dateOfBirth, sex, phone, address }: FamilyMember,
  holder: PatientProfile,
) {
  const age = ageOn(dateOfBirth);
  const guardian =
    age < GROWN_UP_AGE ? { guardianName: fullName(holder), guardianPhone: holder.phone ?? undefined } : {};
  return {
    firstName,
    middleName: middleName ?? undefined,
    lastName,
    age,
    sex,
    email: holder.email ?? undefined,
    mobile: phone ?? holder.phone ?? undefined,
    address,
    ...guardian,
  };
}

/** What the desk knows of a found patient, as a first draft of the form. */
export const draftOfPatient = ({
  firstName,
  middleName,
  lastName,
  age,
  sex,
  phone,
  email,
  address,
  guardianName,
  guardianPhone,
}: Output<'getPatient'>) => ({
  firstName,
  middleName: middleName ?? undefined,
  lastName,
  age,
  sex,
  mobile: phone,
  email,
  address,
  guardianName: guardianName ?? undefined,
  guardianPhone: guardianPhone ?? undefined,
});

/** Whose record the form begins with. */
export interface KnownName {
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The name in the other script. The record of who is known has it already; somebody else may come in their place. */
function OtherNameUnlessKnown({ known }: { known: KnownName }) {
  const [firstName] = useFieldValue<string>('firstName');
  const [lastName] = useFieldValue<string>('lastName');
  const isKnown = known.firstName !== undefined && firstName === known.firstName && lastName === known.lastName;
  return isKnown ? null : <OtherNameField />;
}

interface PatientFieldsProps {
  /** Says what the phone is for. */
  phoneHint?: string | undefined;
  /** At the desk there may be no phone. */
  atDesk?: boolean;
  known?: KnownName;
}

/** Who the appointment is for. */
export function PatientFields({ phoneHint, atDesk = false, known = {} }: PatientFieldsProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <>
      <NameField name="firstName" autoComplete="given-name" />
      <NameField name="middleName" autoComplete="additional-name" optional />
      <NameField name="lastName" autoComplete="family-name" />
      <OtherNameUnlessKnown known={known} />
      <NumberField name="age" />
      <ChoiceField name="sex" options={['female', 'male', 'other']} />
      <PhoneField
        name="mobile"
        autoComplete="tel-national"
        {...(phoneHint && { hint: phoneHint })}
        {...(atDesk && { none: t('booking.noPhone') })}
      />
      <EmailField name="email" autoComplete="email" none={t(atDesk ? 'booking.noEmailAtDesk' : 'booking.noEmail')} />
      <AddressFields name="address" />
    </>
  );
}

/** Who comes along. */
export function GuardianFields() {
  return (
    <>
      <NameField name="guardianName" autoComplete="off" optional />
      <PhoneField name="guardianPhone" autoComplete="off" optional />
    </>
  );
}
