/** The new kind of `@chautari/contract/testing/bloodGroup`, as the screens know a kind. */
import { BLOOD_GROUPS, type BloodGroup } from '@chautari/contract/testing/bloodGroup';
import type { RecordContent } from '@chautari/contract';
import { ChoiceField } from '@chautari/shared-ui/forms';
import { dynamicKey, registerMessages, useTranslation } from '@chautari/shared-ui/platform';
import { BACKGROUND_KINDS } from '../src/care/records/kinds/background';
import type { Kind, KindTexts } from '../src/care/records/kinds/kind';
import type { RecordFormProps } from '../src/care/records/formProps';
import { RecordForm } from '../src/care/records/RecordForm';

registerMessages({
  en: { record: { field: { group: 'Group' } } },
  np: { record: { field: { group: 'समूह' } } },
});

const LABEL = dynamicKey('record.field', 'group');

const texts: KindTexts<BloodGroup> = {
  kind: 'bloodGroup',
  pictogram: 'healthRecord',
  getLines: ({ group }, { t }) => [{ key: 'group', label: t(LABEL), text: group }],
  getEssential: ({ content }) => content.group,
};

function BloodGroupForm(props: RecordFormProps<BloodGroup>) {
  const { t } = useTranslation('shared-ui');
  return (
    // A kind that the contract has needs no cast.
    <RecordForm {...(props as unknown as RecordFormProps<RecordContent>)} texts={texts as unknown as KindTexts}>
      <ChoiceField
        name="content.group"
        label={t(LABEL)}
        options={BLOOD_GROUPS.map((value) => ({ value, label: value }))}
      />
    </RecordForm>
  );
}

const bloodGroup: Kind<BloodGroup> = { ...texts, Form: BloodGroupForm, isBackground: true };

Object.assign(BACKGROUND_KINDS, { bloodGroup });
