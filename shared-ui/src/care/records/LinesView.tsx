import type { MedicalRecord } from '@chautari/contract';
import { DataList } from '@chautari/shared-ui/lists';
import { Panel, Stack } from '../../faces/core';
import type { KindTexts } from './kinds/kind';
import { RecordImage } from './RecordImage';
import { useContentLines } from './useContentLines';

interface LinesViewProps {
  record: MedicalRecord;
  texts: KindTexts;
}

/** A record as a list of labels and values, with its photo. */
export function LinesView({ record: { content, register }, texts }: LinesViewProps) {
  const getLines = useContentLines(texts, [content], { register });
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
