import { useState } from 'react';
import { checkEdit, updateMyPatientProfile, type PatientProfile } from '@chautari/contract';
import { useToast } from '@chautari/shared-ui/core';
import { SendLater } from '@chautari/shared-ui/drafts';
import { PhotoField } from '@chautari/shared-ui/files';
import { Checkbox, Form, FormSection, NameField, PhoneField, Submit } from '@chautari/shared-ui/forms';
import { AddressFields, PersonFields } from '@chautari/shared-ui/people';
import { useTranslation } from '@chautari/shared-ui/platform';
import { usePreloadOffline } from '../../parts/usePreloadOffline';
import { useUpdateProfile } from './useProfile';

/** Form for the patient's details. The input stays if sending fails. */
export function Details({ profile }: { profile: PatientProfile }) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const update = useUpdateProfile();
  usePreloadOffline();
  const [elsewhere, setElsewhere] = useState(profile.currentAddress !== null);
  const [defaults] = useState(() => ({
    ...profile,
    dateOfBirth: profile.birthRange ? '' : profile.dateOfBirth,
    otherName: profile.otherName ?? '',
    currentAddress: profile.currentAddress ?? {},
    guardianName: profile.guardianName ?? '',
    guardianPhone: profile.guardianPhone ?? '',
  }));
  const checkDetails = (value: unknown) =>
    checkEdit(updateMyPatientProfile.input, {
      // Without another day the range stays.
      dateOfBirth: profile.dateOfBirth,
      ...(value as object),
      ...(!elsewhere && { currentAddress: null }),
    });
  return (
    <Form
      wide
      check={checkDetails}
      defaults={defaults}
      onSubmit={(details) => update.mutate(details, { onSuccess: () => toast(t('profile.saved')) })}
      error={update.error}
      busy={update.isPending}
    >
      <FormSection number={1} title={t('profile.person')}>
        <PhotoField name="photoId" label={t('profile.photo')} nullable optional />
        <PersonFields own birth={profile} />
      </FormSection>
      <FormSection number={2} title={t('profile.permanent')}>
        <AddressFields name="address" street />
      </FormSection>
      <FormSection number={3} title={t('profile.current')}>
        <Checkbox checked={elsewhere} onChange={setElsewhere}>
          {t('profile.elsewhere')}
        </Checkbox>
        {elsewhere && <AddressFields name="currentAddress" street />}
      </FormSection>
      <FormSection number={4} title={t('profile.guardian')} text={t('profile.guardianText')}>
        <NameField name="guardianName" optional />
        <PhoneField name="guardianPhone" autoComplete="off" optional />
      </FormSection>
      <SendLater
        operation="updateMyPatientProfile"
        error={update.error}
        input={update.variables}
        about={t('profile.title')}
        onKept={update.reset}
      />
      <Submit>{t('profile.save')}</Submit>
    </Form>
  );
}
