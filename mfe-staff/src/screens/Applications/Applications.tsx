import { useState } from 'react';
import { APPLICATION_STATES, type Application, type ApplicationState } from '@chautari/contract';
import { ButtonLink, Page, Stack, StatusBadge, styled } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { DataTable, LoadMore, usePages } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';

type Role = Application['form']['role'];

const PAGE = 25;
const ROLES: readonly Role[] = ['doctor', 'staff'];
const Filters = styled('div')({
  display: 'grid',
  gap: 16,
  '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr', maxWidth: 640 },
});

/** Applications of doctors and staff, those that wait first. */
export default function Applications() {
  const { t } = useTranslation('mfe-staff');
  const { instant } = useFormat();
  const [state, setState] = useState<ApplicationState>('pending');
  const [role, setRole] = useState<Role | ''>('');
  const { items, error, refetch, more } = usePages(['applications', state, role], (after, signal) =>
    call('listApplications', { state, limit: PAGE, ...(role && { role }), ...(after && { after }) }, signal),
  );
  const roles = [
    { value: '', label: t('filter.all') },
    ...ROLES.map((value) => ({ value, label: t(`applications.role.${value}`) })),
  ];
  return (
    <Page
      title={t('applications.title')}
      lead={t('applications.lead')}
      audience="staff"
      pictogram="staff"
      actions={<BackToDesk />}
    >
      <Stack style={{ gap: 24 }}>
        <Filters>
          <PlainSelect
            label={t('applications.state')}
            value={state}
            onChange={(value) => setState(APPLICATION_STATES.find((known) => known === value) ?? 'pending')}
            options={APPLICATION_STATES.map((value) => ({ value, label: t(`shared-ui:status.${value}`) }))}
          />
          <PlainSelect
            label={t('applications.roleLabel')}
            value={role}
            onChange={(value) => setRole(ROLES.find((known) => known === value) ?? '')}
            options={roles}
          />
        </Filters>
        <DataTable
          caption={t('applications.title')}
          captionHidden
          rows={items}
          keyOf={({ id }) => id}
          error={error}
          onRetry={refetch}
          empty={{ title: t('applications.none'), text: t('applications.noneText') }}
          columns={[
            { key: 'name', head: t('applications.name'), cell: ({ form }) => form.fullName },
            {
              key: 'role',
              head: t('applications.roleLabel'),
              cell: ({ form, publicId }) => (
                <>
                  {t(`applications.role.${form.role}`)}, <span className="nowrap">{publicId}</span>
                </>
              ),
            },
            {
              key: 'hospital',
              head: t('shared-ui:field.hospital'),
              cell: ({ form }) => `${form.hospital}, ${form.location}`,
            },
            { key: 'at', head: t('applications.sent'), cell: ({ submittedAt }) => instant(submittedAt) },
            {
              key: 'state',
              head: t('applications.state'),
              cell: (application) => <StatusBadge status={application.state} />,
            },
          ]}
          actions={({ id }) => (
            <ButtonLink to={`/applications/${id}`} variant="second">
              {t('applications.open')}
            </ButtonLink>
          )}
        />
        <LoadMore {...more} />
      </Stack>
    </Page>
  );
}
