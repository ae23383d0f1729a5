import {
  FormSection,
  DateField,
  ManyField,
  NameField,
  PaperFields,
  PhotoField,
  TextField,
  WeeklyTimesField,
} from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

/** What a doctor says of themselves in an application, in three numbered parts; `at` stands before the names of the fields. */
export function DoctorFields({ at = '' }: { at?: string }) {
  const { t } = useTranslation('mfe-doctor');
  return (
    <>
      <FormSection number={1} title={t('application.you')}>
        <TextField name={`${at}fullName`} autoComplete="name" autoCapitalize="words" spellCheck={false} />
        <PhotoField name={`${at}photoId`} />
        <TextField name={`${at}specialization`} hint={t('application.specializationHint')} />
        <TextField name={`${at}qualification`} hint={t('application.qualificationHint')} />
        <TextField name={`${at}nmcNumber`} inputMode="numeric" autoComplete="off" />
        <DateField name={`${at}practisingSince`} />
      </FormSection>
      <FormSection number={2} title={t('application.work')}>
        <NameField name={`${at}hospital`} autoComplete="organization" />
        <TextField name={`${at}location`} hint={t('application.locationHint')} autoComplete="off" />
        <ManyField
          name={`${at}centers`}
          hint={t('application.centersHint')}
          optional
          entry={t('application.center')}
          add={t('application.addCenter')}
          blank=""
          max={10}
        >
          {(path) => <TextField name={path} label={t('application.centerName')} autoComplete="off" />}
        </ManyField>
        <WeeklyTimesField name={`${at}availability`} hint={t('application.availabilityHint')} optional />
      </FormSection>
      <FormSection number={3} title={t('application.papers')} text={t('application.papersText')}>
        <PaperFields at={at} />
      </FormSection>
    </>
  );
}
