import {
  planTetanus,
  expectedDelivery,
  todayInNepal,
  type AncPlan,
  type AncSchedule,
  type MedicalRecord,
} from '@chautari/contract';
import { Button, Panel, ProgressStones, Row, Section, Stack, Typography } from '@chautari/shared-ui/core';
import { CalendarButton } from '@chautari/shared-ui/forms';
import { DataList } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { AncVisits, PlanBadge, useScheduleWords } from '@chautari/shared-ui/schedules';
import type { CardViewProps } from './ImmunizationView';
import { Findings } from './Findings';
import { planOf, type Pregnancy } from './pregnancy';
import { RecordImage } from './RecordImage';
import { VitalsList } from './VitalsFields';
import { WithSchedules } from './WithSchedules';

/** The visits that are still to come, as calendar events. */
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

/** The expected day of birth, and the days that it follows from. */
function Dates({ card, schedule, plan }: PartProps & { plan: AncPlan }) {
  const { t } = useTranslation('shared-ui');
  const { date, number } = useFormat();
  const { edd, week, over } = plan;
  return (
    <DataList
      items={[
        [t('anc.edd'), <b key="edd">{date(edd)}</b>],
        ...(card.scan
          ? ([
              [t('anc.eddByPeriod'), date(expectedDelivery(schedule, card.lastMenstrualPeriod))],
              [t('anc.scanDate'), date(card.scan.date)],
            ] as const)
          : []),
        [t('anc.lmp'), date(card.lastMenstrualPeriod)],
        ...(over || week < 0 ? [] : [[t('anc.week'), number(week)] as const]),
      ]}
    />
  );
}

interface HeadProps extends PartProps {
  record: MedicalRecord;
  plan: AncPlan;
  onEdit: (() => void) | undefined;
}

/** The dates, the progress of the pregnancy and the next visit. */
function Head({ card, schedule, record, plan, onEdit }: HeadProps) {
  const { t } = useTranslation('shared-ui');
  const { date, digits } = useFormat();
  const { ancVisit } = useScheduleWords();
  const { visits, next, over } = plan;
  const events = useVisitEvents(record, schedule, visits);
  const done = visits.filter((visit) => visit.done).length;
  return (
    <Panel>
      <Stack>
        <Dates card={card} schedule={schedule} plan={plan} />
        <ProgressStones done={done} of={visits.length}>
          {t('anc.done', { done: digits(done), of: digits(visits.length) })}
        </ProgressStones>
        {next && (
          <p>
            <b>
              {t(next.state === 'coming' ? 'anc.nextFrom' : 'anc.nextUntil', {
                visit: ancVisit(schedule, next.key),
                date: date(next.due),
              })}
            </b>
          </p>
        )}
        {over && <p>{t('anc.isOver')}</p>}
        <Row>
          {onEdit && record.mayCorrect && <Button onClick={onEdit}>{t('card.edit')}</Button>}
          {events.length > 0 && <CalendarButton events={events} fileName="antenatal-care" />}
        </Row>
      </Stack>
    </Panel>
  );
}

function Tetanus({ card, schedule }: PartProps) {
  const { t } = useTranslation('shared-ui');
  const { date, text } = useFormat();
  const planned = planTetanus(schedule, card.tetanus, todayInNepal());
  const said = ({ given, due }: (typeof planned)[number]) =>
    given ? t('card.done', { date: date(given) }) : due ? t('card.dueOn', { date: date(due) }) : t('anc.noDay');
  return (
    <DataList
      items={schedule.tetanus.map(({ key, name }) => {
        const dose = planned.find((each) => each.key === key)!;
        return [
          text(name),
          <Row key={key}>
            {said(dose)} {dose.state && <PlanBadge state={dose.state} />}
          </Row>,
        ];
      })}
    />
  );
}

/** The card of a pregnancy as it is read. */
export function AncView({ record, onEdit }: CardViewProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { content } = record;
  if (content.kind !== 'ancReport') return null;
  const { vitals, note, followUpDate, reportImage } = content;
  return (
    <WithSchedules>
      {({ anc }) => (
        <Stack spacing={8}>
          <Head card={content} schedule={anc} plan={planOf(content, anc)} record={record} onEdit={onEdit} />
          <Section title={t('anc.visitsPart')}>
            <AncVisits schedule={anc} visits={content.visits} plan={planOf(content, anc)} />
          </Section>
          <Section title={t('anc.tetanusPart')}>
            <Panel>
              <Tetanus card={content} schedule={anc} />
            </Panel>
          </Section>
          {vitals && Object.keys(vitals).length > 0 && (
            <Section title={t('anc.vitalsPart')}>
              <Panel>
                <VitalsList vitals={vitals} marks={record.marks} />
              </Panel>
            </Section>
          )}
          <Findings record={record} />
          {(note || followUpDate || reportImage) && (
            <Section title={t('anc.notePart')}>
              <Panel>
                <Stack>
                  {note && <Typography whiteSpace="pre-wrap">{note}</Typography>}
                  {followUpDate && <p>{t('card.followUpOn', { date: date(followUpDate) })}</p>}
                  {reportImage && <RecordImage id={reportImage} />}
                </Stack>
              </Panel>
            </Section>
          )}
        </Stack>
      )}
    </WithSchedules>
  );
}
