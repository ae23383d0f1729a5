import {
  getAudience,
  listVisits,
  planImmunization,
  todayInNepal,
  type ImmunizationSchedule,
  type ImmunizedChild,
  type MedicalRecord,
  type ContentOf,
} from '@chautari/contract';
import { styled, Wordmark, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { useKnownLines } from './KnownConditions';
import type { RecordPatient } from './formProps';
import { useOtherDoseWords } from './OtherDoses';
import type { Lines } from './useLines';

type Card = ContentOf<'immunization'>;

/** Fits on one side of A4, and with smaller text of A5, however many lines are filled in. */
const Paper = styled('div')({
  fontSize: 12,
  lineHeight: 1.35,
  color: '#000',
  '&:lang(ne)': { lineHeight: 1.5 },
  '& header': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 16,
    paddingBottom: 8,
    borderBottom: '2px solid #000',
  },
  '& header a': { marginRight: 0 },
  '& h2': { fontSize: 18 },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '2px 24px', margin: '8px 0' },
  '& dl div': { display: 'flex', gap: 6 },
  '& dt': { fontWeight: 400 },
  '& dd': { margin: 0, fontWeight: 700 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { border: '1px solid #666', padding: '2px 6px', textAlign: 'left', verticalAlign: 'top' },
  '& th[scope=rowgroup]': { width: '14%' },
  '& tbody': { breakInside: 'avoid' },
  '& p': { margin: '6px 0 0' },
  '& .sign': {
    marginTop: '12mm',
    marginLeft: 'auto',
    width: '70mm',
    paddingTop: '1mm',
    borderTop: '1px solid #000',
    breakInside: 'avoid',
  },
  '@media (max-width:160mm)': {
    fontSize: 10,
    lineHeight: 1.25,
    '&:lang(ne)': { lineHeight: 1.4 },
    '& th, & td': { padding: '1px 4px' },
    '& header svg': { width: 32, height: 32 },
    '& .sign': { marginTop: '7mm' },
  },
});

/** The owner of the card. */
export interface CardOwner {
  name: string;
  patientId: string;
  sex?: RecordPatient['sex'];
  death?: RecordPatient['death'];
}

function Owner({ patient, record, birth }: { patient: CardOwner; record: MedicalRecord; birth: string }) {
  const { t } = useTranslation('shared-ui');
  const conditions = useKnownLines(record.patientId);
  const { date } = useFormat();
  return (
    <dl>
      <div>
        <dt>{t('immunization.name')}</dt>
        <dd>
          <Typed>{patient.name}</Typed>
        </dd>
      </div>
      <div>
        <dt>{t('immunization.id')}</dt>
        <dd>{patient.patientId}</dd>
      </div>
      <div>
        <dt>{t('immunization.birth')}</dt>
        <dd>{date(birth)}</dd>
      </div>
      {patient.sex && (
        <div>
          <dt>{t('field.sex')}</dt>
          <dd>{t(`choice.${patient.sex}`)}</dd>
        </div>
      )}
      {conditions.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DosesProps {
  child: ImmunizedChild;
  lines: Lines;
  record: MedicalRecord;
  schedule: ImmunizationSchedule;
}

/** All doses by visit: day, follow-up, and who entered it. */
function Doses({ child, lines, record, schedule }: DosesProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { age, dose } = useScheduleWords();
  const by = (key: string) => {
    const role = record.enteredBy[`doses.${key}`];
    return role && lines[key]?.date ? t(`card.by.${getAudience(role)}`) : '';
  };
  return (
    <table>
      <thead>
        <tr>
          {(['age', 'vaccine', 'date', 'followUp', 'by'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`immunization.head.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      {listVisits(schedule, child, todayInNepal()).map((visit) => (
        <tbody key={visit.key}>
          {visit.doses.map((each, index) => {
            const line = lines[each.key];
            const words = dose(schedule, each);
            return (
              <tr key={each.key}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={visit.doses.length}>
                    {age(visit.age)}
                  </th>
                )}
                <td>
                  {words.vaccine}, {words.number}
                </td>
                <td>{line?.date ? date(line.date) : ''}</td>
                <td>{line?.followUpDate ? date(line.followUpDate) : ''}</td>
                <td>{by(each.key)}</td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

interface VaccinationCardProps {
  card: Card;
  record: MedicalRecord;
  schedule: ImmunizationSchedule;
  patient: CardOwner;
}

/** The vaccination card for the printer. */
export function VaccinationCard({ card, record, schedule, patient }: VaccinationCardProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const today = todayInNepal();
  const lines: Lines = card.doses;
  const child = { ...card, birth: card.initialDate, sex: patient.sex };
  const { complete } = planImmunization(schedule, child, today);
  const otherDose = useOtherDoseWords();
  return (
    <Paper>
      <header>
        <h2>{t('immunization.cardTitle')}</h2>
        <Wordmark />
      </header>
      <Owner patient={patient} record={record} birth={card.initialDate} />
      <Doses child={child} lines={lines} record={record} schedule={schedule} />
      {card.otherDoses?.map((dose, index) => (
        <p key={index}>{otherDose(schedule, dose)}</p>
      ))}
      <p>
        <b>{t(complete ? 'immunization.complete' : 'immunization.notYet')}</b>
      </p>
      <p className="sign">{t('record.print.signature')}</p>
      <p>{t('immunization.printed', { date: date(today) })}</p>
    </Paper>
  );
}
