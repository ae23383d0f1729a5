import type { RecordContent } from '@chautari/contract';
import { DataList } from '@chautari/shared-ui/lists';
import { getKind } from './kinds/kinds';
import { useContentLines } from './useContentLines';

/** What a record says, as a list of names and values. */
export function RecordLines({ content }: { content: RecordContent }) {
  const getLines = useContentLines(getKind(content.kind), [content]);
  return <DataList items={getLines(content).map(({ label, text }) => [label, text])} />;
}
