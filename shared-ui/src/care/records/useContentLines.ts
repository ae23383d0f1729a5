import type { MedicalRecord, RecordContent } from '@chautari/contract';
import type { KindTexts } from './kinds/kind';
import { useLineWords, type ContentLine } from './kinds/words';
import type { AncContact } from './pregnancy';
import { findRegisterKey } from './registers/useRegister';

const hasDangerSigns = (content: RecordContent) => 'dangerSigns' in content && Boolean(content.dangerSigns?.length);

/** What is shown with the content of a record. */
interface LineContext {
  /** The visits of a pregnancy card. */
  contacts?: readonly AncContact[];
  /** What an entry of a register is read with. */
  register?: MedicalRecord['register'];
}

/**
 * Returns a function that lists the lines of a content in the reader's language, for lists, prints and the comparison of versions. `contents`:
 * the loaded contents.
 */
export function useContentLines(
  texts: KindTexts,
  contents: readonly RecordContent[],
  { contacts = [], register }: LineContext = {},
) {
  const lineWords = useLineWords(texts.namedBySchedules ?? contents.some(hasDangerSigns), findRegisterKey(contents));
  const words = { ...lineWords, remarks: register?.remarks };
  return (content: RecordContent): ContentLine[] =>
    texts.getLines(content, words, contacts).filter((line) => line !== undefined);
}
