/** Compares two versions of a questionnaire: what was answered must keep its meaning. */
import type { Fault } from './elements';
import type { Item, Questionnaire } from './fhir';
import { listItems, type PlacedItem } from './items';

const listCodes = ({ code = [] }: Item) => code.map(({ system = '', code: each }) => `${system}|${each}`).sort();

const isSameCode = (one: Item, other: Item) => listCodes(one).join() === listCodes(other).join();

function findChange(before: PlacedItem, after: PlacedItem | undefined): Fault | undefined {
  const { linkId, type, repeats = false } = before.item;
  if (!after) return { path: 'questionnaire.item', error: 'fieldGone', value: linkId };
  const isSameShape = after.item.type === type && (after.item.repeats ?? false) === repeats;
  if (!isSameShape || after.rows?.linkId !== before.rows?.linkId)
    return { path: `${after.path}.type`, error: 'typeChanged', value: linkId };
  return isSameCode(before.item, after.item)
    ? undefined
    : { path: `${after.path}.code`, error: 'codeChanged', value: linkId };
}

/**
 * Returns why a version cannot follow another one: it lacks a field that has answers, or gives it another type or code. `answered`: the linkIds that have
 * answers; without them all fields have.
 */
export function compareQuestionnaires(
  before: Pick<Questionnaire, 'item'>,
  after: Pick<Questionnaire, 'item'>,
  answered?: ReadonlySet<string>,
): Fault[] {
  const next = new Map(listItems(after.item).map((each) => [each.item.linkId, each]));
  return listItems(before.item)
    .filter(({ item }) => item.type !== 'display' && item.type !== 'group')
    .filter(({ item }) => !answered || answered.has(item.linkId))
    .flatMap((each) => findChange(each, next.get(each.item.linkId)) ?? []);
}
