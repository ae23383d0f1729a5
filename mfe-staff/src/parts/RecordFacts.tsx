import { VITAL_SIGNS, type CardEntry, type MedicalRecord } from '@chautari/api/contract';
import { Stack, styled } from '@chautari/shared-ui/core';
import { DataList } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import type { ReactNode } from 'react';

type Content = MedicalRecord['content'];
type Of<K extends Content['kind']> = Extract<Content, { kind: K }>;
type Said = readonly [label: string, value: ReactNode];

const Mark = styled('strong')({ padding: '2px 10px', borderRadius: 999, fontSize: 15, '&[data-mark=unusual]': { background: 'var(--warning-soft)', color: 'var(--warning-on-soft)' }, '&[data-mark=urgent]': { background: 'var(--emergency-soft)', color: 'var(--emergency-on-soft)' } });
const Photo = styled('img')({ maxWidth: '100%', height: 'auto', borderRadius: 14, border: '1px solid var(--line)' });
const Long = styled('span')({ whiteSpace: 'pre-line' });

const TEXTS = ['knownCaseOf', 'chiefComplaint', 'examination', 'investigations', 'treatment'] as const;

/** What a record says, name by name; what was left out is left out. */
function useSaid({ content, marks }: Pick<MedicalRecord, 'content' | 'marks'>): Said[] {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const said = (key: string, value: ReactNode): Said[] => (value === undefined || value === null || value === '' ? [] : [[t(`record.${key}`), value]]);
  const day = (key: string, value: string | null | undefined) => said(key, value && date(value));
  const text = (key: string, value: string | undefined) => said(key, value && <Long>{value}</Long>);
  const vitals = (of: Of<'opdReport'>['vitals'] = {}) => VITAL_SIGNS.flatMap((sign) => {
    const [value, mark] = [of[sign], marks[sign]];
    return value === undefined ? [] : said(sign, <>{number(value)} {t(`record.unit.${sign}`)} {mark && <Mark data-mark={mark}>{t(`record.mark.${mark}`)}</Mark>}</>);
  });
  const lines = (of: Readonly<Record<string, CardEntry | undefined>>, section: string): Said[] =>
    Object.entries(of).flatMap(([key, entry]) => (entry?.date ? [[t(`figures.row.${section}.${key}`), date(entry.date)] as const] : []));
  switch (content.kind) {
    case 'opdReport': return [
      ...day('visitDate', content.visitDate), ...said('seenPerson', content.seenPerson), ...vitals(content.vitals), ...TEXTS.flatMap((key) => text(key, content[key])), ...day('followUpDate', content.followUpDate),
    ];
    case 'ancReport': return [
      ...day('visitDate', content.date), ...day('lastMenstrualPeriod', content.lastMenstrualPeriod), ...day('scan', content.scan?.expectedDelivery), ...lines(content.visits, 'anc'), ...lines(content.tetanus, 'td'),
      ...vitals(content.vitals), ...text('note', content.note), ...day('followUpDate', content.followUpDate),
    ];
    case 'immunization': return [...day('born', content.initialDate), ...lines(content.doses, 'immunization')];
    case 'opdNote': return [...said('clientName', content.clientName), ...said('hospital', content.hospitalName), ...day('visitDate', content.visitedDate)];
    case 'ancNote': return [...said('clientName', content.clientName), ...said('hospital', content.hospitalName)];
  }
}

/** A record to be read: every value under its name, marked where a vital sign is out of its usual range, with the photo of the paper. */
export function RecordFacts({ record }: { record: MedicalRecord }) {
  const { t } = useTranslation();
  const said = useSaid(record);
  const image = 'reportImage' in record.content ? record.content.reportImage : undefined;
  return <Stack><DataList items={said} />{image && <Photo src={`/api/files/${image}`} alt={t('record.photo')} loading="lazy" />}</Stack>;
}
