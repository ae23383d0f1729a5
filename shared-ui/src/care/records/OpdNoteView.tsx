import type { MedicalRecord } from '@chautari/contract';
import { DataList } from '@chautari/shared-ui/lists';
import { Panel, Stack } from '../../faces/core';
import { RecordImage } from './RecordImage';
import { useContentLines } from './useContentLines';

/** A record that is a list of names and values, and a photo: the patient's own notes. */
export function OpdNoteView({ record: { content } }: { record: MedicalRecord }) {
  const linesOf = useContentLines(content.kind, [content]);
  const lines = linesOf(content).filter(({ key }) => key !== 'reportImage');
  return (
    <Panel>
      <Stack spacing={6}>
        <DataList items={lines.map(({ label, text }) => [label, text])} />
        {'reportImage' in content && content.reportImage && <RecordImage id={content.reportImage} />}
      </Stack>
    </Panel>
  );
}
