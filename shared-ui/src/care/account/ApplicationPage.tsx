import { useState } from 'react';
import { check, correctMyApplication, type Application } from '@chautari/contract';
import {
  Button,
  ButtonLink,
  ErrorState,
  Notice,
  Panel,
  Row,
  Stack,
  StatusBadge,
  useStep,
  Waiting,
  Typography,
  Typed,
} from '../../faces/core';
import {
  call,
  CallError,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  type Input,
} from '../../faces/platform';
import { DataList } from '@chautari/shared-ui/lists';
import { Form, Submit } from '@chautari/shared-ui/forms';
import { ApplicationFields, type ApplicationFieldsProps } from './ApplicationFields';
import { WhatStaysOpen } from './WhatStaysOpen';

const KEY = ['account', 'application'] as const;

export interface ApplicationPageProps extends ApplicationFieldsProps {
  home: string;
  /** The label of the ID: *Doctor ID*. */
  idLabel: string;
}

/** Sends the application again. The previous one is kept. */
function Correction({
  application,
  onSent,
  onLeave,
  ...fields
}: ApplicationFieldsProps & {
  application: Application;
  onSent: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation('shared-ui');
  const cache = useQueryClient();
  const send = useMutation({
    mutationFn: (input: Input<'correctMyApplication'>) => call('correctMyApplication', input),
    onSuccess: (corrected) => {
      cache.setQueryData(KEY, corrected);
      onSent();
    },
  });
  return (
    <Form
      check={(value) => check(correctMyApplication.input, value)}
      defaults={{ form: application.form }}
      extra={{ form: { role: fields.role } }}
      onSubmit={send.mutate}
      error={send.error}
      busy={send.isPending}
    >
      <ApplicationFields {...fields} at="form." />
      <Submit onCancel={onLeave}>{t('application.sendAgain')}</Submit>
    </Form>
  );
}

/** Shows the status of the application, with the reason. */
function State({
  application: { publicId, state, reason, submittedAt, decidedAt },
  idLabel,
  home,
}: { application: Application } & Pick<ApplicationPageProps, 'idLabel' | 'home'>) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  return (
    <Stack>
      {state === 'rejected' && (
        <Notice kind="error">
          <p>{t('application.rejected')}</p>
          <Typography>
            <Typed>{reason}</Typed>
          </Typography>
        </Notice>
      )}
      {state === 'pending' && <p>{t('application.pending')}</p>}
      {state === 'approved' && (
        <Notice kind="success">
          <p>{t('application.approved')}</p>
        </Notice>
      )}
      <DataList
        items={[
          [t('application.state'), <StatusBadge key="state" status={state} />],
          [idLabel, publicId],
          [t('application.submitted'), instant(submittedAt)],
          ...(decidedAt ? [[t('application.decided'), instant(decidedAt)] as const] : []),
        ]}
      />
      {state === 'approved' && (
        <Row>
          <ButtonLink to={home}>{t('application.toPortal')}</ButtonLink>
        </Row>
      )}
    </Stack>
  );
}

/** Shows the pending or rejected application of a doctor or staff member, and how to correct it. */
export function ApplicationPage({ home, idLabel, ...fields }: ApplicationPageProps) {
  const { t } = useTranslation('shared-ui');
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getMyApplication', {}, signal),
  });
  const [view, setView] = useState<'state' | 'correction' | 'sent'>('state');
  useStep(view);
  // The account was created without an application, or has been approved.
  if (error instanceof CallError && error.code === 'notFound')
    return (
      <Panel>
        <Stack>
          <p>{t('application.none')}</p>
          <Row>
            <ButtonLink to={home}>{t('application.toPortal')}</ButtonLink>
          </Row>
        </Stack>
      </Panel>
    );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (view === 'correction')
    return (
      <Correction application={data} {...fields} onSent={() => setView('sent')} onLeave={() => setView('state')} />
    );
  return (
    <Stack spacing={6}>
      {view === 'sent' && (
        <Notice kind="success">
          <p>{t('application.sentAgain')}</p>
        </Notice>
      )}
      <Panel>
        <Stack>
          <State application={data} idLabel={idLabel} home={home} />
          {data.state !== 'approved' && (
            <Row>
              <Button variant={data.state === 'rejected' ? 'main' : 'second'} onClick={() => setView('correction')}>
                {t(data.state === 'rejected' ? 'application.correct' : 'application.change')}
              </Button>
            </Row>
          )}
        </Stack>
      </Panel>
      {data.state !== 'approved' && (
        <Panel>
          <WhatStaysOpen />
        </Panel>
      )}
    </Stack>
  );
}
