import { check, updateMyDoctorProfile } from '@chautari/api/contract';
import { styled, useToast } from '@chautari/shared-ui/core';
import { Form, FormSection, NumberField, PhotoField, Submit, TextField } from '@chautari/shared-ui/forms';
import { call, SESSION_KEY, useMutation, useQueryClient, useTranslation, type Input, type Output } from '@chautari/shared-ui/platform';

type Own = Output<'getMyDoctorProfile'>;

const Narrow = styled('div')({ maxWidth: 640 });

/** Photo, name, profession and place; the public sees what is changed here. */
export function Details({ profile, onSaved }: { profile: Own; onSaved: (saved: Own) => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const cache = useQueryClient();
  const update = useMutation({
    mutationFn: (input: Input<'updateMyDoctorProfile'>) => call('updateMyDoctorProfile', input),
    onSuccess: (saved) => {
      onSaved(saved);
      toast(t('profile.saved'));
      // The name in the frame.
      void cache.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
  return (
    <Narrow>
      <Form check={(value) => check(updateMyDoctorProfile.input, value)} defaults={profile} onSubmit={update.mutate} error={update.error} busy={update.isPending}>
        <FormSection number={1} title={t('application.you')} text={t('profile.public')}>
          <PhotoField name="photoId" nullable optional />
          <TextField name="fullName" autoComplete="name" autoCapitalize="words" spellCheck={false} />
          <TextField name="specialization" />
          <TextField name="qualification" />
          <TextField name="licenseNumber" hint={t('profile.licenseHint')} inputMode="numeric" autoComplete="off" />
          <NumberField name="experienceYears" />
        </FormSection>
        <FormSection number={2} title={t('application.work')}>
          <TextField name="hospital" autoComplete="organization" />
          <TextField name="location" hint={t('application.locationHint')} autoComplete="off" />
        </FormSection>
        <Submit>{t('profile.update')}</Submit>
      </Form>
    </Narrow>
  );
}
