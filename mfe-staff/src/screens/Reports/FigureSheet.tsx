import { useState } from 'react';
import { FIGURE_SECTIONS, type MonthlyFigures } from '@chautari/contract';
import { Button, Row, Stack } from '@chautari/shared-ui/core';
import { PrintButton, PrintSheet } from '@chautari/shared-ui/printing';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { FigureCsvButton } from './FigureCsvButton';
import { FigurePlot } from './FigurePlot';
import { FigureTable } from './FigureTable';
import { Letterhead, Signatures } from './printParts';
import { RegisterTable } from './RegisterTable';
import { useFigureWords } from './useFigureWords';

/** Returns how many of a section have an estimated age; every visit of the OPD is in its total. */
const countEstimated = (rows: MonthlyFigures['rows']) =>
  rows.find(({ section, row }) => section === 'opd' && row === 'total')?.estimated ??
  rows.reduce((sum, { section, estimated = 0 }) => (section === 'opd' ? sum : sum + estimated), 0);

/** The figures of a month as printable charts and tables, with CSV export. */
export function FigureSheet({ figures, facilityId }: { figures: MonthlyFigures; facilityId: string }) {
  const { t } = useTranslation('mfe-staff');
  const { date, digits, monthBs, text } = useFormat();
  const { rowName } = useFigureWords();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const facility = figures.facilities.find(({ id }) => id === facilityId);
  const title = t('figures.of', { month: monthBs(figures.month), year: digits(figures.year) });
  const where = facility ? text(facility.name) : t('figures.everywhere');
  return (
    <>
      <Row>
        <PrintButton />
        <FigureCsvButton figures={figures} facilityId={facilityId} />
        <Button variant="quiet" icon="eye" onClick={() => setShowsEmpty(!showsEmpty)}>
          {t(showsEmpty ? 'figures.onlySome' : 'figures.whole')}
        </Button>
      </Row>
      <PrintSheet>
        <Stack spacing={10}>
          <Letterhead figures={figures} where={where} />
          <div>
            <h3>
              {title}, {where}
            </h3>
            <p>{t('figures.days', { from: date(figures.from), to: date(figures.to) })}</p>
            <p>
              {t('figures.form', { form: figures.form, version: figures.version })}
              {!showsEmpty && <> {t('figures.leftOut')}</>}
            </p>
          </div>
          {FIGURE_SECTIONS.map((section) => {
            const rows = figures.rows.filter((row) => row.section === section);
            const estimated = countEstimated(rows);
            return (
              <section key={section} aria-label={t(`figures.section.${section}`)}>
                <h3>{t(`figures.section.${section}`)}</h3>
                <FigurePlot rows={rows.map((row) => ({ key: row.row, label: rowName(row), value: row.total }))} />
                {(showsEmpty || rows.some(({ total }) => total > 0)) && (
                  <FigureTable section={section} rows={rows} showsEmpty={showsEmpty} />
                )}
                {estimated > 0 && <p>{t('figures.estimated', { count: estimated, things: digits(estimated) })}</p>}
              </section>
            );
          })}
          {figures.registers.map((register) => (
            <RegisterTable key={register.url} register={register} showsEmpty={showsEmpty} />
          ))}
          <Signatures />
        </Stack>
      </PrintSheet>
    </>
  );
}
