import { useEffect, useRef, useState } from 'react';
import { todayInNepal, type ConsultationRequest } from '@chautari/contract';
import { ErrorState, List, Notice, Panel, Row, Stack, TextLink } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { GiveDialog } from './GiveDialog';
import { patientPath } from './places';
import { RefuseDialog } from './RefuseDialog';
import { RequestLine, type Answer } from './RequestLine';

interface RequestListProps {
  requests: readonly ConsultationRequest[];
  from: 'dashboard' | 'requests';
  onFailed: () => void;
}

interface Said {
  text: string;
  /** Who was confirmed, and so may be seen next. */ request?: ConsultationRequest;
}

/** What became of the last answer. It takes the focus, since the line that had it may be gone. */
function Answered({ said: { text, request }, from }: { said: Said } & Pick<RequestListProps, 'from'>) {
  const { t } = useTranslation('mfe-doctor');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [text]);
  const patient = request?.patient;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="success">
        <p>{text}</p>
        {patient && (
          <Row>
            <TextLink
              to={patientPath(patient.id, {
                from,
                ...(request.date === todayInNepal() && { appointment: request.id }),
              })}
            >
              {t('find.open', { name: request.name })}
            </TextLink>
          </Row>
        )}
      </Notice>
    </div>
  );
}

/** Requests with their answers, and what became of the last one. */
export function RequestList({ requests, from, onFailed }: RequestListProps) {
  const [asked, setAsked] = useState<{ about: Answer; request: ConsultationRequest }>();
  const [said, setSaid] = useState<Said>();
  const [failed, setFailed] = useState<unknown>();
  const close = () => setAsked(undefined);
  const done = (text: string, request?: ConsultationRequest) => {
    close();
    setFailed(undefined);
    setSaid({ text, ...(request && { request }) });
  };
  return (
    <Stack>
      {said && <Answered said={said} from={from} />}
      {failed !== undefined && (
        <ErrorState
          error={failed}
          onRetry={() => {
            setFailed(undefined);
            onFailed();
          }}
        />
      )}
      {requests.length > 0 && (
        <Panel>
          <List>
            {requests.map((request) => (
              <li key={request.id}>
                <RequestLine
                  request={request}
                  from={from}
                  onAsk={(about) => setAsked({ about, request })}
                  onDone={(text) => done(text, request)}
                  onFail={setFailed}
                />
              </li>
            ))}
          </List>
        </Panel>
      )}
      {asked?.about === 'give' && (
        <GiveDialog request={asked.request} onClose={close} onDone={(text) => done(text, asked.request)} />
      )}
      {asked && asked.about !== 'give' && (
        <RefuseDialog request={asked.request} about={asked.about} onClose={close} onDone={done} />
      )}
    </Stack>
  );
}
