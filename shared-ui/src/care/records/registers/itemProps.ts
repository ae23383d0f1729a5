import type { Item } from '@chautari/contract/questionnaires';

export interface ItemProps {
  item: Item;
  /** The path of the field in the form. */
  name: string;
}
