import { UNTRANSLATED } from '../../kit/core/untranslated';
import { useState, type ReactNode } from 'react';
import type { MedicalRecord } from '@chautari/contract';
import { PrintButton } from '@chautari/shared-ui/printing';
import { Button, DateTile, Pictogram, Row, Stack, styled, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { getKind } from './kinds/kinds';
import { LinesView } from './LinesView';
import type { RecordPatient } from './formProps';
import { OriginBadge } from './OriginBadge';
import { RecordPrint } from './RecordPrint';
import { RecordVersions } from './RecordVersions';
import { useRecordWords } from './useRecordWords';

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

interface RecordViewProps {
  record: MedicalRecord;
  /** The patient, for printing. */
  patient?: RecordPatient | undefined;
  /** Buttons: correct, delete. */
  actions?: ReactNode;
  /** The main button of the card of a pregnancy: its next visit. */
  cardAction?: ReactNode;
}

/** The content in the view of its kind, or as a list of labels and values. */
function Content({ record, patient, cardAction }: Omit<RecordViewProps, 'actions'>) {
  const kind = getKind(record.content.kind);
  const { View } = kind;
  if (View) return <View record={record} patient={patient} action={cardAction} />;
  return <LinesView record={record} texts={kind} />;
}

/** A record with its kind, content, author, earlier versions, and a print. */
export function RecordView({ record, patient, actions, cardAction }: RecordViewProps) {
  const { t } = useTranslation('shared-ui');
  const { date, digits, instant } = useFormat();
  const { author, name } = useRecordWords();
  const [showsVersions, setShowsVersions] = useState(false);
  const { id, content, day, official, version, changedAt } = record;
  const { pictogram, printsItself } = getKind(content.kind);
  const onPaper = printsItself ? undefined : patient;
  return (
    <Stack spacing={6} {...UNTRANSLATED}>
      <Head>
        <DateTile
          day={day}
          title={
            <>
              <Pictogram name={pictogram} />
              {name(record)}
            </>
          }
          badge={<OriginBadge official={official} />}
        >
          <p>{date(day)}</p>
          <p className="by">
            <Typed>{author(record)}</Typed>
            {version > 1 && (
              <>
                <br />
                {t('record.corrected', { at: instant(changedAt) })}
              </>
            )}
          </p>
        </DateTile>
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
