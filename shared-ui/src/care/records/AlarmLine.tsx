import type { ReportItem } from '@chautari/contract';
import { Actions, ButtonLink, Icon, Stack, styled, TextLink, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { AlarmSubject, useAlarmFinding, useAlarmSubject } from './AlarmSubject';
import { HeardList } from './HeardList';
import { RemindDoctor } from './RemindDoctor';
import { ReportGist } from './ReportGist';
import { TakeReport } from './TakeReport';
import { useMoment } from './useMoment';

/** The line and, beside it, the link to call: a link within a summary is hard to press. */
const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: theme.spacing(1),
  alignItems: 'start',
}));

const Alarm = styled('details')(({ theme }) => ({
  border: '1.5px solid var(--emergency)',
  borderRadius: theme.radius.field,
  background: 'var(--surface)',
  overflow: 'hidden',
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 2.5),
    minHeight: 'var(--control,48px)',
    padding: theme.spacing(1, 3),
    background: 'var(--alarm)',
    color: 'var(--alarm-on)',
    listStyle: 'none',
    cursor: 'pointer',
    fontSize: theme.typography.pxToRem(15),
    lineHeight: 1.3,
    '&::-webkit-details-marker': { display: 'none' },
    '&:lang(ne)': { lineHeight: 1.5 },
    '&:focus-visible': { outlineOffset: -4, outlineColor: 'var(--alarm-on)' },
    '& svg': { width: 20, height: 20, flex: 'none' },
    '& .level': {
      padding: theme.spacing(0, 1.5),
      borderRadius: theme.radius.field,
      background: 'var(--alarm-on)',
      color: 'var(--alarm)',
      fontWeight: theme.typography.fontWeightBold,
    },
    '& .open': { marginLeft: 'auto', textDecoration: 'underline', textUnderlineOffset: '.2em' },
  },
  '&[open] > summary .open': { visibility: 'hidden' },
  '& > div': { padding: theme.spacing(3) },
}));

/** Calls the phone of the patient's account. */
function CallPatient({ report: { patient } }: { report: ReportItem }) {
  const { t } = useTranslation('shared-ui');
  const { phone } = useFormat();
  const { name, phone: number } = patient;
  if (!number) return null;
  return (
    <ButtonLink
      href={`tel:${number}`}
      variant="emergency"
      icon="phone"
      aria-label={t('alarm.callPatient', { name, phone: phone(number) })}
    >
      {null}
    </ButtonLink>
  );
}

/** How bad, who, what, since when, and who has heard of it. */
function Summary({ report }: { report: ReportItem }) {
  const { t } = useTranslation('shared-ui');
  const { digits, text } = useFormat();
  const moment = useMoment();
  const subject = useAlarmSubject(report);
  const finding = useAlarmFinding(report);
  const { advice, own, createdAt, heard } = report;
  const last = heard.at(-1);
  const level = advice === 'call102' || advice === 'hospitalToday' ? advice : 'today';
  return (
    <summary>
      <Icon name="alert" />
      <span className="level">{t(`alarm.level.${level}`, { number: digits(102) })}</span>
      <b>
        <Typed>{subject.name}</Typed>
      </b>
      {subject.facts && <span>{subject.facts}</span>}
      <span>
        <Typed>{finding}</Typed>
        {own && `, ${t('alarm.own')}`}, {t('alarm.since', { at: moment(createdAt) })}
      </span>
      <span>
        {last ? t('alarm.heardLast', { name: text(last.name), at: moment(last.at) }) : t('alarm.heardNobody')}
      </span>
      <span className="open">{t('alarm.open')}</span>
    </summary>
  );
}

/** An urgent report in one red line, with a link to call. It opens to the facts and what can be done. */
export function AlarmLine({ report, reportAt }: { report: ReportItem; reportAt: (id: string) => string }) {
  const { t } = useTranslation('shared-ui');
  const { date, text } = useFormat();
  const { patient, service, recordName, id } = report;
  return (
    <Beside>
      <Alarm>
        <Summary report={report} />
        <Stack spacing={3}>
          <div>
            <TextLink to={reportAt(id)}>{patient.name}</TextLink>
            <p>
              {patient.publicId}, {recordName ? text(recordName) : t(`report.of.${service}`)}, {date(report.date)}
            </p>
            <AlarmSubject report={report} />
          </div>
          <ReportGist report={report} />
          <div>
            <p>{t('alarm.heard')}</p>
            <HeardList heard={report.heard} />
          </div>
          <Actions>
            <TakeReport report={report} />
            <RemindDoctor report={report} />
          </Actions>
        </Stack>
      </Alarm>
      <CallPatient report={report} />
    </Beside>
  );
}
