import { Notice, Stack } from '../../../faces/core';
import { useFormat } from '../../../faces/platform';
import { Findings } from '../Findings';
import type { KindViewProps } from '../kinds/kind';
import { LinesView } from '../LinesView';
import { registerEntryTexts } from './registerTexts';

/** An entry of a register: its answers, the day to come again, and what the marks say. */
export function RegisterEntryView({ record }: KindViewProps) {
  const { text, date } = useFormat();
  const next = record.register?.next;
  return (
    <Stack spacing={6}>
      {next && (
        <Notice kind="info">
          <p>
            {text(next.name)}: <b>{date(next.day)}</b>
          </p>
        </Notice>
      )}
      <LinesView record={record} texts={registerEntryTexts} />
      <Findings record={record} />
    </Stack>
  );
}
