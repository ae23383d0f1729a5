import { FormSection, NumberField, PaperFields, PhotoField, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

/** What a staff member says of themselves in an application, in three numbered parts; `at` stands before the names of the fields. */
export function StaffFields({ at = '' }: { at?: string }) {
  const { t } = useTranslation('mfe-staff');
  return (
    <>
      <FormSection number={1} title={t('application.you')}>
        <TextField name={`${at}fullName`} autoComplete="name" autoCapitalize="words" spellCheck={false} />
        <PhotoField name={`${at}photoId`} optional />
        <TextField name={`${at}position`} hint={t('application.positionHint')} />
        <TextField name={`${at}councilNumber`} hint={t('application.councilHint')} autoComplete="off" optional />
        <NumberField name={`${at}experienceYears`} optional />
      </FormSection>
      <FormSection number={2} title={t('application.work')}>
        <TextField name={`${at}hospital`} autoComplete="organization" />
        <TextField name={`${at}location`} hint={t('application.locationHint')} autoComplete="off" />
        <TextField name={`${at}centerName`} autoComplete="off" optional />
      </FormSection>
      <FormSection number={3} title={t('application.papers')} text={t('application.papersText')}>
        <PaperFields at={at} />
      </FormSection>
    </>
  );
}
