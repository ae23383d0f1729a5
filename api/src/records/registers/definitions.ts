/** The definition that an entry was written under travels with its content, so that all that reads the content can read the answers. */
import type { RegisterDefinition } from '@chautari/contract/questionnaires/definition';
import type { ContentOf, RecordContent } from '@chautari/contract/records/contents';

/** A symbol is neither stored nor sent. */
const DEFINITION = Symbol('definition');

type Entry = ContentOf<'registerEntry'>;
type Defined = Entry & { [DEFINITION]?: RegisterDefinition };

/** Returns a content with the definition of its register. */
export const withDefinition = <C extends RecordContent>(content: C, definition: RegisterDefinition | null): C =>
  definition && content.kind === 'registerEntry' ? { ...content, [DEFINITION]: definition } : content;

/**
 * Returns the definition of the version that an entry was written under.
 * @throws Error where the content was read without it.
 */
export function getDefinition(entry: Entry): RegisterDefinition {
  const definition = (entry as Defined)[DEFINITION];
  if (!definition) throw new Error(`an entry of ${entry.questionnaire} was read without its definition`);
  return definition;
}
