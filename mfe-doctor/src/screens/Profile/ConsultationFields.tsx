import { SPOKEN_LANGUAGES } from '@chautari/contract';
import { SelectField, TicksField } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

const SEXES = ['female', 'male', 'other'] as const;

/** What patients may look for in a doctor, and the doctor may leave open. */
export function ConsultationFields() {
  const { t } = useTranslation('mfe-doctor');
  return (
    <>
      <TicksField
        name="languages"
        hint={t('profile.languagesHint')}
        options={SPOKEN_LANGUAGES.map((value) => ({ value, label: t(`shared-ui:spokenLanguage.${value}`) }))}
        chips="green"
        optional
      />
      <SelectField
        name="sex"
        hint={t('profile.sexHint')}
        options={SEXES.map((value) => ({ value, label: t(`profile.${value}`) }))}
        optional
      />
    </>
  );
}
