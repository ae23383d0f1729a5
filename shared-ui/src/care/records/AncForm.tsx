import { useState } from 'react';
import { addDays, getNextVisitDay, planTetanus, todayInNepal } from '@chautari/contract';
import { DateField, NumberField, useFieldValue } from '@chautari/shared-ui/forms';
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

function TetanusParts({ schedule, isLocked, isPregnant }: AncPartProps & { isPregnant: boolean }) {
  const { t } = useTranslation('shared-ui');
  const { date, text } = useFormat();
  const [doses] = useLines('content.tetanus');
  const planned = planTetanus(schedule, doses, todayInNepal(), isPregnant);
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

/** The form of a pregnancy card: dates, history, nine visits and Td doses. The findings of a visit are entered in the visit. */
export function AncForm(props: RecordFormProps<Pregnancy>) {
  const { t } = useTranslation('shared-ui');
  const { record, begin, only } = props;
  const isLocked = useLocks(record?.enteredBy);
  const today = todayInNepal();
  const [first] = useState({ date: today, visits: {}, tetanus: {}, ...begin });
  return (
    <WithSchedules>
      {({ anc }) => (
        <RecordForm {...props} begin={first} texts={ancReportTexts}>
          <FormPart name="dates" only={only} number={1} title={t('anc.datesPart')}>
            {isLocked('date') ? null : (
              <DateField name="content.date" label={t('anc.date')} first={addDays(today, -PREGNANCY_DAYS)} />
            )}
            <AncDateFields schedule={anc} isLocked={isLocked} />
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
          </FormPart>
          <FormPart name="visits" only={only} number={2} title={t('anc.visitsPart')} text={t('anc.visitsText')}>
            <VisitParts schedule={anc} isLocked={isLocked} contacts={record ? listContacts(record) : []} />
          </FormPart>
          <FormPart name="tetanus" only={only} number={3} title={t('anc.tetanusPart')} text={t('anc.tetanusText')}>
            <TetanusParts
              schedule={anc}
              isLocked={isLocked}
              isPregnant={!record || isOngoingPregnancy(record, { anc })}
            />
          </FormPart>
        </RecordForm>
      )}
    </WithSchedules>
  );
}
