import { useState } from 'react';
import type { ConsultationRequest } from '@chautari/api/contract';
import { Actions, Button, EmptyState, ErrorState, Facts, List, Notice, Panel, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { GiveDialog } from './GiveDialog';
import { RejectDialog } from './RejectDialog';
import { useApprove, useRequests } from './useRequests';

type Asked = { about: 'give' | 'reject'; request: ConsultationRequest } | undefined;

interface RequestLineProps { request: ConsultationRequest; onAsk: (about: 'give' | 'reject') => void; onDone: (said: string) => void; onFail: (error: unknown) => void }

function RequestLine({ request, onAsk, onDone, onFail }: RequestLineProps) {
  const { t } = useTranslation();
  const { date, digits, text, time } = useFormat();
  const approve = useApprove();
  const { name, sex, age, address, facility } = request;
  const confirm = () => approve.mutate({ id: request.id }, {
    onSuccess: (answer) => onDone(t('dashboard.approved', { name, date: date(answer.date), time: time(answer.time) })),
    onError: onFail,
  });
  return (
    <Stack>
      <h3>{name}</h3>
      <Facts
        items={[
          ['user', `${t(`shared-ui:choice.${sex}`)}, ${t('dashboard.age', { age: digits(age) })}`],
          ['calendar', `${date(request.date)}, ${time(request.time)}`],
          ['pin', text(address)],
          ['clinic', text(facility.name)],
        ]}
      />
      <Actions>
        <Button icon="check" busy={approve.isPending} aria-label={`${t('dashboard.approve')}: ${name}`} onClick={confirm}>{t('dashboard.approve')}</Button>
        <Button variant="second" aria-label={`${t('dashboard.give')}: ${name}`} onClick={() => onAsk('give')}>{t('dashboard.give')}</Button>
        <Button variant="second" aria-label={`${t('dashboard.reject')}: ${name}`} onClick={() => onAsk('reject')}>{t('dashboard.reject')}</Button>
      </Actions>
    </Stack>
  );
}

/** What patients ask of this doctor, and the three answers. */
export function Requests() {
  const { t } = useTranslation();
  const { data, error, refetch } = useRequests();
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState<string>();
  const [failed, setFailed] = useState<unknown>();
  const done = (what: string) => {
    setAsked(undefined);
    setFailed(undefined);
    setSaid(what);
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Section title={t('dashboard.requests')}>
      <Stack>
        {said !== undefined && <Notice kind="success">{said}</Notice>}
        {failed !== undefined && <ErrorState error={failed} onRetry={() => { setFailed(undefined); void refetch(); }} />}
        {data.requests.length === 0 && <EmptyState title={t('dashboard.none')} text={t('dashboard.noneText')} />}
        {data.requests.length > 0 && (
          <Panel>
            <List>
              {data.requests.map((request) => (
                <li key={request.id}><RequestLine request={request} onAsk={(about) => setAsked({ about, request })} onDone={done} onFail={setFailed} /></li>
              ))}
            </List>
          </Panel>
        )}
      </Stack>
      {asked?.about === 'give' && <GiveDialog request={asked.request} onClose={() => setAsked(undefined)} onDone={done} />}
      {asked?.about === 'reject' && <RejectDialog request={asked.request} onClose={() => setAsked(undefined)} onDone={done} />}
    </Section>
  );
}
