import { AgeField, ChoiceField, EmailField, NameField, PhoneField, useFieldValue } from '@chautari/shared-ui/forms';
import { AddressFields, OtherNameField } from '@chautari/shared-ui/people';
import { ageOn, fullName, GROWN_UP_AGE, toAskedAge, type FamilyMember, type PatientProfile } from '@chautari/contract';
import { useTranslation, type Output } from '../../faces/platform';

/** Returns the patient's own details as default values of the form. */
export const createProfileDraft = ({
  firstName,
  middleName,
  lastName,
  sex,
  phone,
  email,
  address,
  ...birth
}: PatientProfile) => ({
  firstName,
  middleName: middleName ?? undefined,
  lastName,
  ...toAskedAge(birth),
  sex,
  email: email ?? undefined,
  mobile: phone ?? undefined,
  address,
});

/** Returns the details of a family member. Without an own phone they get that of the account, and its holder is the guardian of a child. */
export function createMemberDraft(
  { firstName, middleName, lastName, sex, phone, address, ...birth }: FamilyMember,
  holder: PatientProfile,
) {
  const guardian =
    ageOn(birth.dateOfBirth) < GROWN_UP_AGE
      ? { guardianName: fullName(holder), guardianPhone: holder.phone ?? undefined }
      : {};
  return {
    firstName,
    middleName: middleName ?? undefined,
    lastName,
    ...toAskedAge(birth),
    sex,
    email: holder.email ?? undefined,
    mobile: phone ?? holder.phone ?? undefined,
    address,
    ...guardian,
  };
}

/** Returns the details of a patient at the desk as default values of the form. */
export const createPatientDraft = ({
  firstName,
  middleName,
  lastName,
  sex,
  phone,
  email,
  address,
  guardianName,
  guardianPhone,
  ...birth
}: Omit<Output<'getPatient'>, 'isSeenToday'>) => ({
  firstName,
  middleName: middleName ?? undefined,
  lastName,
  ...toAskedAge(birth),
  sex,
  mobile: phone,
  email,
  address,
  guardianName: guardianName ?? undefined,
  guardianPhone: guardianPhone ?? undefined,
});

/** The name of the record with which the form starts. */
export interface PersonName {
  firstName?: string | undefined;
  lastName?: string | null | undefined;
}

/** The name in the other script, hidden for a known person. It appears when the name is changed to somebody else's. */
function OtherNameOfNewPerson({ person }: { person: PersonName }) {
  const [firstName] = useFieldValue<string>('firstName');
  const [lastName] = useFieldValue<string | null>('lastName');
  const isKnown = person.firstName !== undefined && firstName === person.firstName && lastName === person.lastName;
  return isKnown ? null : <OtherNameField />;
}

interface PatientFieldsProps {
  /** Explains the use of the phone number. */
  phoneHint?: string | undefined;
  /** The desk may register a person without a phone. */
  atDesk?: boolean;
  person?: PersonName;
}

/** The fields of the patient of an appointment. */
export function PatientFields({ phoneHint, atDesk = false, person = {} }: PatientFieldsProps) {
  const { t } = useTranslation('shared-ui');
  // At the desk a browser would offer the details of who works there.
  const fill = (own: string) => (atDesk ? 'off' : own);
  return (
    <>
      <NameField name="firstName" autoComplete={fill('given-name')} />
      <NameField name="middleName" autoComplete={fill('additional-name')} optional />
      <NameField name="lastName" autoComplete={fill('family-name')} none={t('form.noLastName')} />
      <OtherNameOfNewPerson person={person} />
      <AgeField name="age" />
      <ChoiceField name="sex" options={['female', 'male', 'other']} />
      <PhoneField
        name="mobile"
        autoComplete={fill('tel-national')}
        {...(phoneHint && { hint: phoneHint })}
        {...(atDesk && { none: t('booking.noPhone') })}
      />
      <EmailField
        name="email"
        autoComplete={fill('email')}
        none={t(atDesk ? 'booking.noEmailAtDesk' : 'booking.noEmail')}
      />
      <AddressFields name="address" />
    </>
  );
}

/** The fields of the guardian. */
export function GuardianFields() {
  return (
    <>
      <NameField name="guardianName" autoComplete="off" optional />
      <PhoneField name="guardianPhone" autoComplete="off" optional />
    </>
  );
}
