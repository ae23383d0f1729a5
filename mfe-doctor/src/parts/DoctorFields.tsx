import { DateField, ManyField, TextField, WeeklyTimesField } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

interface FieldsProps {
  /** Prefix of the field names, such as `form.` */
  at?: string;
}

/** Profession fields of a doctor's application. */
export function ProfessionFields({ at = '' }: FieldsProps) {
  const { t } = useTranslation('mfe-doctor');
  return (
    <>
      <TextField name={`${at}specialization`} hint={t('application.specializationHint')} />
      <TextField name={`${at}qualification`} hint={t('application.qualificationHint')} />
      <TextField name={`${at}nmcNumber`} inputMode="numeric" autoComplete="off" />
      <DateField name={`${at}practisingSince`} />
    </>
  );
}

/** Fields for further hospitals and weekly hours in a doctor's application. */
export function WorkFields({ at = '' }: FieldsProps) {
  const { t } = useTranslation('mfe-doctor');
  return (
    <>
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
    </>
  );
}
