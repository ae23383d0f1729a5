import { useState } from 'react';
import {
  addDays,
  expectedDelivery,
  marksOf,
  planTetanus,
  todayInNepal,
  type AncSchedule,
  type AssessedPerson,
  type Schedules,
} from '@chautari/contract';
import { Notice } from '@chautari/shared-ui/core';
import { CameraField, DateField, FormSection, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { useFormat, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { AlarmFields } from './AlarmFields';
import { AncDateFields, type AncPartProps } from './AncDateFields';
import { faultsOfAlarm, useLiveAssessment } from './assessedPerson';
import { CardLine } from './CardLine';
import { followUpOfVisit } from './followUps';
import { PREGNANCY_DAYS, type Pregnancy } from './pregnancy';
import { RecordForm, type RecordFormProps } from './RecordForm';
import { useAncDates } from './useAncDates';
import { useLocks } from './useLocks';
import { useLines, type Lines } from './useLines';
import { VitalsFields } from './VitalsFields';
import { WithSchedules } from './WithSchedules';

/** Calculates the missing follow-ups of visits that were entered or changed. */
function withFollowUps(schedule: AncSchedule, card: Pregnancy, before: Lines): Pregnancy {
  const visits: Lines = card.visits;
  const edd = card.scan?.expectedDelivery ?? expectedDelivery(schedule, card.lastMenstrualPeriod);
  const followed = Object.entries(visits).flatMap(([key, line]) => {
    if (!line?.date || line.followUpDate || before[key]?.date === line.date) return [];
    const followUpDate = followUpOfVisit(schedule, edd, line.date);
    return followUpDate ? [[key, { ...line, followUpDate }] as const] : [];
  });
  return { ...card, visits: { ...card.visits, ...Object.fromEntries(followed) } };
}

function VisitParts({ schedule, isLocked }: AncPartProps) {
  const { t } = useTranslation('shared-ui');
  const { window, ancVisit } = useScheduleWords();
  const [lmp] = useFieldValue<string>('content.lastMenstrualPeriod');
  const plan = useAncDates(schedule)?.plan;
  const start = plan && addDays(plan.edd, -schedule.pregnancyDays);
  return (
    <ul>
      {schedule.visits.map(({ key }) => {
        const planned = plan?.visits.find((visit) => visit.key === key);
        const name = ancVisit(schedule, key);
        return (
          <CardLine
            key={key}
            name={`content.visits.${key}`}
            title={<h3>{name}</h3>}
            label={name}
            locked={isLocked(`visits.${key}`)}
            first={lmp}
            due={planned && start ? window(planned, start) : undefined}
            state={planned?.state}
            isNext={plan?.next?.key === key}
            earliest={lmp || undefined}
            tooEarly={t('error.beforePeriod')}
            followUpOf={plan && ((day) => followUpOfVisit(schedule, plan.edd, day))}
          />
        );
      })}
    </ul>
  );
}

function TetanusParts({ schedule, isLocked }: AncPartProps) {
  const { t } = useTranslation('shared-ui');
  const { date, text } = useFormat();
  const [doses] = useLines('content.tetanus');
  const planned = planTetanus(schedule, doses, todayInNepal());
  return (
    <ul>
      {schedule.tetanus.map(({ key, name }) => {
        const { due, state } = planned.find((dose) => dose.key === key)!;
        return (
          <CardLine
            key={key}
            name={`content.tetanus.${key}`}
            title={<h3>{text(name)}</h3>}
            label={text(name)}
            locked={isLocked(`tetanus.${key}`)}
            first={addDays(todayInNepal(), -3650)}
            due={due ? t('card.dueOn', { date: date(due) }) : undefined}
            state={state ?? undefined}
            earliest={due ?? undefined}
            tooEarly={due ? t('anc.tooEarly', { date: date(due) }) : ''}
          />
        );
      })}
    </ul>
  );
}

interface NoteFieldsProps extends Pick<AncPartProps, 'isLocked'> {
  /** A visitor keeps the card on the page and cannot send a photo. */
  isVisitor: boolean;
}

/** The note, the day to come again and a photo of the paper. */
function NoteFields({ isLocked, isVisitor }: NoteFieldsProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <>
      {isLocked('note') ? (
        <Notice kind="info">
          <p>{t('card.locked')}</p>
        </Notice>
      ) : (
        <TextField name="content.note" label={t('anc.note')} hint={t('anc.noteHint')} lines={4} optional />
      )}
      {!isLocked('followUpDate') && (
        <DateField
          name="content.followUpDate"
          label={t('card.followUp')}
          first={todayInNepal()}
          last={addDays(todayInNepal(), PREGNANCY_DAYS)}
          optional
        />
      )}
      {!isVisitor && !isLocked('reportImage') && (
        <CameraField name="content.reportImage" label={t('note.image')} failure={t('camera.unableToAccess')} optional />
      )}
    </>
  );
}

/** Every age gives the same rules in pregnancy. */
const EXPECTING: AssessedPerson = { months: 0, pregnancy: 'pregnant' };

/** Vital signs with their marks, and danger signs. */
function Signs({ schedules, asksActions }: { schedules: Schedules; asksActions: boolean }) {
  const assessment = useLiveAssessment(schedules, EXPECTING);
  return (
    <>
      <VitalsFields name="content.vitals" marks={marksOf(assessment.findings)} />
      <AlarmFields schedules={schedules} person={EXPECTING} assessment={assessment} asksActions={asksActions} />
    </>
  );
}

/** The card of a pregnancy: dates, nine visits, Td doses, vital signs, note and the day to come again. */
export function AncForm(props: RecordFormProps<Pregnancy>) {
  const { t } = useTranslation('shared-ui');
  const { record, patient, begin } = props;
  const card = record?.content.kind === 'ancReport' ? record.content : undefined;
  const isLocked = useLocks(record?.enteredBy);
  const { person } = useSession({ ask: 'ifLikely' });
  const isWorker = person?.role === 'doctor' || person?.role === 'staff';
  const today = todayInNepal();
  const [first] = useState({ date: today, visits: {}, tetanus: {}, ...begin });
  return (
    <WithSchedules>
      {(schedules) => (
        <RecordForm
          {...props}
          begin={first}
          kind="ancReport"
          faultsOf={(content) => (isWorker ? faultsOfAlarm(schedules, content, EXPECTING) : {})}
          complete={(content) => withFollowUps(schedules.anc, content, card?.visits ?? {})}
        >
          <FormSection number={1} title={t('anc.datesPart')}>
            {isLocked('date') ? null : (
              <DateField name="content.date" label={t('anc.date')} first={addDays(today, -PREGNANCY_DAYS)} />
            )}
            <AncDateFields schedule={schedules.anc} isLocked={isLocked} />
          </FormSection>
          <FormSection number={2} title={t('anc.visitsPart')}>
            <VisitParts schedule={schedules.anc} isLocked={isLocked} />
          </FormSection>
          <FormSection number={3} title={t('anc.tetanusPart')} text={t('anc.tetanusText')}>
            <TetanusParts schedule={schedules.anc} isLocked={isLocked} />
          </FormSection>
          {!isLocked('vitals') && !isLocked('dangerSigns') && (
            <FormSection number={4} title={t('anc.vitalsPart')}>
              <Signs schedules={schedules} asksActions={isWorker} />
            </FormSection>
          )}
          <FormSection number={isLocked('vitals') || isLocked('dangerSigns') ? 4 : 5} title={t('anc.notePart')}>
            <NoteFields isLocked={isLocked} isVisitor={patient === null} />
          </FormSection>
        </RecordForm>
      )}
    </WithSchedules>
  );
}
