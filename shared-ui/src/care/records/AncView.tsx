import type { ReactNode } from 'react';
import {
  addDays,
  planTetanus,
  getExpectedDelivery,
  todayInNepal,
  mergeVisitLines,
  type AncPlan,
  type AncSchedule,
  type MedicalRecord,
} from '@chautari/contract';
import { getAudience } from '@chautari/contract';
import { Button, List, Notice, Panel, StepProgress, Row, Section, Stack, Typography } from '../../faces/core';
import { CalendarButton } from '@chautari/shared-ui/printing';
import { DataList } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '../../faces/platform';
import { AncVisits, PlanBadge, useScheduleWords } from '@chautari/shared-ui/schedules';
import { AncForm } from './AncForm';
import { FindingText } from './Findings';
import { PostAlarm } from './PostAlarm';
import { ContactFacts } from './ContactFacts';
import { EditableSection, type EditableProps } from './EditableSection';
import { getPlan, listContacts, type Pregnancy } from './pregnancy';
import { useOtherDoses } from './useOtherCards';
import type { RecordPatient } from './formProps';
import { VitalsTrend } from './VitalsTrend';
import { WithSchedules } from './WithSchedules';

/** Returns the upcoming visits as calendar events. */
function useVisitEvents(record: MedicalRecord, schedule: AncSchedule, visits: AncPlan['visits']) {
  const { t } = useTranslation('shared-ui');
  const { ancVisit } = useScheduleWords();
  const today = todayInNepal();
  return visits.flatMap(({ key, done, from }) =>
    !done && from && from > today
      ? [{ id: `${record.id}-${key}`, date: from, title: `${t('anc.visitsPart')}: ${ancVisit(schedule, key)}` }]
      : [],
  );
}

interface PartProps {
  card: Pregnancy;
  schedule: AncSchedule;
}

interface DatesProps extends PartProps {
  plan: AncPlan;
  /** The last follow-up that was agreed on. */
  followUp: string | undefined;
}

/** The expected day of birth, the days from which it is calculated, and the follow-up. */
function Dates({ card, schedule, plan, followUp }: DatesProps) {
  const { t } = useTranslation('shared-ui');
  const { date, number } = useFormat();
  const { edd, week, over } = plan;
  return (
    <DataList
      items={[
        [t('anc.edd'), <b key="edd">{date(edd)}</b>],
        ...(card.scan
          ? ([
              [t('anc.eddByPeriod'), date(getExpectedDelivery(schedule, card.lastMenstrualPeriod))],
              [t('anc.scanDate'), date(card.scan.date)],
            ] as const)
          : []),
        [t('anc.lmp'), date(card.lastMenstrualPeriod)],
        ...(['gravida', 'para'] as const).flatMap((name) =>
          card[name] === undefined ? [] : [[t(`anc.${name}`), number(card[name])] as const],
        ),
        ...(over || week < 0 ? [] : [[t('anc.week'), number(week)] as const]),
        ...(followUp ? [[t('card.followUp'), date(followUp)] as const] : []),
      ]}
    />
  );
}

/** How the pregnancy ended, or that it is late. */
function State({
  plan: { edd, over, pastEdd },
  schedule,
  record: { end },
}: Pick<HeadProps, 'plan' | 'schedule' | 'record'>) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  if (end?.date && end.outcome)
    return (
      <p>
        <b>{t('pregnancyEnd.ended', { date: date(end.date), outcome: t(`pregnancyEnd.outcome.${end.outcome}`) })}</b>
      </p>
    );
  if (end) return <p>{t('pregnancyEnd.isClosed')}</p>;
  if (over) return <p>{t('anc.isOver')}</p>;
  if (!pastEdd) return null;
  const isLate = todayInNepal() >= addDays(edd, schedule.pastExpected.hospital);
  return (
    <Notice kind={isLate ? 'error' : 'info'}>
      <p>{t(isLate ? 'anc.pastEdd' : 'pregnancyEnd.watch', { date: date(edd) })}</p>
    </Notice>
  );
}

interface HeadProps extends DatesProps, EditableProps {
  onEdit: (() => void) | undefined;
  action: ReactNode;
}

/** The dates, the progress of the pregnancy and the next visit. */
function Head({ card, schedule, record, patient, plan, followUp, onEdit, action }: HeadProps) {
  const { t } = useTranslation('shared-ui');
  const { date, digits } = useFormat();
  const { ancVisit } = useScheduleWords();
  const { visits, contacts, next, over, pastEdd } = plan;
  const events = useVisitEvents(record, schedule, over ? [] : visits);
  return (
    <Panel>
      <Stack>
        <EditableSection form={AncForm} record={record} patient={patient} part="dates" label={t('anc.datesPart')}>
          <Dates card={card} schedule={schedule} plan={plan} followUp={followUp} />
        </EditableSection>
        <StepProgress done={contacts.done} of={contacts.of}>
          {t('anc.done', { done: digits(contacts.done), of: digits(contacts.of) })}
        </StepProgress>
        <State plan={plan} schedule={schedule} record={record} />
        {next && !pastEdd && (
          <p>
            <b>
              {t(next.state === 'coming' ? 'anc.nextFrom' : 'anc.nextUntil', {
                visit: ancVisit(schedule, next.key),
                date: date(next.due),
              })}
            </b>
          </p>
        )}
        <Row>
          {!record.end && action}
          {onEdit && record.mayCorrect && (
            <Button variant="second" onClick={onEdit}>
              {t('card.edit')}
            </Button>
          )}
          {events.length > 0 && <CalendarButton events={events} fileName="antenatal-care" />}
        </Row>
      </Stack>
    </Panel>
  );
}

