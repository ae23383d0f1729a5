import { useState } from 'react';
import { can } from '@chautari/contract';
import { Button, EmptyState, ErrorState, Page, Row, Stack, Waiting } from '@chautari/shared-ui/core';
import { call, useQuery, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { AddDialog } from './AddDialog';
import { RegisterPanel } from './RegisterPanel';
import './messages';

/** The registers that are written as data: added from a file, and put in force at facilities. */
export default function Registers() {
  const { t } = useTranslation('mfe-staff');
  const { person } = useSession({ ask: 'ifLikely' });
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['listRegisters'],
    queryFn: ({ signal }) => call('listRegisters', {}, signal),
  });
  return (
    <Page
      title={t('registers.title')}
      lead={t('registers.lead')}
      audience="staff"
      pictogram="healthRecord"
      actions={<BackToDesk />}
    >
      <Stack spacing={6}>
        <h2 className="visually-hidden">{t('registers.title')}</h2>
        {can(person, 'register.add') && (
          <Row>
            <Button icon="plus" onClick={() => setIsAdding(true)}>
              {t('registers.add')}
            </Button>
          </Row>
        )}
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
        {data?.items.length === 0 && <EmptyState title={t('registers.none')} text={t('registers.noneText')} />}
        {data?.items.map((register) => (
          <RegisterPanel key={register.url} register={register} />
        ))}
      </Stack>
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
