import { useState, type ReactNode } from 'react';
import { REFERRAL_DIRECTIONS } from '@chautari/contract';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Page,
  Panel,
  Stack,
  TabbedPage,
  Waiting,
  type Audience,
} from '../../../faces/core';
import { call, CallError, useNavigate, useQuery, useSearchParams, useTranslation } from '../../../faces/platform';
import { OpenedRecord } from '../OpenedRecord';
import { WithPatient } from '../WithPatient';
import { ReferralList } from './ReferralList';
import './messages';

export interface ReferralPagesProps {
  audience: Extract<Audience, 'doctor' | 'staff'>;
  /** The address of the page. */
  path: string;
  /** The way back to the start page. */
  back: ReactNode;
}

interface OpenedProps extends ReferralPagesProps {
  recordId: string;
  patientId: string;
}

/** One referral with its record, in the place of the lists. */
function Opened({ audience, path, recordId, patientId }: OpenedProps) {
  const { t } = useTranslation('shared-ui');
  const navigate = useNavigate();
  const [, setIsSaved] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['patient', patientId],
    queryFn: ({ signal }) => call('getPatient', { id: patientId }, signal),
  });
  const isClosed = error instanceof CallError && ['notFound', 'invalid'].includes(error.code);
  return (
    <Page
      title={data?.name ?? t('referrals.title')}
      windowTitle={t('referrals.title')}
      audience={audience}
      actions={
        <ButtonLink to={path} variant="second" icon="previous">
          {t('referrals.back')}
        </ButtonLink>
      }
    >
      {data && (
        <WithPatient patient={data}>
          <Panel>
            <OpenedRecord id={recordId} patient={data} onDeleted={() => void navigate(path)} onSaved={setIsSaved} />
          </Panel>
        </WithPatient>
      )}
      {!data && isClosed && <EmptyState title={t('record.gone')} text={t('record.goneText')} />}
      {!data && !isClosed && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Page>
  );
}

/** The referrals to the facility of the session and from it; `?record=…&patient=…` in the address opens one. */
export function ReferralPages(props: ReferralPagesProps) {
  const { audience, path, back } = props;
  const { t } = useTranslation('shared-ui');
  const [params] = useSearchParams();
  const [recordId, patientId] = [params.get('record'), params.get('patient')];
  if (recordId && patientId) return <Opened {...props} recordId={recordId} patientId={patientId} />;
  const recordAt = (record: string, patient: string) =>
    `${path}?${new URLSearchParams({ record, patient }).toString()}`;
  return (
    <TabbedPage
      title={t('referrals.title')}
      lead={t('referrals.lead')}
      audience={audience}
      pictogram="healthRecord"
      actions={back}
      tabs={REFERRAL_DIRECTIONS.map((direction) => ({
        value: direction,
        label: t(`referrals.${direction}`),
        content: () => (
          <Stack spacing={6}>
            <h2 className="visually-hidden">{t(`referrals.${direction}`)}</h2>
            <ReferralList direction={direction} recordAt={recordAt} />
          </Stack>
        ),
      }))}
    />
  );
}
