import { addDays, todayInNepal } from '@chautari/contract';
import {
  getAnswerKey,
  getDateRange,
  getOptionName,
  getRange,
  getSide,
  isEnabled,
  isRowGroup,
  type Item,
  listUnits,
  MAX_ROWS,
  readAnswers,
  type Scope,
} from '@chautari/contract/questionnaires';
import { ChoiceField, DateField, NumberField, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { Button, Panel, Stack } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { Part } from '../Parts';
import { ChoiceItem, OpenChoiceItem } from './ChoiceItems';
import type { ItemProps } from './itemProps';
import { useItemWords } from './useItemWords';
import { Scores } from './Scores';
import { useLimitHint } from './useLimitHint';
import { toAnswers } from './typedAnswers';

/** Days to come lie at most this far ahead: an implant stays for five years, a copper IUCD for twelve. */
const MAX_AHEAD_DAYS = 13 * 366;

/** Returns the usual range of a number if the register has one, or else what can be typed. */
function useRangeHint(item: Item) {
  const { t } = useTranslation('shared-ui');
  const { number } = useFormat();
  const limit = useLimitHint(item);
  const { min, max } = getRange(item);
  if (limit || min === undefined || max === undefined) return limit;
  return t('register.range', { from: number(min), to: number(max) });
}

function NumberItem({ item, name }: ItemProps) {
  const { text, label, optional } = useItemWords(item);
  const [unit] = listUnits(item);
  const hint = useRangeHint(item);
  const [typed] = useFieldValue<number | string>(name);
  const unitName = unit && text(getOptionName(unit));
  return (
    <Stack>
      <NumberField
        name={name}
        label={label}
        optional={optional}
        inputMode={item.type === 'integer' ? 'numeric' : 'decimal'}
        {...(hint && { hint })}
        {...(unitName && { unit: unitName })}
      />
      <Scores item={item} name={name} measured={`${typed ?? ''} ${unitName ?? ''}`} />
    </Stack>
  );
}

/** A number with its unit; of several units one is chosen. */
function QuantityItem({ item, name }: ItemProps) {
  const { t } = useTranslation('shared-ui');
  const { text, label, optional } = useItemWords(item);
  const units = listUnits(item);
  const [chosen] = useFieldValue<string>(`${name}.unit`);
  const [typed] = useFieldValue<number | string>(`${name}.value`);
  const hint = useRangeHint(item);
  const unit = units.find(({ code }) => code === chosen) ?? units[0]!;
  return (
    <Stack>
      <NumberField
        name={`${name}.value`}
        label={label}
        optional={optional}
        inputMode="decimal"
        unit={text(getOptionName(unit))}
        {...(hint && unit === units[0] && { hint })}
      />
      <Scores item={item} name={`${name}.value`} measured={`${typed ?? ''} ${text(getOptionName(unit))}`} />
      {units.length > 1 && (
        <ChoiceField
          name={`${name}.unit`}
          label={t('register.unitOf', { label })}
          options={units.map((each) => ({ value: each.code, label: text(getOptionName(each)) }))}
          optional
          chips
        />
      )}
    </Stack>
  );
}

function DateItem({ item, name }: ItemProps) {
  const { label, optional } = useItemWords(item);
  const side = getSide(item);
  const today = todayInNepal();
  const { min, max } = getDateRange(item);
  return (
    <DateField
      name={name}
      label={label}
      optional={optional}
      {...((min ?? (side === 'future' && today)) && { first: min ?? today })}
      last={max ?? (side === 'past' ? today : addDays(today, MAX_AHEAD_DAYS))}
    />
  );
}

function BooleanItem({ item, name }: ItemProps) {
  const { t } = useTranslation('shared-ui');
  const { label, optional } = useItemWords(item);
  return (
    <ChoiceField
      name={name}
      label={label}
      options={[
        { value: 'yes', label: t('register.yes') },
        { value: 'no', label: t('register.no') },
      ]}
      optional={optional}
    />
  );
}

function TextItem({ item, name }: ItemProps) {
  const { label, optional } = useItemWords(item);
  return <TextField name={name} label={label} optional={optional} lines={item.type === 'text' ? 3 : 1} />;
}

interface NestedProps extends ItemProps {
  /** The path around the field. */
  at: string;
  scope: Scope;
}

/** The rows of a group that repeats. */
function Rows({ item, name, scope }: NestedProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const { label } = useItemWords(item);
  const [typed, setRows] = useFieldValue<object[] | ''>(name);
  const rows = Array.isArray(typed) ? typed : [];
  return (
    <Part title={label}>
      {rows.map((row, index) => {
        const title = `${label} ${digits(index + 1)}`;
        const inside = { item: item.item ?? [] };
        const { answers } = readAnswers(inside, toAnswers(inside, row), scope);
        return (
          <Panel key={index} as="section" aria-label={title}>
            <Stack spacing={6}>
              <h3>{title}</h3>
              <ItemFields items={inside.item} at={`${name}.${index}`} scope={{ values: answers, outer: scope }} />
              {index === rows.length - 1 && (
                <div>
                  <Button variant="quiet" onClick={() => setRows(rows.slice(0, -1))}>
                    {t('register.removeRow', { row: title })}
                  </Button>
                </div>
              )}
            </Stack>
          </Panel>
        );
      })}
      {rows.length < MAX_ROWS && (
        <div>
          <Button variant="second" icon="plus" onClick={() => setRows([...rows, {}])}>
            {t('register.addRow', { group: label })}
          </Button>
        </div>
      )}
    </Part>
  );
}

function Group({ item, at, scope }: NestedProps) {
  const { label } = useItemWords(item);
  return (
    <Part title={label}>
      <ItemFields items={item.item ?? []} at={at} scope={scope} />
    </Part>
  );
}

function Display({ item }: Pick<ItemProps, 'item'>) {
  const { label } = useItemWords(item);
  return <p>{label}</p>;
}

const FIELDS = {
  boolean: BooleanItem,
  integer: NumberItem,
  decimal: NumberItem,
  quantity: QuantityItem,
  date: DateItem,
  string: TextItem,
  text: TextItem,
  choice: ChoiceItem,
  'open-choice': OpenChoiceItem,
} as const;

function OneItem(props: NestedProps) {
  const { item } = props;
  if (item.type === 'display') return <Display item={item} />;
  if (item.type === 'group') return isRowGroup(item) ? <Rows {...props} /> : <Group {...props} />;
  const FieldOfType = FIELDS[item.type];
  return <FieldOfType item={item} name={props.name} />;
}

interface ItemFieldsProps {
  items: readonly Item[];
  at: string;
  /** The answers that count, on which it depends what is asked. */
  scope: Scope;
}

/** The fields of the items that are asked by the answers so far. */
export function ItemFields({ items, at, scope }: ItemFieldsProps) {
  const questions = items.filter(
    ({ enableWhen, enableBehavior }) => !enableWhen || isEnabled(enableWhen, enableBehavior, scope),
  );
  return questions.map((item) => (
    <OneItem key={item.linkId} item={item} name={`${at}.${getAnswerKey(item)}`} at={at} scope={scope} />
  ));
}
