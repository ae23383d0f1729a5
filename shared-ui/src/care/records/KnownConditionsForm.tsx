import { ALLERGY_STATES, type RecordContent } from '@chautari/contract';
import { ChoiceField, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';
import { RecordForm, type RecordFormProps } from './RecordForm';

type KnownConditions = Extract<RecordContent, { kind: 'knownConditions' }>;

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

/** Allergies and long-term conditions of a patient, written by a health worker. */
export function KnownConditionsForm(props: RecordFormProps<KnownConditions>) {
  const { t } = useTranslation('shared-ui');
  return (
    <RecordForm
      {...props}
      kind="knownConditions"
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
