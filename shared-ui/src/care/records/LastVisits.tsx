import type { ContentOf, MedicalRecord } from '@chautari/contract';
import { ErrorState, Panel, Row, Section, styled, TextLink, Waiting, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { MarkBadge } from './marks';
import { useMedicineText } from './medicineText';
import { useRecords } from './queries';
import { isVisit, useLatestVisits, type ReadVisits } from './useLatestVisits';
import { useRecordWords } from './useRecordWords';
import { useVitalsLines } from './VitalsFields';

/** The number of visits that are shown. */
const SHOWN = 3;

const List = styled('ul')(({ theme }) => ({
  '& > li + li': { marginTop: theme.spacing(2.5), paddingTop: theme.spacing(2.5), borderTop: '1px solid var(--line)' },
  '& p': { fontSize: theme.typography.pxToRem(15), lineHeight: 1.4, '&:lang(ne)': { lineHeight: 1.6 } },
  '& .by': { color: 'var(--muted)' },
}));

interface VisitProps {
  record: MedicalRecord;
  linkTo: (record: MedicalRecord) => string;
}

/** Diagnoses and medicines in two lines. */
function Essentials({ content: { diagnoses = [], medicines = [] } }: { content: ContentOf<'opdReport'> }) {
  const { diagnosis, medicine } = useMedicineText();
  return [diagnoses.map(diagnosis), medicines.map(medicine)]
    .filter((names) => names.length)
    .map((names) => (
      <p key={names.join()}>
        <Typed>{names.join(', ')}</Typed>
      </p>
    ));
}

/** A visit in a few lines: what it was for, what was measured, and what was done. */
function Visit({ record, linkTo }: VisitProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { name, essential, author } = useRecordWords();
  const getLines = useVitalsLines();
  const { content, day, marks } = record;
  const lines = 'vitals' in content ? getLines(content.vitals, marks) : [];
  return (
    <li>
      <Row justifyContent="space-between">
        <TextLink to={linkTo(record)} aria-label={t('record.open', { record: name(record), date: date(day) })}>
          <b>{date(day)}</b>
        </TextLink>
        <span>{name(record)}</span>
      </Row>
      <p>
        <Typed>
          {'chiefComplaint' in content && content.chiefComplaint ? content.chiefComplaint : essential(record)}
        </Typed>
      </p>
      {lines.map(({ key, label, text, mark }) => (
        <p key={key}>
          {label}: {text} {mark && <MarkBadge mark={mark} />}
        </p>
      ))}
      {content.kind === 'opdReport' && <Essentials content={content} />}
      {'treatment' in content && content.treatment && (
        <p>
          <Typed>{content.treatment}</Typed>
        </p>
      )}
      <p className="by">
        <Typed>{author(record)}</Typed>
      </p>
    </li>
  );
}

interface LinkProps extends Pick<VisitProps, 'linkTo'> {
  allAt?: string | undefined;
}

function VisitList({ read: { items: visits, error, refetch }, linkTo, allAt }: LinkProps & { read: ReadVisits }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Section title={t('record.opd.last')}>
      <Panel>
        {!visits && (error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />)}
        {visits?.length === 0 && <p>{t('record.opd.noVisits')}</p>}
        {visits && visits.length > 0 && (
          <List>
            {visits.slice(0, SHOWN).map((record) => (
              <Visit key={record.id} record={record} linkTo={linkTo} />
            ))}
          </List>
        )}
        {allAt && <TextLink to={allAt}>{t('record.opd.all')}</TextLink>}
      </Panel>
    </Section>
  );
}

/** The same for a patient with many records: the visits may be behind the first page. */
function VisitsOfMany({ patientId, ...props }: LinkProps & { patientId: string }) {
  return <VisitList {...props} read={useLatestVisits(patientId)} />;
}

/** The last visits of a patient, with links to them and to all records. */
export function LastVisits({
  patientId,
  linkTo,
  allAt,
}: Pick<VisitProps, 'linkTo'> & { patientId: string; allAt?: string }) {
  const { items, more, ...read } = useRecords(patientId);
  const visits = items?.filter(isVisit);
  return more.hasMore && visits!.length < SHOWN ? (
    <VisitsOfMany patientId={patientId} linkTo={linkTo} allAt={allAt} />
  ) : (
    <VisitList read={{ ...read, items: visits }} linkTo={linkTo} allAt={allAt} />
  );
}
