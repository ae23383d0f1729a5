import { PORTRAITS } from '@chautari/contract';
import { ChoiceField } from '@chautari/shared-ui/forms';
import { PORTRAIT_FILES } from '@chautari/shared-ui/lists';
import { useTranslation } from '../../faces/platform';

/** The drawing that stands for a doctor without a photo. */
export function PortraitField() {
  const { t } = useTranslation('shared-ui');
  const drawings = PORTRAITS.map((value) => ({
    value,
    label: t(`portrait.${value}`),
    picture: PORTRAIT_FILES[value],
  }));
  return (
    <ChoiceField
      name="portrait"
      hint={t('portrait.hint')}
      optional
      options={[...drawings, { value: '', label: t('portrait.none') }]}
    />
  );
}
