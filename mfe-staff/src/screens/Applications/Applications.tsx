import { useState } from 'react';
import type { Application, ApplicationState } from '@chautari/contract';
import { ButtonLink, Page, Stack, StatusBadge } from '@chautari/shared-ui/core';
import { DataTable, LoadMore, usePages, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { ApplicationFilters, type Role } from './ApplicationFilters';

const PAGE = 25;

function useColumns(): Column<Application>[] {
  const { t } = useTranslation('mfe-staff');
  const { instant } = useFormat();
  return [
    { key: 'name', head: t('applications.name'), cell: ({ form }) => form.name },
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
  ];
}

/** Applications of doctors and staff. Shows pending ones by default. */
export default function Applications() {
  const { t } = useTranslation('mfe-staff');
  const columns = useColumns();
  const [state, setState] = useState<ApplicationState>('pending');
  const [role, setRole] = useState<Role | ''>('');
  const { items, error, refetch, more } = usePages(['applications', state, role], (after, signal) =>
    call('listApplications', { state, limit: PAGE, ...(role && { role }), ...(after && { after }) }, signal),
  );
  return (
    <Page
      title={t('applications.title')}
      lead={t('applications.lead')}
      audience="staff"
      pictogram="staff"
      actions={<BackToDesk />}
    >
      <Stack spacing={6}>
        <ApplicationFilters state={state} role={role} onState={setState} onRole={setRole} />
        <DataTable
          caption={t('applications.title')}
          captionHidden
          rows={items}
          keyOf={({ id }) => id}
          error={error}
          onRetry={refetch}
          empty={{ title: t('applications.none'), text: t('applications.noneText') }}
          columns={columns}
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
