import { useState } from 'react';
import type { Output } from '@chautari/contract/client';
import { Button, ButtonLink, Page, Panel, Row, Stack, TextLink, Typography } from '@chautari/shared-ui/core';
import { OpeningState } from '@chautari/shared-ui/facilities';
import { SearchField } from '@chautari/shared-ui/forms';
import { usePages, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { getPlaceFilter, useOwnPlace } from '../../parts/ownPlace';
import { PagedTable } from '../../parts/PagedTable';
import { ImportDialog } from './ImportDialog';
import './messages';

type Item = Output<'searchFacilities'>['items'][number];

function useColumns(): Column<Item>[] {
  const { t } = useTranslation('mfe-staff');
  const { text, phone: formatPhone } = useFormat();
  return [
    {
      key: 'name',
      head: t('facilities.name'),
      cell: ({ id, name, place, hours, closedAt }) => (
        <>
          <TextLink to={`/facilities/${id}`}>{text(name)}</TextLink>
          <Typography variant="body2" color="textSecondary">
            {text(place)}
          </Typography>
          {closedAt && <OpeningState hours={hours} closedAt={closedAt} />}
        </>
      ),
    },
    { key: 'kind', head: t('facilities.kindHead'), cell: ({ kind }) => t(`shared-ui:facility.kind.${kind}`) },
    {
      key: 'phone',
      head: t('facilities.phone'),
      cell: ({ phone }) => <span className="nowrap">{phone ? formatPhone(phone) : '–'}</span>,
    },
  ];
}

/** The facilities of the portal: search, add, import. */
export default function Facilities() {
  const { t } = useTranslation('mfe-staff');
  const columns = useColumns();
  const place = useOwnPlace();
  const filter = getPlaceFilter(place);
  const [typed, setTyped] = useState('');
  const [isImporting, setIsImporting] = useState(false);
  const text = typed.trim();
  const pages = usePages(['facilities', 'list', text, filter], async (after, signal) => {
    const { items, next } = await call(
      'searchFacilities',
      { closed: 'also', ...filter, ...(text && { text }), ...(after && { skip: Number(after) }) },
      signal,
    );
    return { items, next: next === null ? null : String(next) };
  });
  return (
    <Page
      title={t('facilities.title')}
      lead={t('facilities.lead')}
      audience="staff"
      pictogram="services"
      actions={<BackToDesk />}
    >
      <Stack spacing={6}>
        <h2 className="visually-hidden">{t('facilities.title')}</h2>
        <Panel>
          <Stack>
            <SearchField
              label={t('facilities.search')}
              hint={t('facilities.searchHint')}
              value={typed}
              onChange={setTyped}
            />
            <Row>
              {place?.level !== 'facility' && (
                <ButtonLink to="/facilities/new" icon="plus">
                  {t('facilities.add')}
                </ButtonLink>
              )}
              <Button variant="second" onClick={() => setIsImporting(true)}>
                {t('facilities.import')}
              </Button>
            </Row>
          </Stack>
        </Panel>
        <PagedTable
          caption={t('facilities.title')}
          columns={columns}
          pages={pages}
          keyOf={({ id }) => id}
          empty={{ title: t('facilities.none'), text: t('facilities.noneText') }}
        />
      </Stack>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </Page>
  );
}
