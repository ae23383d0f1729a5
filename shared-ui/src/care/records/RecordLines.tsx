import type { RecordContent } from '@chautari/contract';
import { DataList } from '@chautari/shared-ui/lists';
import { useContentLines } from './useContentLines';

/** What a record says, as a list of names and values. */
export function RecordLines({ content }: { content: RecordContent }) {
  const linesOf = useContentLines(content.kind, [content]);
  return <DataList items={linesOf(content).map(({ label, text }) => [label, text])} />;
}
