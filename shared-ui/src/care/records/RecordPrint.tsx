import { Fragment, type ReactNode } from 'react';
import { selectText, todayInNepal, type MedicalRecord } from '@chautari/contract';
import { getFileUrl } from '@chautari/shared-ui/files';
import { PrintSheet } from '@chautari/shared-ui/printing';
import { useAgeText } from '@chautari/shared-ui/lists';
import { Mark, styled, Typed } from '../../faces/core';
import { PORTAL_NAME, useFormat, useLanguage, useTranslation } from '../../faces/platform';
import { getKind } from './kinds/kinds';
import { MedicineSlip } from './MedicineSlip';
import { FindingText } from './Findings';
import { useKnownLines } from './KnownConditions';
import { listContacts } from './pregnancy';
import type { RecordPatient } from './formProps';
import { useContentLines } from './useContentLines';
import { useRecordWords } from './useRecordWords';
import { useVitalsLines } from './VitalsFields';

/** Black on white, readable on half a sheet and on a full one. */
const Paper = styled('div')({
  fontSize: '11pt',
  lineHeight: 1.45,
  color: '#000',
  '&:lang(ne)': { lineHeight: 1.65 },
  '& header': {
    display: 'flex',
    alignItems: 'center',
    gap: '4mm',
    paddingBottom: '3mm',
    borderBottom: '2px solid #000',
    '& svg': { width: '12mm', height: '12mm' },
    '& b': { fontSize: '14pt' },
  },
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(32mm,1fr) 2.4fr', gap: '1.5mm 5mm', margin: '4mm 0' },
  '& dt': { color: '#333' },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', breakInside: 'avoid' },
  '& dd + dd': { gridColumn: 2 },
  '& .who': { borderBottom: '1px solid #999', paddingBottom: '3mm', '& dd': { fontWeight: 700 } },
  '& img': { maxWidth: '100%', maxHeight: '110mm' },
  '& .sign': {
    marginTop: '14mm',
    marginLeft: 'auto',
    width: '70mm',
    paddingTop: '1mm',
    borderTop: '1px solid #000',
    breakInside: 'avoid',
  },
  '& footer': { marginTop: '6mm', paddingTop: '2mm', borderTop: '1px solid #999', fontSize: '9pt' },
});

type Assessed = Pick<MedicalRecord['contacts'][number], 'marks' | 'findings'> & { content: MedicalRecord['content'] };

/** Returns the marked values, antenatal findings, and values that are urgent only together; for a pregnancy card those of each visit with its day. */
function useMarked({ content, marks, findings, contacts }: MedicalRecord): ReactNode[] {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const getLines = useVitalsLines();
  const listMarked = ({ content: assessed, marks: own, findings: all }: Assessed): ReactNode[] => [
    ...getLines(('vitals' in assessed && assessed.vitals) || {}, own).flatMap(({ label, text, mark }) =>
      mark ? [`${label} ${text}: ${t(`vitals.mark.${mark}`)}`] : [],
    ),
    ...all.flatMap((finding): ReactNode[] => {
      const { about, mark, key } = finding;
      if (about === 'together') return [t(`finding.together.${mark === 'urgent' ? 'much' : 'some'}`)];
      if (about !== 'antenatal') return [];
      return [
        <Fragment key={key}>
          <FindingText finding={finding} />: {t(`vitals.mark.${mark}`)}
        </Fragment>,
      ];
    }),
  ];
  return [
    ...listMarked({ content, marks, findings }),
    ...contacts.flatMap((contact) =>
      listMarked(contact).map((line, index) => (
        <Fragment key={`${contact.id} ${index}`}>
          {date(contact.content.date)}: {line}
        </Fragment>
      )),
    ),
  ];
}

interface RecordPrintProps {
  record: MedicalRecord;
  patient: RecordPatient;
}

/** The patient, the author and the facility. */
function Who({ record, patient }: RecordPrintProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { author } = useRecordWords();
  const age = useAgeText();
  const { sex } = patient;
  const { day, official, createdBy } = record;
  const { hospital, licenseNumber } = createdBy;
  return (
    <dl className="who">
      <dt>{t('record.print.patient')}</dt>
      <dd>
        <Typed>{patient.name}</Typed>
      </dd>
      <dt>{t('record.print.id')}</dt>
      <dd>{patient.patientId}</dd>
      <dt>{t('header.age')}</dt>
      <dd>{[sex && t(`choice.${sex}`), age(patient)].filter(Boolean).join(', ')}</dd>
      <dt>{t('record.print.day')}</dt>
      <dd>{date(day)}</dd>
      <dt>{t(official ? 'record.official' : 'record.own')}</dt>
      <dd>
        <Typed>{author(record)}</Typed>
      </dd>
      {hospital && (
        <>
          <dt>{t('record.print.facility')}</dt>
          <dd>{hospital}</dd>
        </>
      )}
      {licenseNumber && (
        <>
          <dt>{t('record.print.council')}</dt>
          <dd>{licenseNumber}</dd>
        </>
      )}
    </dl>
  );
}

/** Facts to know before treating the patient. */
function Known({ patientId }: { patientId: string }) {
  return (
    <dl className="who">
      {useKnownLines(patientId).map(([label, text]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Typed>{text}</Typed>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Returns what a paper, which goes from hand to hand, says of a record: no private diagnosis. */
function keepPrinted(content: MedicalRecord['content']): MedicalRecord['content'] {
  if (content.kind !== 'opdReport' || !content.diagnoses) return content;
  return { ...content, diagnoses: content.diagnoses.filter((row) => !row.private) };
}

/** A record for the printer: patient, allergies and conditions, author and day, and the content but for private diagnoses. */
export function RecordPrint({ record, patient }: RecordPrintProps) {
  const { t } = useTranslation('shared-ui');
  const { date, digits, instant } = useFormat();
  const language = useLanguage();
  const { name } = useRecordWords();
  const { official, version, changedAt } = record;
  const content = keepPrinted(record.content);
  const marked = useMarked(record);
  const kind = getKind(content.kind);
  const getLines = useContentLines(kind, [content], {
    contacts: listContacts(record),
    register: record.register,
  });
  const image = 'reportImage' in content ? content.reportImage : undefined;
  return (
    <PrintSheet paperOnly>
      <Paper>
        <header>
          <Mark />
          <div>
            <b>{selectText(PORTAL_NAME, language)}</b>
            <p>{name(record)}</p>
          </div>
        </header>
        <Who record={record} patient={patient} />
        {!kind.isBackground && <Known patientId={record.patientId} />}
        <dl>
          {getLines(content)
            .filter(({ key }) => key !== 'reportImage' && !key.startsWith('medicines.'))
            .map(({ key, label, text }) => (
              <Fragment key={key}>
                <dt>{label}</dt>
                <dd>
                  <Typed>{text}</Typed>
                </dd>
              </Fragment>
            ))}
        </dl>
        {content.kind === 'opdReport' && Boolean(content.medicines?.length) && (
          <MedicineSlip content={content} onPaper />
        )}
        {marked.length > 0 && (
          <dl>
            <dt>{t('record.print.marks')}</dt>
            {marked.map((line, index) => (
              <dd key={index}>{line}</dd>
            ))}
          </dl>
        )}
        {image && <img src={getFileUrl(image, 640)} alt={t('note.image')} />}
        {official && <p className="sign">{t('record.print.signature')}</p>}
        <footer>
          {version > 1 && <>{t('record.print.corrected', { version: digits(version), at: instant(changedAt) })} </>}
          {t('record.print.printed', { date: date(todayInNepal()) })}
        </footer>
      </Paper>
    </PrintSheet>
  );
}
