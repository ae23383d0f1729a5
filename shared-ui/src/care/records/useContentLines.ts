import type { RecordContent } from '@chautari/contract';
import type { KindTexts } from './kinds/kind';
import { useLineWords, type ContentLine } from './kinds/words';
import type { AncContact } from './pregnancy';
import { findRegisterKey } from './registers/useRegister';

const hasDangerSigns = (content: RecordContent) => 'dangerSigns' in content && Boolean(content.dangerSigns?.length);

/**
 * Returns a function that lists the lines of a content in the reader's language, for lists, prints and the comparison of versions. `contents`:
 * the loaded contents; `contacts`: the visits of a pregnancy card.
 */
export function useContentLines(
  texts: KindTexts,
  contents: readonly RecordContent[],
  contacts: readonly AncContact[] = [],
) {
  const words = useLineWords(texts.namedBySchedules ?? contents.some(hasDangerSigns), findRegisterKey(contents));
  return (content: RecordContent): ContentLine[] =>
    texts.getLines(content, words, contacts).filter((line) => line !== undefined);
}
