/** Lasting facts about a patient. */
import type { ContentOf } from '@chautari/contract/records/contents';
import { buildAllergy, buildNoAllergy, buildProblem } from '../../fhir/conditions';
import { removeControlCharacters } from '../../fhir/resource';
import type { Kind } from './kind';

const splitLines = (typed: string | undefined) =>
  (removeControlCharacters(typed) ?? '').split('\n').flatMap((line) => removeControlCharacters(line) ?? []);

type Known = ContentOf<'knownConditions'>;

/** Returns the lines of one text and those of another that are new. */
const joinLines = (one: string | undefined, other: string | undefined) =>
  [...new Set([...splitLines(one), ...splitLines(other)])].join('\n') || undefined;

/** Returns the lines of a text without those that a joining has added. */
function removeJoined(now: string | undefined, before: string | undefined, joined: string | undefined) {
  const own = splitLines(before);
  const added = new Set(splitLines(joined).filter((line) => !own.includes(line)));
  return (
    splitLines(now)
      .filter((line) => !added.has(line))
      .join('\n') || undefined
  );
}

/** Returns what is known of allergies by two records: one that is named counts, and none only where nobody was unsure. */
function joinAllergyStates(states: Known['allergyState'][]): Known['allergyState'] {
  if (states.includes('some')) return 'some';
  return states.includes('notKnown') ? 'notKnown' : 'none';
}

const knownConditions: Kind<ContentOf<'knownConditions'>> = {
  getDay: (_content, today) => today,
  excludes: () => true,
  join: (survivor, former) => ({
    ...survivor,
    allergyState: joinAllergyStates([survivor.allergyState, former.allergyState]),
    allergies: joinLines(survivor.allergies, former.allergies),
    conditions: joinLines(survivor.conditions, former.conditions),
  }),
  separate(content, before, joined) {
    const allergies = removeJoined(content.allergies, before.allergies, joined.allergies);
    const conditions = removeJoined(content.conditions, before.conditions, joined.conditions);
    const isUnchanged = content.allergyState === joined.allergyState;
    const state = isUnchanged ? before.allergyState : content.allergyState;
    const allergyState = allergies ? 'some' : state === 'some' ? 'notKnown' : state;
    return { ...content, allergyState, allergies, conditions };
  },
  toFhir({ id, subject, day }, { allergyState, allergies, conditions }) {
    const recorded = { recordId: id, subject, day };
    const named = allergyState === 'some' ? splitLines(allergies) : [];
    return [
      ...(allergyState === 'none'
        ? [buildNoAllergy(recorded)]
        : named.map((words, index) => buildAllergy(recorded, words, index))),
      ...splitLines(conditions).map((words, index) => buildProblem(recorded, words, index)),
    ];
  },
};

export const BACKGROUND_KINDS = { knownConditions };
