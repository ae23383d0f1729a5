import { check, updateMyStaffProfile } from '@chautari/api/contract';
import { styled, useToast } from '@chautari/shared-ui/core';
import { Form, FormSection, NumberField, PhotoField, Submit, TextField } from '@chautari/shared-ui/forms';
import { call, SESSION_KEY, useMutation, useQueryClient, useTranslation, type Input, type Output } from '@chautari/shared-ui/platform';

type Own = Output<'getMyStaffProfile'>;

/** What is left empty is not there. */
const orNone = (value: unknown) => ({ licenseNumber: null, experienceYears: null, photoId: null, ...(value as object) });

const Narrow = styled('div')({ maxWidth: 640 });

/** Photo, name, position and place. */
export function Details({ profile, onSaved }: { profile: Own; onSaved: (saved: Own) => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const cache = useQueryClient();
  const { licenseNumber, experienceYears, ...always } = profile;
  const given = { ...always, licenseNumber: licenseNumber ?? '', experienceYears: experienceYears ?? '' };
  const update = useMutation({
    mutationFn: (input: Input<'updateMyStaffProfile'>) => call('updateMyStaffProfile', input),
    onSuccess: (saved) => {
      onSaved(saved);
      toast(t('profile.saved'));
      // The name in the frame.
      void cache.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
  return (
    <Narrow>
      <Form check={(value) => check(updateMyStaffProfile.input, orNone(value))} defaults={given} onSubmit={update.mutate} error={update.error} busy={update.isPending}>
        <FormSection number={1} title={t('application.you')}>
          <PhotoField name="photoId" nullable optional />
          <TextField name="fullName" autoComplete="name" autoCapitalize="words" spellCheck={false} />
          <TextField name="position" />
          <TextField name="licenseNumber" hint={t('application.councilHint')} autoComplete="off" optional />
          <NumberField name="experienceYears" optional />
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