function Tetanus({ card, schedule, plan, record }: PartProps & Pick<HeadProps, 'plan' | 'record'>) {
  const { t } = useTranslation('shared-ui');
  const { date, text } = useFormat();
  const earlier = useOtherDoses(record);
  const planned = planTetanus(schedule, card.tetanus, todayInNepal(), !plan.over, earlier);
  const describeDose = ({ date: day, due }: (typeof planned)[number]) =>
    day ? t('card.done', { date: date(day) }) : due ? t('card.dueOn', { date: date(due) }) : t('anc.noDay');
  return (
    <DataList
      items={schedule.tetanus.map(({ key, name }) => {
        const dose = planned.find((each) => each.key === key)!;
        return [
          text(name),
          <Row key={key}>
            {describeDose(dose)} {dose.state && !dose.early && <PlanBadge state={dose.state} />}
            {dose.early && <b>{t('pregnancyEnd.tetanusEarly')}</b>}
          </Row>,
        ];
      })}
    />
  );
}

/** The findings of each visit, the latest first, and the course of weight and blood pressure. */
function Contacts({ contacts }: Pick<MedicalRecord, 'contacts'>) {
  const { t } = useTranslation('shared-ui');
  const { date, text } = useFormat();
  return (
    <Section title={t('anc.contactsPart')}>
      <Stack spacing={6}>
        <List>
          {contacts.map(({ id, content, marks, findings, alarm, createdBy }) => (
            <li key={id}>
              <Stack>
                <div>
                  <h3>{date(content.date)}</h3>
                  <Typography color="textSecondary">
                    {t('record.by', {
                      name: text(createdBy.name),
                      role: t(`record.role.${getAudience(createdBy.role)}`),
                    })}
                  </Typography>
                </div>
                <ContactFacts content={content} marks={marks} />
                {findings
                  .filter(({ about }) => about !== 'vital')
                  .map((finding) => (
                    <b key={finding.key}>
                      <FindingText finding={finding} />
                    </b>
                  ))}
                {alarm && <PostAlarm alarm={alarm} />}
              </Stack>
            </li>
          ))}
        </List>
        {contacts.some(({ content }) => Object.keys(content.vitals).length > 0) && (
          <VitalsTrend records={contacts.map(({ id, content }) => ({ id, day: content.date, content }))} />
        )}
      </Stack>
    </Section>
  );
}

interface AncViewProps {
  record: MedicalRecord;
  /** Enables editing of sections, for those who may correct the record. */
  patient?: RecordPatient | undefined;
  /** Opens the full form. */
  onEdit?: () => void;
  /** The main button: the next visit. */
  action?: ReactNode;
}

/** Shows a pregnancy card. */
export function AncView({ record, patient, onEdit, action }: AncViewProps) {
  const { t } = useTranslation('shared-ui');
  const { content, contacts } = record;
  if (content.kind !== 'ancReport') return null;
  const visits = listContacts(record);
  const followUps = [...Object.values(content.visits), ...visits].flatMap((visit) => visit?.followUpDate ?? []);
  return (
    <WithSchedules>
      {({ anc }) => {
        const isEnded = record.end !== undefined;
        const full = getPlan(content, anc, { contacts: visits, isEnded });
        const plan = isEnded ? { ...full, visits: full.visits.filter(({ done }) => done) } : full;
        return (
          <Stack spacing={8}>
            <Head
              card={content}
              schedule={anc}
              plan={plan}
              followUp={followUps.sort().at(-1)}
              record={record}
              patient={patient}
              onEdit={onEdit}
              action={action}
            />
            {contacts.length > 0 && <Contacts contacts={contacts} />}
            <Section title={t('anc.visitsPart')}>
              <EditableSection
                form={AncForm}
                record={record}
                patient={patient}
                part="visits"
                label={t('anc.visitsPart')}
              >
                <AncVisits schedule={anc} visits={mergeVisitLines(content.visits, visits)} plan={plan} />
              </EditableSection>
            </Section>
            <Section title={t('anc.tetanusPart')}>
              <Panel>
                <Stack>
                  <EditableSection
                    form={AncForm}
                    record={record}
                    patient={patient}
                    part="tetanus"
                    label={t('anc.tetanusPart')}
                  >
                    <Tetanus card={content} schedule={anc} plan={plan} record={record} />
                  </EditableSection>
                </Stack>
              </Panel>
            </Section>
          </Stack>
        );
      }}
    </WithSchedules>
  );
}
