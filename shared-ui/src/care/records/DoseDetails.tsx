import { DOSE_ANSWERS, DOSE_PLACES, REACTIONS } from '@chautari/contract';
import { Checkbox, ChoiceField, SelectField, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { Stack } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

/** Ticks that the day of the family stands on the paper card. */
export function SeenOnCard({ name }: { name: string }) {
  const { t } = useTranslation('shared-ui');
  const [isSeen, setIsSeen] = useFieldValue<boolean>(`${name}.seenOnCard`);
  return (
    <Checkbox checked={Boolean(isSeen)} onChange={(checked) => setIsSeen(checked || undefined)}>
      {t('immunization.seenOnCard')}
    </Checkbox>
  );
}

/** Asks whether a dose without a day was given. */
export function DoseAnswer({ name, vaccine }: { name: string; vaccine: string }) {
  const { t } = useTranslation('shared-ui');
  return (
    <ChoiceField
      name={`${name}.answer`}
      label={t('immunization.asked', { vaccine })}
      options={DOSE_ANSWERS.map((value) => ({ value, label: t(`immunization.answer.${value}`) }))}
      optional
    />
  );
}

/** Batch, place and reaction of a dose, for health workers. */
export function DoseDetails({ name }: { name: string }) {
  const { t } = useTranslation('shared-ui');
  const [reaction] = useFieldValue<string>(`${name}.reaction`);
  return (
    <Stack>
      <TextField name={`${name}.batch`} label={t('immunization.batch')} autoComplete="off" optional />
      <SelectField
        name={`${name}.place`}
        label={t('immunization.place')}
        options={DOSE_PLACES.map((value) => ({ value, label: t(`immunization.places.${value}`) }))}
        optional
      />
      <ChoiceField
        name={`${name}.reaction`}
        label={t('immunization.reaction')}
        options={REACTIONS.map((value) => ({
          value,
          label: t(`immunization.reactions.${value}`),
          text: t(`immunization.reactionSigns.${value}`),
        }))}
        optional
      />
      {reaction && (
        <TextField name={`${name}.reactionNote`} label={t('immunization.reactionNote')} lines={2} optional />
      )}
      {reaction === 'severe' && <p role="status">{t('immunization.reportReaction')}</p>}
    </Stack>
  );
}
