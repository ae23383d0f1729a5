import { useState } from 'react';
import { checkEdit, updateMyPatientProfile, type PatientProfile } from '@chautari/contract';
import { useToast } from '@chautari/shared-ui/core';
import { SendLater } from '@chautari/shared-ui/drafts';
import { PhotoField } from '@chautari/shared-ui/files';
import { Checkbox, Form, FormSection, NameField, PhoneField, Submit } from '@chautari/shared-ui/forms';
import { AddressFields, PersonFields } from '@chautari/shared-ui/people';
import { call, useTranslation, type Input } from '@chautari/shared-ui/platform';
import { NewerDetails } from '../../parts/NewerDetails';
import { usePreloadOffline } from '../../parts/usePreloadOffline';
import { useReadVersion } from '../../parts/useReadVersion';
import { useUpdateProfile } from './useProfile';

const getDefaults = (profile: PatientProfile) => ({
  ...profile,
  dateOfBirth: profile.birthRange ? '' : profile.dateOfBirth,
  otherName: profile.otherName ?? '',
  currentAddress: profile.currentAddress ?? {},
  guardianName: profile.guardianName ?? '',
  guardianPhone: profile.guardianPhone ?? '',
});

/** Saves the details over the version that was read, or over the newer one that is shown. */
function useSaving(profile: PatientProfile) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const update = useUpdateProfile();
  const { current, newer, onSaved, onRefused } = useReadVersion(profile, () => call('getMyPatientProfile', {}));
  const save = (details: Input<'updateMyPatientProfile'>) =>
    update.mutate(details, {
      onSuccess: (saved) => {
        onSaved(saved);
        toast(t('profile.saved'));
      },
      onError: (error) => onRefused(error, update.reset),
    });
  return { update, save, current, newer };
}

/** Form for the patient's details. The input stays if sending fails. */
export function Details({ profile }: { profile: PatientProfile }) {
  const { t } = useTranslation('mfe-patient');
  const { update, save, current, newer } = useSaving(profile);
  usePreloadOffline();
  const [elsewhere, setElsewhere] = useState(profile.currentAddress !== null);
  const [defaults] = useState(() => getDefaults(profile));
  const checkDetails = (value: unknown) =>
    checkEdit(updateMyPatientProfile.input, {
      // Without another day the range stays.
      dateOfBirth: current.dateOfBirth,
      ...(value as object),
      ...(!elsewhere && { currentAddress: null }),
    });
  return (
    <Form
      wide
      check={checkDetails}
      defaults={defaults}
      extra={{ version: current.version }}
      newer={newer && { before: defaults, now: getDefaults(newer) }}
      onSubmit={save}
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
      {newer && <NewerDetails />}
      <Submit>{t('profile.save')}</Submit>
    </Form>
  );
}
