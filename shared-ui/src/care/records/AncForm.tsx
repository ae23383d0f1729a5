import { useState } from 'react';
import { addDays, getNextVisitDay, planTetanus, todayInNepal } from '@chautari/contract';
import { DateField, NumberField, useFieldValue } from '@chautari/shared-ui/forms';
import { Button, Notice } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { AncDateFields, type AncPartProps } from './AncDateFields';
import { CardLine } from './CardLine';
import { FormPart } from './FormPart';
import { isOngoingPregnancy, PREGNANCY_DAYS, listContacts, type AncContact, type Pregnancy } from './pregnancy';
import { ancReportTexts } from './kinds/pregnancyTexts';
import type { RecordFormProps } from './formProps';
import { RecordForm } from './RecordForm';
import { useAncDates } from './useAncDates';
import { useLocks } from './useLocks';
import { useLines } from './useLines';
import { useOtherCards } from './useOtherCards';
import { WithSchedules } from './WithSchedules';

/** The nine visits. The day of a visit with its own record is changed there. */
function VisitParts({ schedule, isLocked, contacts }: AncPartProps & { contacts: AncContact[] }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { window, ancVisit } = useScheduleWords();
  const [lmp] = useFieldValue<string>('content.lastMenstrualPeriod');
  const plan = useAncDates(schedule, contacts)?.plan;
  const start = plan && addDays(plan.edd, -schedule.pregnancyDays);
  return (
    <ul>
      {schedule.visits.map(({ key }) => {
        const planned = plan?.visits.find((visit) => visit.key === key);
        const name = ancVisit(schedule, key);
        const due = planned?.done ? t('card.done', { date: date(planned.done) }) : planned && window(planned, start!);
        const held = contacts.find(({ visit }) => visit === key);
        if (held)
          return (
            <li key={key}>
              <h3>{name}</h3>
              <p>{t('anc.heldOn', { date: date(held.date) })}</p>
            </li>
          );
        return (
          <CardLine
            key={key}
            name={`content.visits.${key}`}
            title={<h3>{name}</h3>}
            label={name}
            locked={isLocked(`visits.${key}`)}
            first={lmp}
            due={due}
            state={planned?.state}
            isNext={plan?.next?.key === key}
            earliest={lmp || undefined}
            tooEarly={t('error.beforePeriod')}
            followUpOf={plan && ((day) => getNextVisitDay(schedule, plan.edd, day))}
          />
        );
      })}
    </ul>
  );
}

function TetanusParts({
  schedule,
  isLocked,
  isPregnant,
  others,
}: AncPartProps & { isPregnant: boolean; others: readonly Pregnancy[] }) {
  const { t } = useTranslation('shared-ui');
  const { date, text } = useFormat();
  const [doses] = useLines('content.tetanus');
  const planned = planTetanus(
    schedule,
    doses,
    todayInNepal(),
    isPregnant,
    others.map(({ tetanus }) => tetanus),
  );
  return (
    <ul>
      {schedule.tetanus.map(({ key, name, after }) => {
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
            earliest={(after && due) ?? undefined}
            tooEarly={due ? t('anc.tooEarly', { date: date(due) }) : ''}
          />
        );
      })}
    </ul>
  );
}

/** Suggests the numbers of pregnancies and births that follow from the last card. */
function Counts({ last: { content, end } }: { last: ReturnType<typeof useOtherCards>[number] }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const [, setGravida] = useFieldValue<number>('content.gravida');
  const [, setPara] = useFieldValue<number>('content.para');
  if (content.gravida === undefined) return null;
  const wasBorn = end?.outcome === 'liveBirth' || end?.outcome === 'stillbirth';
  const wasPregnant = end?.outcome !== 'notPregnant';
  const [gravida, para] = [content.gravida + (wasPregnant ? 1 : 0), (content.para ?? 0) + (wasBorn ? 1 : 0)];
  const use = () => {
    setGravida(gravida);
    setPara(para);
  };
  return (
    <div>
      <Button variant="quiet" onClick={use}>
        {t('pregnancyEnd.counts', { gravida: digits(gravida), para: digits(para) })}
      </Button>
    </div>
  );
}

/** A pregnancy begins this long after the last one, or is it the same? */
const DAYS_BETWEEN = 14;

/** Asks whether it is a new pregnancy, if its last period is soon after the end of another one. */
function SoonAfter({ end }: { end: string }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const [lmp] = useFieldValue<string>('content.lastMenstrualPeriod');
  return (
    <div role="status">
      {lmp && lmp < addDays(end, DAYS_BETWEEN) && (
        <Notice kind="info">
          <p>{t('pregnancyEnd.soonAfter', { date: date(end) })}</p>
        </Notice>
      )}
    </div>
  );
}

/** The form of a pregnancy card: dates, history, nine visits and Td doses. The findings of a visit are entered in the visit. */
export function AncForm(props: RecordFormProps<Pregnancy>) {
  const { t } = useTranslation('shared-ui');
  const { record, begin, only } = props;
  const isLocked = useLocks(record?.enteredBy);
  const today = todayInNepal();
  const others = useOtherCards(record?.patientId ?? props.patient?.id ?? '', record?.id);
  const [first] = useState({ date: today, visits: {}, tetanus: {}, ...begin });
  const lastEnd = record ? undefined : others[0]?.end?.date;
  return (
    <WithSchedules>
      {({ anc }) => (
        <RecordForm {...props} begin={first} texts={ancReportTexts}>
          <FormPart name="dates" only={only} number={1} title={t('anc.datesPart')}>
            {isLocked('date') ? null : (
              <DateField name="content.date" label={t('anc.date')} first={addDays(today, -PREGNANCY_DAYS)} />
            )}
            <AncDateFields schedule={anc} isLocked={isLocked} />
            {lastEnd && <SoonAfter end={lastEnd} />}
            {(['gravida', 'para'] as const).map(
              (name) =>
                !isLocked(name) && (
                  <NumberField
                    key={name}
                    name={`content.${name}`}
                    label={t(`anc.${name}`)}
                    inputMode="numeric"
                    optional
                  />
                ),
            )}
            {!record && others[0]?.end && <Counts last={others[0]} />}
          </FormPart>
          <FormPart name="visits" only={only} number={2} title={t('anc.visitsPart')} text={t('anc.visitsText')}>
            <VisitParts schedule={anc} isLocked={isLocked} contacts={record ? listContacts(record) : []} />
          </FormPart>
          <FormPart name="tetanus" only={only} number={3} title={t('anc.tetanusPart')} text={t('anc.tetanusText')}>
            <TetanusParts
              schedule={anc}
              isLocked={isLocked}
              isPregnant={!record || isOngoingPregnancy(record, { anc })}
              others={others.map(({ content }) => content)}
            />
          </FormPart>
        </RecordForm>
      )}
    </WithSchedules>
  );
}
