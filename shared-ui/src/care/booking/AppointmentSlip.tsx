import { QrPicture } from '@chautari/shared-ui/account';
import { formatAge } from '@chautari/shared-ui/lists';
import { PrintSheet } from '@chautari/shared-ui/printing';
import {
  getHtmlLang,
  getScriptPair,
  isOpen,
  getShareCodePath,
  type Appointment,
  type Language,
} from '@chautari/contract';
import { IdText, Mark, styled } from '../../faces/core';
import { createFormat, PORTAL_NAME, useLanguage, useTranslation, type NameUnder } from '../../faces/platform';
import { getTranslate } from '../../kit/platform/messages';

const Paper = styled('div')(
  ({ theme }) => ({
    containerType: 'inline-size',
    maxWidth: 640,
    border: '1px solid var(--line)',
    borderRadius: theme.radius.card,
    background: 'var(--surface)',
    overflow: 'hidden',
    '& header': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(3),
      padding: theme.spacing(3.5, 4),
      borderBottom: '4px dotted var(--stone)',
      '& svg': { flex: 'none', width: 44, height: 44, color: 'var(--primary)' },
      '& b': { display: 'block', fontSize: theme.typography.h3.fontSize },
      '& span': { display: 'block' },
    },
    '& .sign': {
      margin: theme.spacing(9, 4, 3, 'auto'),
      width: 'min(240px, 60%)',
      paddingTop: theme.spacing(1),
      borderTop: '1px solid var(--muted)',
      color: 'var(--muted)',
      fontSize: theme.typography.body2.fontSize,
      breakInside: 'avoid',
      '& span': { display: 'block' },
    },
    '& footer': {
      padding: theme.spacing(3, 4),
      borderTop: '1px solid var(--line)',
      background: 'var(--sunken)',
      fontSize: theme.typography.body2.fontSize,
    },
  }),
  ({ theme }) => ({
    '& dl': {
      display: 'grid',
      // Wide enough for the longest label, so that it is not broken.
      gridTemplateColumns: 'minmax(min-content,2fr) 5fr',
      columnGap: theme.spacing(3),
      margin: 0,
      padding: theme.spacing(1, 4),
    },
    '& dl > div': {
      display: 'grid',
      gridColumn: '1/-1',
      gridTemplateColumns: 'subgrid',
      padding: theme.spacing(2, 0),
      borderTop: '1px solid var(--line)',
    },
    '& dl > div:first-of-type': { borderTop: 0 },
    '& dt': {
      color: 'var(--muted)',
      fontSize: theme.typography.body2.fontSize,
      overflowWrap: 'normal',
      '& span': { display: 'block' },
    },
    '& dd': { margin: 0, minWidth: 0, '& span': { display: 'block' }, '& span:first-of-type': { fontWeight: 700 } },
    // Both languages on one line.
    '@container (min-width:440px)': {
      '& header span': { display: 'inline' },
      '& header span + span::before': { content: '" · "' },
    },
    // Too narrow for two columns, as in a dialog on a phone: the label is above the value.
    '@container (max-width:319px)': {
      '& dl': { gridTemplateColumns: '1fr' },
      '& dt span': { display: 'inline' },
      '& dt span + span::before': { content: '" · "' },
    },
  }),
);

const SlipCode = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(4),
  padding: theme.spacing(3, 4),
  borderTop: '1px solid var(--line)',
  '& > div:last-of-type': { flex: '1 1 200px', minWidth: 0 },
  '& p span': { display: 'block' },
}));

type SlipKey = NameUnder<'booking.slip'>;
type Translate = ReturnType<typeof getTranslate>;
type Value = (words: (key: SlipKey) => string, format: ReturnType<typeof createFormat>, t: Translate) => string;

/** The data of a slip. Unknown values are left out. */
export type Slip = Pick<
  Appointment,
  'patientName' | 'sex' | 'age' | 'lived' | 'birthRange' | 'facility' | 'date' | 'time' | 'status' | 'token'
> & {
  patientId?: string | undefined;
  doctor: Pick<Appointment['doctor'], 'name' | 'licenseNumber'> &
    Partial<Pick<Appointment['doctor'], 'specialization'>>;
  charge?: number | undefined;
};

