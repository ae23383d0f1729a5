import { NumberField, OtherTextField, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

interface FieldsProps {
  /** Prefix of the field names, such as `form.` */
  at?: string;
}

/** The profession of a staff member, in registration, correction and own profile. */
export function ProfessionFields({ at = '', profile = false }: FieldsProps & { profile?: boolean }) {
  const { t } = useTranslation('mfe-staff');
  return (
    <>
      <TextField name={`${at}position`} hint={t('application.positionHint')} autoComplete="organization-title" />
      <OtherTextField name={`${at}otherPosition`} of={`${at}position`} />
      <TextField
        name={`${at}licenseNumber`}
        {...(!profile && { label: t('shared-ui:councilNumber.staff') })}
        hint={t('application.councilHint')}
        autoComplete="off"
        optional
      />
      <NumberField name={`${at}experienceYears`} label={t('application.workingSince')} optional />
    </>
  );
}

/** Workplace fields of a staff member's application. */
export const WorkFields = ({ at = '' }: FieldsProps) => (
  <TextField name={`${at}centerName`} autoComplete="off" optional />
);
