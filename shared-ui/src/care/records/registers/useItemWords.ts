import { getLabel, type Item } from '@chautari/contract/questionnaires';
import { useFormat } from '../../../faces/platform';

/** Returns what a field of an item says. */
export function useItemWords(item: Item) {
  const { text } = useFormat();
  const label = text(getLabel(item));
  return { text, label: item.prefix ? `${item.prefix} ${label}` : label, optional: !item.required };
}
