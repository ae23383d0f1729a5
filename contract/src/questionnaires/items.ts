/** Reads the items of a questionnaire: their texts in both languages, units, ranges and options. */
import type { Bilingual } from '../fields';
import { EXTENSION } from './elements';
import type { Coding, Extension, Item, Questionnaire, Translated } from './fhir';

/** Returns the key that an item has in answers. Paths of form fields are separated by dots, so a linkId such as `1.2` has another letter there. */
export const getAnswerKey = ({ linkId }: Pick<Item, 'linkId'>) => linkId.replaceAll('.', '·');

/** Returns the Nepali translation of a text, if it has one. */
export function findNepali(translated: Translated): string | undefined {
  const nepali = translated?.extension.find(({ extension }) =>
    extension.some(({ url, valueCode }) => url === 'lang' && (valueCode === 'ne' || valueCode === 'ne-NP')),
  );
  return nepali?.extension.find(({ url }) => url === 'content')?.valueString;
}

const toBilingual = (text: string, translated: Translated): Bilingual => ({
  en: text,
  np: findNepali(translated) ?? text,
});

export const getTitle = ({ title, _title }: Pick<Questionnaire, 'title' | '_title'>) => toBilingual(title, _title);
export const getLabel = ({ text, _text }: Pick<Item, 'text' | '_text'>) => toBilingual(text, _text);
export const getOptionName = ({ code, display = code, _display }: Coding) => toBilingual(display, _display);

export const listOptions = ({ answerOption = [] }: Item): Coding[] =>
  answerOption.map(({ valueCoding }) => valueCoding);

export const listExtensions = ({ extension = [] }: Item, url: Extension['url']) =>
  extension.filter((each) => each.url === url);

/** Returns the units of an item: those that are offered, the first one first, or the only one. */
export const listUnits = (item: Item): Coding[] =>
  [...listExtensions(item, EXTENSION.unitOption), ...listExtensions(item, EXTENSION.unit)].flatMap(
    ({ valueCoding }) => valueCoding ?? [],
  );

const readBound = (item: Item, url: Extension['url']) => {
  const [bound] = listExtensions(item, url);
  return bound?.valueInteger ?? bound?.valueDecimal;
};

/** Returns the range of a number; that of a quantity is in its first unit. */
export const getRange = (item: Item) => ({
  min: readBound(item, EXTENSION.minValue),
  max: readBound(item, EXTENSION.maxValue),
});

/** Returns the days between which a date lies. */
export const getDateRange = (item: Item) => ({
  min: listExtensions(item, EXTENSION.minValue)[0]?.valueDate,
  max: listExtensions(item, EXTENSION.maxValue)[0]?.valueDate,
});

/** Returns on which side of the day of the entry a date lies, if it has one. */
export const getSide = (item: Item) => listExtensions(item, EXTENSION.side)[0]?.valueCode;

export const isRowGroup = ({ type, repeats }: Pick<Item, 'type' | 'repeats'>) => type === 'group' && repeats === true;

/** Whether an item is answered by one of its options. */
export const isChoice = ({ type }: Pick<Item, 'type'>) => type === 'choice' || type === 'open-choice';

/** Whether an item has an answer of its own. */
export const isQuestion = ({ type }: Pick<Item, 'type'>) => type !== 'group' && type !== 'display';

/** An item with where it stands. */
export interface PlacedItem {
  item: Item;
  /** The path in the file. */
  path: string;
  /** The group around it that repeats. */
  rows: Item | undefined;
  depth: number;
}

/** Returns all items in the order of reading. */
export function listItems(items: readonly Item[], path = 'questionnaire.item', rows?: Item, depth = 1): PlacedItem[] {
  return items.flatMap((item, index) => {
    const place = `${path}.${index}`;
    const inside = isRowGroup(item) ? item : rows;
    return [{ item, path: place, rows, depth }, ...listItems(item.item ?? [], `${place}.item`, inside, depth + 1)];
  });
}
