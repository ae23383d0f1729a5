import type { Application } from '@chautari/contract';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Notice,
  Page,
  Panel,
  Stack,
  StatusBadge,
  Waiting,
  Columns,
  Typed,
} from '@chautari/shared-ui/core';
import { DataList } from '@chautari/shared-ui/lists';
import { call, CallError, useFormat, useParams, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { Decision } from './Decision';
import { Earlier } from './Earlier';
import { PAPERS, useFormItems } from './formItems';
import { Paper } from './Paper';

function ApplicationContent({ application }: { application: Application }) {
  const { t } = useTranslation('mfe-staff');
  const { instant, phone: phoneText } = useFormat();
  const getItems = useFormItems();
  const { form, publicId, phone, email, state, isChange, reason, submittedAt, decidedAt } = application;
  const contact = [phone && phoneText(phone), email].filter(Boolean).join(', ');
  const papers = PAPERS.flatMap((name) => (form[name] ? [[name, form[name]] as const] : []));
  return (
    <Columns columns={{ md: 2 }} spacing={6} alignItems="start">
      <Panel sticky>
        <Stack spacing={5}>
          {isChange && (
            <Notice kind="info">
              <p>{t('applications.change')}</p>
            </Notice>
          )}
          {reason && (
            <Notice kind="info">
              <p>
                <Typed>{t('applications.because', { reason })}</Typed>
              </p>
            </Notice>
          )}
          <DataList
            items={[
              [t('applications.state'), <StatusBadge key="state" status={state} />],
              [t('applications.roleLabel'), `${t(`applications.role.${form.role}`)}, ${publicId}`],
              ...getItems(application),
              [t('applications.contact'), contact || t('applications.notSaid')],
              [t('applications.sent'), instant(submittedAt)],
              ...(decidedAt ? [[t('applications.decided'), instant(decidedAt)] as const] : []),
            ]}
          />
          {state === 'pending' && <Decision application={application} />}
        </Stack>
      </Panel>
      <Columns columns={{ sm: 2 }}>
        {papers.map(([name, id]) => (
          <Paper key={id} id={id} label={t(`shared-ui:field.${name}`)} />
        ))}
      </Columns>
    </Columns>
  );
}

/** One application: values beside the papers that prove them, decision, earlier versions. */
export default function ApplicationReview() {
  const { t } = useTranslation('mfe-staff');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['applications', 'one', id],
    queryFn: ({ signal }) => call('getApplication', { id }, signal),
  });
  const isGone = error instanceof CallError && ['notFound', 'invalid'].includes(error.code);
  const back = (
    <ButtonLink to="/applications" variant="second" icon="previous">
      {t('applications.back')}
    </ButtonLink>
  );
  return (
    <Page
      title={data ? data.application.form.name : t('applications.one')}
      windowTitle={t('applications.one')}
      audience="staff"
      pictogram={data?.application.form.role ?? 'staff'}
      actions={back}
    >
      {data && (
        <Stack spacing={10}>
          <ApplicationContent application={data.application} />
          <Earlier versions={data.earlier} latest={data.application} />
        </Stack>
      )}
      {!data && isGone && <EmptyState title={t('applications.none')} text={t('applications.goneText')} />}
      {!data && !isGone && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Page>
  );
}
