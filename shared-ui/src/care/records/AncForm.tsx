import { useState } from 'react';
import {
  addDays,
  expectedDelivery,
  planAnc,
  planTetanus,
  todayInNepal,
  type AncSchedule,
  type RecordContent,
} from '@chautari/contract';
import { Button, Notice, Panel, Stack } from '@chautari/shared-ui/core';
import { CameraField, DateField, FormSection, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { DataList } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { CardLine } from './CardLine';
import { followUpOfVisit } from './followUps';
import { RecordForm, type RecordFormProps } from './RecordForm';
import { useFirstField } from './useFirstField';
import { useLocks } from './useLocks';
import { useLines, type Lines } from './useLines';
import { VitalsFields } from './VitalsFields';
import { WithSchedules } from './WithSchedules';

type Pregnancy = Extract<RecordContent, { kind: 'ancReport' }>;

/** A pregnancy, and the weeks before it is noticed that it is over. */
const PREGNANCY_DAYS = 320;

/** Adds the follow-ups that were left to be worked out, where a visit was entered or changed. */
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

/** What the form says about the pregnancy so far. */
function useDates(schedule: AncSchedule) {
  const [lmp] = useFieldValue<string>('content.lastMenstrualPeriod');
  const [scanned] = useFieldValue<string>('content.scan.expectedDelivery');
  const [visits] = useLines('content.visits');
  if (!lmp) return undefined;
  return {
    byPeriod: expectedDelivery(schedule, lmp),
    byScan: scanned || undefined,
    plan: planAnc(schedule, { lmp, scanEdd: scanned || null, visits }, todayInNepal()),
  };
}

type Locks = (part: string) => boolean;
interface PartProps {
  schedule: AncSchedule;
  isLocked: Locks;
}

/** The last period and the day of birth that follows from it; a dated scan takes its place, and both stay to be seen. */
function DateParts({ schedule, isLocked }: PartProps) {
  const { t } = useTranslation('shared-ui');
  const { date, number } = useFormat();
  const [, setScan] = useFieldValue<object>('content.scan');
  const [scanned] = useFieldValue<object | string>('content.scan');
  const dates = useDates(schedule);
  const today = todayInNepal();
  const [lmp] = useFieldValue<string>('content.lastMenstrualPeriod');
  const hasScan = Boolean(scanned);
  const scan = useFirstField(hasScan);
  return (
    <>
      {isLocked('lastMenstrualPeriod') && lmp ? (
        <p>
          <b>{t('anc.lmp')}</b>
          <br />
          {date(lmp)}
        </p>
      ) : (
        <DateField
          name="content.lastMenstrualPeriod"
          label={t('anc.lmp')}
          first={addDays(today, -2 * PREGNANCY_DAYS)}
        />
      )}
      {dates && (
        <Panel role="status">
          <DataList
            items={[
              [
                t(dates.byScan ? 'anc.eddByPeriod' : 'anc.edd'),
                dates.byScan ? date(dates.byPeriod) : <b key="edd">{date(dates.byPeriod)}</b>,
              ],
              ...(dates.byScan ? [[t('anc.eddByScan'), <b key="scan">{date(dates.byScan)}</b>] as const] : []),
              ...(dates.plan.over || dates.plan.week < 0 ? [] : [[t('anc.week'), number(dates.plan.week)] as const]),
            ]}
          />
        </Panel>
      )}
      {!hasScan && (
        <div ref={scan}>
          <Button variant="second" icon="plus" onClick={() => setScan({ date: '', expectedDelivery: '' })}>
            {t('anc.addScan')}
          </Button>
        </div>
      )}
      {hasScan && !isLocked('scan') && (
        <Stack ref={scan}>
          <DateField name="content.scan.date" label={t('anc.scanDate')} first={addDays(today, -PREGNANCY_DAYS)} />
          <DateField
            name="content.scan.expectedDelivery"
            label={t('anc.eddByScan')}
            first={addDays(today, -PREGNANCY_DAYS)}
            last={addDays(today, PREGNANCY_DAYS)}
          />
          <div>
            <Button variant="quiet" onClick={() => setScan(undefined)}>
              {t('anc.removeScan')}
            </Button>
          </div>
        </Stack>
      )}
    </>
  );
}

function VisitParts({ schedule, isLocked }: PartProps) {
  const { t } = useTranslation('shared-ui');
  const { window, ancVisit } = useScheduleWords();
  const [lmp] = useFieldValue<string>('content.lastMenstrualPeriod');
  const plan = useDates(schedule)?.plan;
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

function TetanusParts({ schedule, isLocked }: PartProps) {
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

/** The card of a pregnancy: dates, nine visits, Td doses, vital signs, note and the day to come again. */
export function AncForm(props: RecordFormProps<Pregnancy>) {
  const { t } = useTranslation('shared-ui');
  const { record, patient, begin } = props;
  const card = record?.content.kind === 'ancReport' ? record.content : undefined;
  const isLocked = useLocks(record?.enteredBy);
  const today = todayInNepal();
  const [first] = useState({ date: today, visits: {}, tetanus: {}, ...begin });
  return (
    <WithSchedules>
      {({ anc, vitals }) => (
        <RecordForm
          {...props}
          begin={first}
          kind="ancReport"
          complete={(content) => withFollowUps(anc, content, card?.visits ?? {})}
        >
          <FormSection number={1} title={t('anc.datesPart')}>
            {isLocked('date') ? null : (
              <DateField name="content.date" label={t('anc.date')} first={addDays(today, -PREGNANCY_DAYS)} />
            )}
            <DateParts schedule={anc} isLocked={isLocked} />
          </FormSection>
          <FormSection number={2} title={t('anc.visitsPart')}>
            <VisitParts schedule={anc} isLocked={isLocked} />
          </FormSection>
          <FormSection number={3} title={t('anc.tetanusPart')} text={t('anc.tetanusText')}>
            <TetanusParts schedule={anc} isLocked={isLocked} />
          </FormSection>
          {!isLocked('vitals') && (
            <FormSection number={4} title={t('anc.vitalsPart')}>
              <VitalsFields
                name="content.vitals"
                marking={patient ? { rules: vitals, person: { age: patient.age, pregnant: true } } : undefined}
              />
            </FormSection>
          )}
          <FormSection number={isLocked('vitals') ? 4 : 5} title={t('anc.notePart')}>
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
                first={today}
                last={addDays(today, PREGNANCY_DAYS)}
                optional
              />
            )}
            {patient !== null && !isLocked('reportImage') && (
              <CameraField
                name="content.reportImage"
                label={t('note.image')}
                failure={t('camera.unableToAccess')}
                optional
              />
            )}
          </FormSection>
        </RecordForm>
      )}
    </WithSchedules>
  );
}
