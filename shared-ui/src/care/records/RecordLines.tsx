import type { RecordContent } from '@chautari/contract';
import { DataList } from '@chautari/shared-ui/lists';
import { getKind } from './kinds/kinds';
import { useContentLines } from './useContentLines';

/** The content of a record as a list of labels and values. */
export function RecordLines({ content }: { content: RecordContent }) {
  const getLines = useContentLines(getKind(content.kind), [content]);
  return <DataList items={getLines(content).map(({ label, text }) => [label, text])} />;
}
