import { ALLERGY_STATES, type ContentOf } from '@chautari/contract';
import { ChoiceField, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';
import type { KindTexts } from './kinds/kind';
import type { RecordFormProps } from './formProps';
import { RecordForm } from './RecordForm';

type KnownConditions = ContentOf<'knownConditions'>;

export const knownConditionsTexts: KindTexts<KnownConditions> = {
  kind: 'knownConditions',
  pictogram: 'healthRecord',
  alreadyThere: 'knownConditions',
  getLines: ({ allergyState, allergies, conditions }, { t, field }) => [
    field('allergies', allergies ?? t(`known.state.${allergyState}`)),
    field('conditions', conditions),
  ],
  getEssential: ({ content: { allergyState, allergies, conditions } }, { t }) =>
    allergies ?? conditions ?? t(`known.state.${allergyState}`),
};

function Allergies() {
  const { t } = useTranslation('shared-ui');
  const [state] = useFieldValue<string>('content.allergyState');
  return (
    <>
      <ChoiceField
        name="content.allergyState"
        label={t('known.ask')}
        options={ALLERGY_STATES.map((value) => ({ value, label: t(`known.state.${value}`) }))}
      />
      {state === 'some' && (
        <TextField name="content.allergies" label={t('known.allergies')} hint={t('known.allergiesHint')} lines={2} />
      )}
    </>
  );
}

/** The form of allergies and long-term conditions, for health workers. */
export function KnownConditionsForm(props: RecordFormProps<KnownConditions>) {
  const { t } = useTranslation('shared-ui');
  return (
    <RecordForm
      {...props}
      texts={knownConditionsTexts}
      complete={({ allergies, ...content }) => ({
        ...content,
        ...(content.allergyState === 'some' && { allergies }),
      })}
    >
      <Allergies />
      <TextField
        name="content.conditions"
        label={t('known.conditions')}
        hint={t('known.conditionsHint')}
        lines={3}
        optional
      />
    </RecordForm>
  );
}
