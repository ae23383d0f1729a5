import { getOptionName, type Item, listOptions } from '@chautari/contract/questionnaires';
import { ChoiceField, SelectField, TextField, TicksField, useFieldValue } from '@chautari/shared-ui/forms';
import { Stack } from '../../../faces/core';
import { useTranslation } from '../../../faces/platform';
import type { ItemProps } from './itemProps';
import { Proposal } from './Proposal';
import { getOtherKey, OTHER } from './typedAnswers';
import { useItemWords } from './useItemWords';

/** More options than these are in a list that opens. */
const MAX_TILES = 10;

function useOptions(item: Item) {
  const { text } = useItemWords(item);
  return listOptions(item).map((option) => ({ value: option.code, label: text(getOptionName(option)) }));
}

interface OptionsFieldProps extends ItemProps {
  options: ReturnType<typeof useOptions>;
}

function OptionsField({ item, name, options }: OptionsFieldProps) {
  const { label, optional } = useItemWords(item);
  if (item.repeats) return <TicksField name={name} label={label} options={options} optional={optional} />;
  if (options.length > MAX_TILES)
    return <SelectField name={name} label={label} options={options} optional={optional} />;
  return <ChoiceField name={name} label={label} options={options} optional={optional} chips />;
}

/** Options of a register; above those of a classification is what the answers speak for. */
export function ChoiceItem(props: ItemProps) {
  const options = useOptions(props.item);
  return (
    <Stack>
      <Proposal {...props} />
      <OptionsField {...props} options={options} />
    </Stack>
  );
}

/** Options of a register, of which the last one is a text. */
export function OpenChoiceItem(props: ItemProps) {
  const { item, name } = props;
  const { t } = useTranslation('shared-ui');
  const { label } = useItemWords(item);
  const options = useOptions(item);
  const [chosen] = useFieldValue<string | string[]>(name);
  return (
    <Stack>
      <OptionsField {...props} options={[...options, { value: OTHER, label: t('register.other') }]} />
      {[chosen].flat().includes(OTHER) && (
        <TextField name={getOtherKey(name)} label={t('register.otherText', { label })} />
      )}
    </Stack>
  );
}
