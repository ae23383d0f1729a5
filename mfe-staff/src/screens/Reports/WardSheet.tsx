import { MAX_ON_SHEET, todayInNepal, WARD_DUE_DAYS, type DueWard, type SheetPerson } from '@chautari/contract';
import { Button, ErrorState, Notice, Row, Stack, styled, Waiting } from '@chautari/shared-ui/core';
import { PrintButton, PrintSheet } from '@chautari/shared-ui/printing';
import { DataTable } from '@chautari/shared-ui/lists';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { usePersonColumns } from './duePeople';
import { OnPaper } from './printParts';

/** A box to tick by hand. */
const Box = styled('span')({
  display: 'inline-block',
  width: '6mm',
  height: '6mm',
  border: '1px solid currentColor',
});

function People({ people }: { people: readonly SheetPerson[] }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const { name, contact, due } = usePersonColumns<SheetPerson>();
  return (
    <DataTable
      caption={t('wardDue.sheet')}
      captionHidden
      rows={people}
      keyOf={({ id }) => id}
      empty={{ title: t('wardDue.none'), text: t('wardDue.noneText', { days: digits(WARD_DUE_DAYS) }) }}
      columns={[name, contact, due, { key: 'seen', head: t('wardDue.seen'), cell: () => <Box aria-hidden /> }]}
    />
  );
}

/** Printable sheet of a ward, for the visiting volunteer: without illnesses and what is private. */
export function WardSheet({ ward: { municipalityId, ward, name }, onBack }: { ward: DueWard; onBack: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const { date, digits, text } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['overview', 'sheet', municipalityId, ward],
    queryFn: ({ signal }) => call('getWardSheet', { municipalityId, ward }, signal),
  });
  return (
    <Stack spacing={6}>
      <Row>
        <Button variant="second" onClick={onBack}>
          {t('wardDue.back')}
        </Button>
        {Boolean(data?.people.length) && <PrintButton />}
      </Row>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && !error && (
        <>
          {data.people.length === MAX_ON_SHEET && (
            <Notice kind="info">
              <p>{t('wardDue.onlyFirst', { people: digits(MAX_ON_SHEET) })}</p>
            </Notice>
          )}
          <PrintSheet>
            <Stack spacing={6}>
              <h3>{t('wardDue.of', { ward: text(name) })}</h3>
              <People people={data.people} />
              <OnPaper>{t('wardDue.printed', { date: date(todayInNepal()) })}</OnPaper>
            </Stack>
          </PrintSheet>
        </>
      )}
    </Stack>
  );
}
