import { ChoiceField, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

interface ReasonFieldsProps {
  label: string;
  options: { value: string; label: string }[];
}

/** Why two records are joined or separated, and a note. */
export function ReasonFields({ label, options }: ReasonFieldsProps) {
  const { t } = useTranslation('mfe-staff');
  return (
    <>
      <ChoiceField name="reason" label={label} chips options={options} />
      <TextField name="note" label={t('mergeRequests.note')} lines={2} optional />
    </>
  );
}
