import { useState, type ReactNode } from 'react';
import type { MedicalRecord } from '@chautari/contract';
import { PrintButton } from '@chautari/shared-ui/forms';
import { Button, DayStone, Pictogram, Row, Stack, styled } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { AncContactView } from './AncContactView';
import { AncView } from './AncView';
import { ImmunizationView } from './ImmunizationView';
import { PICTOGRAMS, useRecordWords } from './kinds';
import { OpdNoteView } from './OpdNoteView';
import { OpdReportView } from './OpdReportView';
import type { RecordPatient } from './RecordForm';
import { OriginBadge } from './OriginBadge';
import { RecordPrint } from './RecordPrint';
import { RecordVersions } from './RecordVersions';

const Head = styled('div')(({ theme }) => ({
  '& h3': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    fontSize: theme.typography.h2.fontSize,
    '& svg': { width: 34, height: 34, color: 'var(--accent)' },
  },
  '& .by': { color: 'var(--muted)' },
}));

/** The content of a record by its kind. */
function Content({ record, patient, cardAction }: Pick<RecordViewProps, 'record' | 'patient' | 'cardAction'>) {
  switch (record.content.kind) {
    case 'opdReport':
      return <OpdReportView record={record} patient={patient} />;
    case 'ancContact':
      return <AncContactView record={record} patient={patient} />;
    case 'ancReport':
      return <AncView record={record} editor={patient} action={cardAction} />;
    case 'immunization':
      return <ImmunizationView record={record} patient={patient} editor={patient} />;
    default:
      return <OpdNoteView record={record} />;
  }
}

interface RecordViewProps {
  record: MedicalRecord;
  /** Whose it is; with it the record can be printed. */
  patient?: RecordPatient | undefined;
  /** Buttons: correct, delete. */
  actions?: ReactNode;
  /** The main button of the card of a pregnancy: its next visit. */
  cardAction?: ReactNode;
}

/** One record, whole: what it is and says, who wrote it, its earlier versions, and the same on paper. */
export function RecordView({ record, patient, actions, cardAction }: RecordViewProps) {
  const { t } = useTranslation('shared-ui');
  const { date, digits, instant } = useFormat();
  const { author, title } = useRecordWords();
  const [showsVersions, setShowsVersions] = useState(false);
  // A vaccination card is printed as a card.
  const onPaper = record.content.kind === 'immunization' ? undefined : patient;
  const { id, content, day, official, version, changedAt } = record;
  return (
    <Stack spacing={6}>
      <Head>
        <DayStone
          day={day}
          title={
            <>
              <Pictogram name={PICTOGRAMS[content.kind]} />
              {title(content.kind)}
            </>
          }
          badge={<OriginBadge official={official} />}
        >
          <p>{date(day)}</p>
          <p className="by">
            {author(record)}
            {version > 1 && (
              <>
                <br />
                {t('record.corrected', { at: instant(changedAt) })}
              </>
            )}
          </p>
        </DayStone>
      </Head>
      <Content record={record} patient={patient} cardAction={cardAction} />
      <Row>
        {actions}
        {onPaper && <PrintButton />}
        {version > 1 && (
          <Button
            variant="quiet"
            icon="clock"
            aria-expanded={showsVersions}
            onClick={() => setShowsVersions(!showsVersions)}
          >
            {t(showsVersions ? 'record.hideVersions' : 'record.showVersions', { versions: digits(version) })}
          </Button>
        )}
      </Row>
      {showsVersions && version > 1 && (
        <section aria-label={t('record.versions')}>
          <Stack>
            <h3>{t('record.versions')}</h3>
            <RecordVersions recordId={id} />
          </Stack>
        </section>
      )}
      {onPaper && <RecordPrint record={record} patient={onPaper} />}
    </Stack>
  );
}
