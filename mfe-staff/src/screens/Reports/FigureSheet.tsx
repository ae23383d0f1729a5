import { useState } from 'react';
import {
  AGE_GROUPS,
  FIGURE_SECTIONS,
  sortFormParts,
  type FigureSection,
  type MonthlyFigures,
} from '@chautari/contract';
import { BulletList, Button, Row, Stack } from '@chautari/shared-ui/core';
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

interface PartProps {
  figures: MonthlyFigures;
  showsEmpty: boolean;
}

/** A section of the form, as chart and table; one that has totals alone, of unlike things, as a list. */
function SectionPart({ figures, showsEmpty, section }: PartProps & { section: FigureSection }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const { rowName } = useFigureWords();
  const rows = figures.rows.filter((row) => row.section === section);
  const estimated = countEstimated(rows);
  const hasGroups = AGE_GROUPS[section].length > 0;
  return (
    <section aria-label={t(`figures.section.${section}`)}>
      <h3>{t(`figures.section.${section}`)}</h3>
      <FigurePlot
        rows={rows.map((row) => ({ key: row.row, label: rowName(row), value: row.total }))}
        hasBars={hasGroups}
        showsEmpty={showsEmpty && !hasGroups}
      />
      {hasGroups && (showsEmpty || rows.some(({ total }) => total > 0)) && (
        <FigureTable section={section} rows={rows} showsEmpty={showsEmpty} />
      )}
      {estimated > 0 && <p>{t('figures.estimated', { count: estimated, things: digits(estimated) })}</p>}
    </section>
  );
}

/** Names the parts in which nothing was counted, together. */
function EmptyParts({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation('mfe-staff');
  const title = t('figures.nothingOf');
  if (!titles.length) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <BulletList>
        {titles.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </BulletList>
    </section>
  );
}

/** Sections and registers in the order of the form; without empty rows, those that have nothing else are named below. */
function Parts({ figures, showsEmpty }: PartProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const parts = sortFormParts([...FIGURE_SECTIONS, ...figures.registers.map(({ url }) => url)]).map((part) => {
    const section = FIGURE_SECTIONS.find((each) => each === part);
    const register = figures.registers.find(({ url }) => url === part);
    const rows = register?.rows ?? figures.rows.filter((row) => row.section === section);
    return {
      ...{ part, section, register, isEmpty: rows.every(({ total }) => total === 0) },
      title: register ? text(register.title) : t(`figures.section.${section!}`),
    };
  });
  return (
    <>
      {parts
        .filter(({ isEmpty }) => showsEmpty || !isEmpty)
        .map(({ part, section, register }) =>
          register ? (
            <RegisterTable key={part} register={register} showsEmpty={showsEmpty} />
          ) : (
            <SectionPart key={part} figures={figures} showsEmpty={showsEmpty} section={section!} />
          ),
        )}
      {!showsEmpty && <EmptyParts titles={parts.flatMap(({ isEmpty, title }) => (isEmpty ? [title] : []))} />}
    </>
  );
}

/** Returns what the figures are of: a facility, a part of the country, or all that the caller reads. */
function useWhere({ facilities, places }: MonthlyFigures, place: string) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const facility = facilities.find(({ id }) => id === place);
  const part = places.find(({ level, id }) => `${level} ${id}` === place);
  return facility || part ? text((facility ?? part)!.name) : t('figures.everywhere');
}

/** The figures of a month as printable charts and tables, with CSV export. */
export function FigureSheet({ figures, place }: { figures: MonthlyFigures; place: string }) {
  const { t } = useTranslation('mfe-staff');
  const { date, digits, monthBs } = useFormat();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const title = t('figures.of', { month: monthBs(figures.month), year: digits(figures.year) });
  const where = useWhere(figures, place);
  return (
    <>
      <Row>
        <PrintButton />
        <FigureCsvButton figures={figures} place={place} />
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
          <Parts figures={figures} showsEmpty={showsEmpty} />
          <Signatures />
        </Stack>
      </PrintSheet>
    </>
  );
}
