import { ageOn, bookAppointment, check, type Appointment, type Doctor } from '@chautari/api/contract';
import { Button, ErrorState, Notice, Panel, Stack, Waiting } from '@chautari/shared-ui/core';
import { AddressFields, ChoiceField, EmailField, Form, FormSection, NameField, NumberField, PhoneField, Submit } from '@chautari/shared-ui/forms';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { DoctorCard } from './DoctorList';
import { SlotFields } from './SlotFields';
import { lostSlot, useBookAppointment, useMyProfile, useOpenSlots } from './useBookAppointment';

/** The signed-in patient's own details, as a first draft of the form. */
const draftOf = ({ firstName, middleName, lastName, dateOfBirth, gender, phone, email, address }: Output<'getMyPatientProfile'>) => ({
  firstName,
  middleName: middleName ?? undefined,
  lastName,
  age: ageOn(dateOfBirth),
  sex: gender,
  email: email ?? undefined,
  mobile: phone ?? undefined,
  address,
});

function PatientFields() {
  const { t } = useTranslation();
  return (
    <>
      <NameField name="firstName" autoComplete="given-name" />
      <NameField name="middleName" autoComplete="additional-name" optional />
      <NameField name="lastName" autoComplete="family-name" />
      <NumberField name="age" />
      <ChoiceField name="sex" options={['female', 'male', 'other']} />
      <PhoneField name="mobile" autoComplete="tel-national" />
      <EmailField name="email" autoComplete="email" none={t('book.noEmail')} />
      <AddressFields name="address" />
    </>
  );
}

interface BookingFormProps { doctor: Doctor; onOther: () => void; onBooked: (appointment: Appointment) => void }

/** The request to a chosen doctor. A time that somebody else took meanwhile costs the patient nothing but another choice. */
export function BookingForm({ doctor, onOther, onBooked }: BookingFormProps) {
  const { t } = useTranslation();
  const profile = useMyProfile();
  const open = useOpenSlots(doctor.id);
  const book = useBookAppointment(doctor.id);
  if (profile.error ?? open.error) return <ErrorState error={profile.error ?? open.error} onRetry={() => void Promise.all([profile.refetch(), open.refetch()])} />;
  if (!profile.data || !open.data) return <Waiting />;
  const lost = lostSlot(book.error);
  return (
    <Stack>
      <Panel><DoctorCard level={2} doctor={doctor} action={<div><Button variant="quiet" onClick={onOther}>{t('book.changeDoctor')}</Button></div>} /></Panel>
      <Form
        check={(value) => check(bookAppointment.input, value)}
        defaults={draftOf(profile.data)}
        extra={{ doctorId: doctor.id }}
        onSubmit={(form) => book.mutate(form, { onSuccess: onBooked })}
        error={lost ? undefined : book.error}
        busy={book.isPending}
      >
        <FormSection number={1} title={t('book.when')}>
          {lost && <Notice kind="error">{t('book.slotGone')}</Notice>}
          <SlotFields doctor={doctor} slots={open.data.slots} />
        </FormSection>
        <FormSection number={2} title={t('book.details')}><PatientFields /></FormSection>
        <FormSection number={3} title={t('book.guardian')} text={t('book.guardianText')}>
          <NameField name="guardianName" optional />
          <PhoneField name="guardianPhone" optional />
        </FormSection>
        <Submit>{t('book.submit')}</Submit>
      </Form>
    </Stack>
  );
}
