import type { ReactNode } from 'react';
import { Columns, Panel, Stack } from '@chautari/shared-ui/core';

/** A text with a side panel, which is below it on phones. */
export const Spine = ({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) => (
  <Columns kind="two">
    <Stack spacing={10}>{children}</Stack>
    <Panel as="aside" sticky aria-label={title}>
      <Stack>
        <h2>{title}</h2>
        {aside}
      </Stack>
    </Panel>
  </Columns>
);
