/** Lasting facts about a patient. */
import type { ContentOf } from '@chautari/contract/records/contents';
import { buildAllergy, buildCondition } from '../../fhir/conditions';
import { removeControlCharacters } from '../../fhir/resource';
import type { Kind } from './kind';

const splitLines = (typed: string | undefined) =>
  (removeControlCharacters(typed) ?? '').split('\n').flatMap((line) => removeControlCharacters(line) ?? []);

const knownConditions: Kind<ContentOf<'knownConditions'>> = {
  getDay: (_content, today) => today,
  excludes: () => true,
  toFhir({ id, subject, day }, { allergyState, allergies, conditions }) {
    const recorded = { recordId: id, subject, day };
    const named = allergyState === 'some' ? splitLines(allergies) : [];
    return [
      ...(allergyState === 'none' ? ['No known allergies'] : named).map((words, index) =>
        buildAllergy(recorded, words, index),
      ),
      ...splitLines(conditions).map((words, index) => buildCondition(recorded, words, index)),
    ];
  },
};

export const BACKGROUND_KINDS = { knownConditions };
