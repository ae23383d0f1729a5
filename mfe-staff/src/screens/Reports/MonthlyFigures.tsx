import { useState } from 'react';
import {
  FIGURE_SECTIONS,
  FIRST_BS_YEAR,
  PROVISIONAL_FROM,
  toBs,
  todayInNepal,
  type MonthlyFigures as Figures,
} from '@chautari/contract';
import { Button, ErrorState, Notice, Row, Section, Stack, styled, Waiting } from '@chautari/shared-ui/core';
import { PlainSelect, PrintButton, PrintSheet, saveFile } from '@chautari/shared-ui/forms';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { FigurePlot } from './FigurePlot';
import { FigureTable } from './FigureTable';
import { toCsv } from './csv';
import { useFigureWords } from './useFigureWords';

const Choice = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(148px,100%),1fr))',
  '@media (max-width:639px)': { '& > :last-child': { gridColumn: '1/-1' } },
});
const Missing = styled('ul')({ display: 'grid', gap: 4, paddingLeft: 20, listStyle: 'disc', color: 'var(--muted)' });
const YEARS = 5;
const MISSING = ['diagnosis', 'serviceType', 'referral', 'newOld', 'otherPerson', 'stock', 'facility'] as const;

interface Asked {
  year: number;
  month: number;
  facilityId: string;
}

/** The figures of a month as a file: one line for each row, sex and age group, under names that stay the same whatever the form. */
function CsvButton({ figures, facilityId }: { figures: Figures; facilityId: string }) {
  const { t } = useTranslation('mfe-staff');
  const save = () => {
    const { form, version, year, month, from, to } = figures;
    const lines = figures.rows.flatMap(({ section, row, total, groups }) => [
      [form, version, year, month, from, to, facilityId || 'all', section, row, 'all', 'all', total],
      ...groups.map(({ sex, from: age, count }) => [
        form,
        version,
        year,
        month,
        from,
        to,
        facilityId || 'all',
        section,
        row,
        sex ?? 'unknown',
        age ?? 'unknown',
        count,
      ]),
    ]);
    saveFile(
      `figures-${year}-${String(month).padStart(2, '0')}.csv`,
      'text/csv',
      toCsv([
        [
          'form',
          'version',
          'bs_year',
          'bs_month',
          'from',
          'to',
          'facility',
          'section',
          'row',
          'sex',
          'age_from',
          'count',
        ],
        ...lines,
      ]),
    );
  };
  return (
    <Button variant="second" icon="file" onClick={save}>
      {t('reports.csv')}
    </Button>
  );
}

function Shown({ figures, facilityId }: { figures: Figures; facilityId: string }) {
  const { t } = useTranslation('mfe-staff');
  const { date, digits, monthBs, text } = useFormat();
  const { rowName } = useFigureWords();
  const [whole, setWhole] = useState(false);
  const facility = figures.facilities.find(({ id }) => id === facilityId);
  const title = t('figures.of', { month: monthBs(figures.month), year: digits(figures.year) });
  const where = facility ? text(facility.name) : t('figures.everywhere');
  return (
    <>
      <Row>
        <PrintButton />
        <CsvButton figures={figures} facilityId={facilityId} />
        <Button variant="quiet" icon="eye" onClick={() => setWhole(!whole)}>
          {t(whole ? 'figures.onlySome' : 'figures.whole')}
        </Button>
      </Row>
      <PrintSheet>
        <Stack style={{ gap: 40 }}>
          <div>
            <h3>
              {title}, {where}
            </h3>
            <p>{t('figures.days', { from: date(figures.from), to: date(figures.to) })}</p>
            <p>
              {t('figures.form', { form: figures.form, version: figures.version })}
              {!whole && <> {t('figures.leftOut')}</>}
            </p>
          </div>
          {FIGURE_SECTIONS.map((section) => {
            const rows = figures.rows.filter((row) => row.section === section);
            return (
              <section key={section} aria-label={t(`figures.section.${section}`)}>
                <h3>{t(`figures.section.${section}`)}</h3>
                <FigurePlot
                  rows={rows.map((row) => ({ key: row.row, label: rowName(section, row.row), value: row.total }))}
                />
                {(whole || rows.some(({ total }) => total > 0)) && (
                  <FigureTable section={section} rows={rows} whole={whole} />
                )}
              </section>
            );
          })}
        </Stack>
      </PrintSheet>
    </>
  );
}

/** What a facility reports each Bikram Sambat month, as plots, tables and a file, with what the portal cannot say. */
export function MonthlyFigures() {
  const { t } = useTranslation('mfe-staff');
  const { digits, monthBs, text } = useFormat();
  const today = toBs(todayInNepal())!;
  const [asked, setAsked] = useState<Asked>({ year: today.year, month: today.month, facilityId: '' });
  const { year, month, facilityId } = asked;
  const { data, error, refetch, isPlaceholderData } = useQuery<Figures>({
    queryKey: ['figures', year, month, facilityId],
    queryFn: ({ signal }) => call('getMonthlyFigures', { year, month, ...(facilityId && { facilityId }) }, signal),
    placeholderData: (before) => before,
  });
  const years = Array.from({ length: YEARS }, (_, index) => today.year - index).filter((each) => each >= FIRST_BS_YEAR);
  const isCurrent = year === today.year && month === today.month;
  return (
    <Section title={t('figures.title')}>
      <Stack style={{ gap: 24 }}>
        <Choice>
          <PlainSelect
            label={t('figures.year')}
            value={String(year)}
            onChange={(value) => setAsked({ ...asked, year: Number(value) })}
            options={years.map((each) => ({ value: String(each), label: digits(each) }))}
          />
          <PlainSelect
            label={t('figures.month')}
            value={String(month)}
            onChange={(value) => setAsked({ ...asked, month: Number(value) })}
            options={Array.from({ length: 12 }, (_, index) => ({
              value: String(index + 1),
              label: monthBs(index + 1),
            }))}
          />
          <PlainSelect
            label={t('queue.facility')}
            value={facilityId}
            onChange={(value) => setAsked({ ...asked, facilityId: value })}
            options={[
              { value: '', label: t('figures.everywhere') },
              ...(data?.facilities ?? []).map(({ id, name }) => ({ value: id, label: text(name) })),
            ]}
          />
        </Choice>
        {isCurrent && (
          <Notice kind="info">
            <p>{t('figures.running')}</p>
          </Notice>
        )}
        {year >= PROVISIONAL_FROM && (
          <Notice kind="info">
            <p>{t('shared-ui:form.provisional')}</p>
          </Notice>
        )}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && !error && (
          <div aria-busy={isPlaceholderData} style={isPlaceholderData ? { opacity: 0.5 } : undefined}>
            <Stack style={{ gap: 24 }}>
              <Shown figures={data} facilityId={facilityId} />
            </Stack>
          </div>
        )}
        <section aria-label={t('figures.missing')}>
          <h3>{t('figures.missing')}</h3>
          <Missing>
            {MISSING.map((key) => (
              <li key={key}>{t(`figures.miss.${key}`)}</li>
            ))}
          </Missing>
        </section>
      </Stack>
    </Section>
  );
}
