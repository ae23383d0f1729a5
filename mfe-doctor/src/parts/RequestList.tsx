import { useEffect, useRef, useState } from 'react';
import { todayInNepal, type ConsultationRequest } from '@chautari/contract';
import { Busy, ErrorState, lazyPart, List, Notice, Panel, Row, Stack, TextLink } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { getPatientPath } from './places';
import { RefuseDialog } from './RefuseDialog';
import { RequestLine, type Answer } from './RequestLine';

const GiveDialog = lazyPart(async () => (await import('./GiveDialog')).GiveDialog, { Fallback: Busy });

interface RequestListProps {
  requests: readonly ConsultationRequest[];
  from: 'dashboard' | 'requests';
  onFailed: () => void;
}

interface AnswerResult {
  text: string;
  /** The confirmed request; its patient gets a link. */ request?: ConsultationRequest;
}

/** Result of the last answer. It takes the focus, because the focused line may have been removed. */
function ResultNotice({ result: { text, request }, from }: { result: AnswerResult } & Pick<RequestListProps, 'from'>) {
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
              to={getPatientPath(patient.id, {
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

/** Lists requests with their answers and shows the result of the last answer. */
export function RequestList({ requests, from, onFailed }: RequestListProps) {
  const [dialog, setDialog] = useState<{ about: Answer; request: ConsultationRequest }>();
  const [result, setResult] = useState<AnswerResult>();
  const [failed, setFailed] = useState<unknown>();
  const close = () => setDialog(undefined);
  const done = (text: string, request?: ConsultationRequest) => {
    close();
    setFailed(undefined);
    setResult({ text, ...(request && { request }) });
  };
  return (
    <Stack>
      {result && <ResultNotice result={result} from={from} />}
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
                  onAsk={(about) => setDialog({ about, request })}
                  onDone={(text) => done(text, request)}
                  onFail={setFailed}
                />
              </li>
            ))}
          </List>
        </Panel>
      )}
      {dialog?.about === 'give' && <GiveDialog request={dialog.request} onClose={close} onDone={done} />}
      {dialog && dialog.about !== 'give' && (
        <RefuseDialog request={dialog.request} about={dialog.about} onClose={close} onDone={done} />
      )}
    </Stack>
  );
}
