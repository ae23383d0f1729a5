import { useRef, useState } from 'react';
import { planImmunization, todayInNepal, type ImmunizationSchedule, type ContentOf } from '@chautari/contract';
import { Panel, Stack } from '../../faces/core';
import { DateField, useFieldValue } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '../../faces/platform';
import { DoseName, useScheduleWords } from '@chautari/shared-ui/schedules';
import { CardLine } from './CardLine';
import { getFollowUpDate } from './followUps';
import { FullImmunization } from './FullImmunization';
import { OneDay } from './OneDay';
import { immunizationTexts } from './kinds/immunizationTexts';
import type { RecordFormProps } from './formProps';
import { RecordForm } from './RecordForm';
import { useLocks } from './useLocks';
import { useLines, type Lines } from './useLines';
import { WithSchedules } from './WithSchedules';

/** The section that is not a visit. */
export const BIRTH = 'birth';

type Card = ContentOf<'immunization'>;

/** Calculates the missing follow-ups of doses that were entered or changed. */
function withFollowUps(schedule: ImmunizationSchedule, card: Card, before: Lines): Card {
  const doses: Lines = card.doses;
  const followed = schedule.visits
    .flatMap((visit) => visit.doses)
    .flatMap(({ key, followUp }) => {
      const line = doses[key];
      if (!line?.date || !followUp || line.followUpDate || before[key]?.date === line.date) return [];
      const followUpDate = getFollowUpDate(schedule, card.initialDate, doses, key, line.date);
      return followUpDate ? [[key, { ...line, followUpDate }] as const] : [];
    });
  return { ...card, doses: { ...card.doses, ...Object.fromEntries(followed) } };
}

type Visit = ImmunizationSchedule['visits'][number];

interface VisitLinesProps {
  schedule: ImmunizationSchedule;
  visit: Visit;
  birth: string | undefined;
  isLocked: (part: string) => boolean;
}

/** The doses of a visit, with their due days when the birth date is known. */
function VisitLines({ schedule, visit, birth, isLocked }: VisitLinesProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { age, dose: doseWords } = useScheduleWords();
  const [doses, setDoses] = useLines('content.doses');
  const [round, setRound] = useState(0);
  const section = useRef<HTMLDivElement>(null);
  const plan = birth ? planImmunization(schedule, birth, doses, todayInNepal()) : undefined;
  const next = plan?.missing[0];
  const blank = visit.doses.filter(({ key }) => !doses[key]?.date && !isLocked(`doses.${key}`));
  const useForAll = (day: string) => {
    setDoses({ ...doses, ...Object.fromEntries(blank.map(({ key }) => [key, { date: day }])) });
    setRound(round + 1);
    section.current?.focus();
  };
  return (
    <Panel as="section" ref={section} tabIndex={-1} aria-label={age(visit.age)}>
      <Stack>
        <h3>{age(visit.age)}</h3>
        {blank.length > 1 && (
          <OneDay name={`day.${visit.key}`} title={age(visit.age)} onUse={useForAll} first={birth} />
        )}
        <ul>
          {visit.doses.map((dose) => {
            const planned = plan?.doses.find(({ key }) => key === dose.key);
            const { vaccine, number } = doseWords(schedule, dose);
            return (
              <CardLine
                key={`${dose.key} ${round}`}
                name={`content.doses.${dose.key}`}
                title={<DoseName schedule={schedule} dose={dose} />}
                label={`${vaccine}, ${number}`}
                locked={isLocked(`doses.${dose.key}`)}
                first={birth}
                due={planned && t('card.dueOn', { date: date(planned.due) })}
                state={planned?.state}
                isNext={dose.key === next}
                earliest={planned?.due}
                tooEarly={planned ? t('immunization.tooEarly', { date: date(planned.due) }) : ''}
                followUpOf={
                  dose.followUp && birth ? (day) => getFollowUpDate(schedule, birth, doses, dose.key, day) : undefined
                }
              />
            );
          })}
        </ul>
      </Stack>
    </Panel>
  );
}

/** All visits of the card, or the edited one, and whether the card is complete. */
function Visits({
  schedule,
  isLocked,
  only,
}: Pick<VisitLinesProps, 'schedule' | 'isLocked'> & { only: string | undefined }) {
  const [birth] = useFieldValue<string>('content.initialDate');
  const [doses] = useLines('content.doses');
  return (
    <>
      {schedule.visits
        .filter(({ key }) => !only || key === only)
        .map((visit) => (
          <VisitLines
            key={visit.key}
            schedule={schedule}
            visit={visit}
            birth={birth || undefined}
            isLocked={isLocked}
          />
        ))}
      {birth && !only && <FullImmunization schedule={schedule} birth={birth} dates={doses} />}
    </>
  );
}

/** The form of a child's vaccination card: BCG and seventeen doses by visit, with their days and follow-ups. */
export function ImmunizationForm(props: RecordFormProps<Card>) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { record, only } = props;
  const card = record?.content.kind === 'immunization' ? record.content : undefined;
  const isLocked = useLocks(record?.enteredBy);
  return (
    <WithSchedules>
      {({ immunization }) => (
        <RecordForm
          {...props}
          begin={{ doses: {}, ...props.begin }}
          texts={immunizationTexts}
          complete={(content) => withFollowUps(immunization, content, card?.doses ?? {})}
        >
          {card && isLocked('initialDate') && !only && (
            <p>
              <b>{t('immunization.birth')}</b>
              <br />
              {date(card.initialDate)}
            </p>
          )}
          {!isLocked('initialDate') && (!only || only === BIRTH) && (
            <DateField name="content.initialDate" label={t('immunization.birth')} />
          )}
          {only !== BIRTH && <Visits schedule={immunization} isLocked={isLocked} only={only} />}
        </RecordForm>
      )}
    </WithSchedules>
  );
}
