import { useState } from 'react';
import type { ConsultationRequest } from '@chautari/api/contract';
import { ErrorState, List, Notice, Panel, Stack } from '@chautari/shared-ui/core';
import { GiveDialog } from './GiveDialog';
import { RefuseDialog } from './RefuseDialog';
import { RequestLine, type Answer } from './RequestLine';

interface RequestListProps { requests: readonly ConsultationRequest[]; from: 'dashboard' | 'requests'; onFailed: () => void }

/** Requests with their answers, and what became of the last one. */
export function RequestList({ requests, from, onFailed }: RequestListProps) {
  const [asked, setAsked] = useState<{ about: Answer; request: ConsultationRequest }>();
  const [said, setSaid] = useState<string>();
  const [failed, setFailed] = useState<unknown>();
  const close = () => setAsked(undefined);
  const done = (what: string) => {
    close();
    setFailed(undefined);
    setSaid(what);
  };
  return (
    <Stack>
      {said !== undefined && <Notice kind="success">{said}</Notice>}
      {failed !== undefined && <ErrorState error={failed} onRetry={() => { setFailed(undefined); onFailed(); }} />}
      {requests.length > 0 && (
        <Panel>
          <List>
            {requests.map((request) => <li key={request.id}><RequestLine request={request} from={from} onAsk={(about) => setAsked({ about, request })} onDone={done} onFail={setFailed} /></li>)}
          </List>
        </Panel>
      )}
      {asked?.about === 'give' && <GiveDialog request={asked.request} onClose={close} onDone={done} />}
      {asked && asked.about !== 'give' && <RefuseDialog request={asked.request} about={asked.about} onClose={close} onDone={done} />}
    </Stack>
  );
}