/** Returns texts in the reader's language and in one of the other script, because patient and desk may read different ones. */
function useBoth() {
  const { i18n } = useTranslation('shared-ui');
  const order = getScriptPair(useLanguage());
  const translate = (language: Language, say: Value) => {
    const t = getTranslate(i18n, language);
    return say((key) => t(`booking.slip.${key}`), createFormat(language), t);
  };
  return (say: Value) => {
    const texts = order.map((language) => ({ language, text: translate(language, say) }));
    return texts
      .filter(({ text }, index) => index === 0 || text !== texts[0]!.text)
      .map(({ language, text }) => (
        <span key={language} lang={getHtmlLang(language)}>
          {text}
        </span>
      ));
  };
}

/** Returns sex and age, such as "Female, 5 weeks". */
const describePatient =
  ({ sex, age, lived, birthRange }: Slip): Value =>
  (_, { digits }, t) =>
    [age !== undefined && formatAge({ age, lived, birthRange }, t, digits), sex && t(`choice.${sex}`)]
      .filter(Boolean)
      .join(', ');

/** Returns the doctor with the number of the council. */
const describeDoctor =
  ({ name, specialization, licenseNumber }: Slip['doctor']): Value =>
  (_, { text }, t) =>
    [text(name), specialization && text(specialization), licenseNumber && t('booking.nmc', { number: licenseNumber })]
      .filter(Boolean)
      .join(', ');

function listRows(slip: Slip): [key: SlipKey, value: Value][] {
  const { charge, date, doctor, facility, patientId, patientName, sex, age, status, time, token } = slip;
  return [
    ...(token ? [['token', (_, { digits }) => digits(token)] satisfies [SlipKey, Value]] : []),
    ['patient', () => patientName],
    ...(patientId ? [['id', () => patientId] satisfies [SlipKey, Value]] : []),
    ...((sex ?? age !== undefined) ? [['age', describePatient(slip)] satisfies [SlipKey, Value]] : []),
    ['doctor', describeDoctor(doctor)],
    ['day', (_, format) => `${format.weekday(date)}, ${format.date(date)}`],
    ['time', (_, format) => format.time(time)],
    ['place', (_, { text }) => `${text(facility.name)}, ${text(facility.place)}`],
    ...(charge === undefined
      ? []
      : [['charge', (words, { rupees }) => (charge ? rupees(charge) : words('free'))] satisfies [SlipKey, Value]]),
    ...(isOpen(status) ? [['state', (words) => words(status)] satisfies [SlipKey, Value]] : []),
  ];
}

/** The slip of a visit in both languages. It is the only printed part of its page. */
export function VisitSlip({
  slip,
  code,
  paperOnly = false,
}: {
  slip: Slip;
  /** Opens the record to a doctor. */
  code?: string | undefined;
  /** It is printed but not displayed. */
  paperOnly?: boolean;
}) {
  const { t } = useTranslation('shared-ui');
  const both = useBoth();
  return (
    <PrintSheet paperOnly={paperOnly}>
      <Paper>
        <header>
          <Mark />
          <div>
            <b>
              <span lang="en">{PORTAL_NAME.en}</span>
              <span lang="ne">{PORTAL_NAME.np}</span>
            </b>
            <p>{both((words) => words('title'))}</p>
          </div>
        </header>
        <dl>
          {listRows(slip).map(([key, value]) => (
            <div key={key}>
              <dt>{both((words) => words(key))}</dt>
              <dd>{both(value)}</dd>
            </div>
          ))}
        </dl>
        {code && (
          <SlipCode>
            <QrPicture text={location.origin + getShareCodePath(code)} label={t('booking.slip.codePicture')} />
            <div>
              <p>{both((words) => words('code'))}</p>
              <IdText>{code.replace(/^(\d{4})/, '$1 ')}</IdText>
              <p>{both((words) => words('codeText'))}</p>
            </div>
          </SlipCode>
        )}
        <p className="sign">{both((words) => words('sign'))}</p>
        <footer>
          {both((words) => words('bring')).map((line) => (
            <p key={line.key}>{line}</p>
          ))}
        </footer>
      </Paper>
    </PrintSheet>
  );
}

/** The slip of an appointment. */
export const AppointmentSlip = ({
  appointment,
  code,
}: {
  appointment: Appointment;
  /** Opens the record to a doctor. */
  code?: string | undefined;
}) => <VisitSlip slip={appointment} code={code} />;
