import {
  DateField,
  ManyField,
  NumberField,
  OtherTextField,
  TextField,
  WeeklyTimesField,
} from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

interface FieldsProps {
  /** Prefix of the field names, such as `form.` */
  at?: string;
}

interface ProfessionFieldsProps extends FieldsProps {
  /** The form is the own profile: it asks for years in place of the first day of practice. */
  profile?: boolean;
}

/** The profession of a doctor, in registration, correction and own profile. */
export function ProfessionFields({ at = '', profile = false }: ProfessionFieldsProps) {
  const { t } = useTranslation('mfe-doctor');
  const number = profile ? { hint: t('profile.licenseHint') } : { label: t('shared-ui:councilNumber.doctor') };
  return (
    <>
      <TextField name={`${at}specialization`} hint={t('application.specializationHint')} />
      <OtherTextField name={`${at}otherSpecialization`} of={`${at}specialization`} />
      <TextField name={`${at}qualification`} hint={t('application.qualificationHint')} />
      <TextField name={`${at}licenseNumber`} {...number} inputMode="numeric" autoComplete="off" />
      {profile ? <NumberField name="experienceYears" /> : <DateField name={`${at}practisingSince`} />}
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
