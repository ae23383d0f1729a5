import type { MedicalRecord } from '@chautari/contract';
import { DataList } from '@chautari/shared-ui/lists';
import { Panel, Stack } from '../../faces/core';
import { getKind } from './kinds/kinds';
import { RecordImage } from './RecordImage';
import { useContentLines } from './useContentLines';

/** A record as a list of labels and values, with its photo: for kinds without their own view. */
export function LinesView({ record: { content } }: { record: MedicalRecord }) {
  const getLines = useContentLines(getKind(content.kind), [content]);
  const lines = getLines(content).filter(({ key }) => key !== 'reportImage');
  return (
    <Panel>
      <Stack spacing={6}>
        <DataList items={lines.map(({ label, text }) => [label, text])} />
        {'reportImage' in content && content.reportImage && <RecordImage id={content.reportImage} />}
      </Stack>
    </Panel>
  );
}
