import { NumberField, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

interface FieldsProps {
  /** Prefix of the field names, such as `form.` */
  at?: string;
}

/** Profession fields of a staff member's application. */
export function ProfessionFields({ at = '' }: FieldsProps) {
  const { t } = useTranslation('mfe-staff');
  return (
    <>
      <TextField name={`${at}position`} hint={t('application.positionHint')} />
      <TextField name={`${at}councilNumber`} hint={t('application.councilHint')} autoComplete="off" optional />
      <NumberField name={`${at}experienceYears`} optional />
    </>
  );
}

/** Workplace fields of a staff member's application. */
export const WorkFields = ({ at = '' }: FieldsProps) => (
  <TextField name={`${at}centerName`} autoComplete="off" optional />
);
