import { useRef, useState } from 'react';
import {
  can,
  getFollowUpDate,
  hasNewReaction,
  listVisits,
  planImmunization,
  todayInNepal,
  type ContentOf,
  type ImmunizationPlan,
  type ImmunizationSchedule,
  type ImmunizedChild,
  type MedicalRecord,
  type OtherDose,
} from '@chautari/contract';
import { Panel, Stack } from '../../faces/core';
import { DateField, useFieldValue } from '@chautari/shared-ui/forms';
import { useFormat, useSession, useTranslation } from '../../faces/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { isPastVisit, Urgent } from './AlarmFields';
import { DoseLine, type LineRights } from './DoseLine';
import { FullImmunization } from './FullImmunization';
import { OneDay } from './OneDay';
import { OtherDosesFields } from './OtherDoses';
import { immunizationTexts } from './kinds/immunizationTexts';
import type { RecordFormProps } from './formProps';
import { RecordForm } from './RecordForm';
import { useLocks } from './useLocks';
import { SessionBatches } from './SessionBatches';
import { useLines, type Lines } from './useLines';
import { keepVaccinationSession } from './vaccinationSession';
import { WithSchedules } from './WithSchedules';

/** The sections that are no visits. */
export const BIRTH = 'birth';
export const OTHER_DOSES = 'otherDoses';

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
  const { otherDoses, actionsTaken, ...rest } = card;
  return {
    ...rest,
    ...(actionsTaken?.length && { actionsTaken }),
    doses: { ...card.doses, ...Object.fromEntries(followed) },
    ...(otherDoses?.length && { otherDoses }),
  };
}

type Visit = ImmunizationSchedule['visits'][number];

interface VisitsProps {
  schedule: ImmunizationSchedule;
  sex: ImmunizedChild['sex'];
  rights: LineRights;
  only: string | undefined;
}

interface VisitLinesProps extends Pick<VisitsProps, 'schedule' | 'rights'> {
  visit: Visit;
  birth: string | undefined;
  plan: ImmunizationPlan | undefined;
  onRepeat: (dose: Visit['doses'][number]) => void;
}

/** The doses of a visit, with their due days when the birth date is known. */
function VisitLines({ schedule, visit, birth, plan, rights, onRepeat }: VisitLinesProps) {
  const { age } = useScheduleWords();
  const [doses, setDoses] = useLines('content.doses');
  const [round, setRound] = useState(0);
  const section = useRef<HTMLDivElement>(null);
  const next = plan?.missing[0];
  const blank = visit.doses.filter(({ key }) => !doses[key]?.date && !rights.isLocked(`doses.${key}`));
  const fill = (filled: Lines) => {
    setDoses({ ...doses, ...filled });
    setRound(round + 1);
    section.current?.focus();
  };
  const useForAll = (day: string) => fill(Object.fromEntries(blank.map(({ key }) => [key, { date: day }])));
  return (
    <Panel as="section" ref={section} tabIndex={-1} aria-label={age(visit.age)}>
      <Stack>
        <h3>{age(visit.age)}</h3>
        {blank.length > 1 && (
          <OneDay name={`day.${visit.key}`} title={age(visit.age)} onUse={useForAll} first={birth} />
        )}
        <ul>
          {visit.doses.map((dose) => (
            <DoseLine
              key={`${dose.key} ${round}`}
              schedule={schedule}
              dose={dose}
              planned={plan?.doses.find(({ key }) => key === dose.key)}
              isNext={dose.key === next}
              birth={birth}
              doses={doses}
              rights={rights}
              onRepeat={() => {
                onRepeat(dose);
                setRound(round + 1);
                section.current?.focus();
              }}
            />
          ))}
        </ul>
        {rights.isWorker && (
          <SessionBatches
            schedule={schedule}
            doses={visit.doses.filter(({ key }) => !rights.isLocked(`doses.${key}`))}
            lines={doses}
            title={age(visit.age)}
            onUse={fill}
          />
        )}
      </Stack>
    </Panel>
  );
}

/** All visits of the card with the doses beside them, or the edited one, and whether the card is complete. */
function Visits({ schedule, sex, rights, only }: VisitsProps) {
  const [birth] = useFieldValue<string>('content.initialDate');
  const [doses, setDoses] = useLines('content.doses');
  const [typed, setOtherDoses] = useFieldValue<Partial<OtherDose>[]>('content.otherDoses');
  // The list of other doses starts again when a line has given it one.
  const [round, setRound] = useState(0);
  const otherDoses = (typed || []).filter((dose): dose is OtherDose => Boolean(dose.vaccine && dose.date));
  const child = birth ? { birth, doses, otherDoses, sex } : undefined;
  const today = todayInNepal();
  const plan = child && planImmunization(schedule, child, today);
  const visits = child ? listVisits(schedule, child, today) : schedule.visits.filter(({ shownFrom }) => !shownFrom);
  const repeat = ({ key, vaccine }: Visit['doses'][number]) => {
    const { date, batch } = doses[key] ?? {};
    setOtherDoses([...(typed || []), { vaccine, date: date ?? '', reason: 'early', ...(batch && { batch }) }]);
    setDoses({ ...doses, [key]: {} });
    setRound(round + 1);
  };
  return (
    <>
      {visits
        .filter(({ key }) => !only || key === only)
        .map((visit) => (
          <VisitLines
            key={visit.key}
            schedule={schedule}
            visit={visit}
            birth={birth || undefined}
            plan={plan}
            rights={rights}
            onRepeat={repeat}
          />
        ))}
      {(!only || only === OTHER_DOSES || round > 0) && !rights.isLocked(OTHER_DOSES) && (
        <OtherDosesFields key={round} schedule={schedule} birth={birth || undefined} />
      )}
      {child && !only && <FullImmunization schedule={schedule} child={child} />}
    </>
  );
}

const findLatestDay = (doses: Lines) =>
  Object.values(doses)
    .flatMap((line) => line?.date || [])
    .sort()
    .at(-1);

/** Asks what was done about a severe reaction to a dose of the latest day, which alarms as in the register of reactions. */
function ReactionAlarm() {
  const [doses] = useLines('content.doses');
  return <Urgent isCritical={hasNewReaction(doses)} asksActions visitDay={findLatestDay(doses)} />;
}

/** The form of a child's vaccination card: BCG and seventeen doses by visit, with their days and follow-ups. */
export function ImmunizationForm(props: RecordFormProps<Card>) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { record, only } = props;
  const card = record?.content.kind === 'immunization' ? record.content : undefined;
  const isLocked = useLocks(record?.enteredBy);
  const { person } = useSession({ ask: 'ifLikely' });
  const isWorker = can(person, 'record.official');
  const mayConfirm = (part: string) => isWorker && record?.enteredBy[part] === 'patient';
  const keepSession = (schedule: ImmunizationSchedule, onSaved: typeof props.onSaved) => (saved: MedicalRecord) => {
    if (isWorker && person && saved.content.kind === 'immunization')
      keepVaccinationSession(person.publicId, schedule, saved.content.doses, todayInNepal());
    onSaved(saved);
  };
  return (
    <WithSchedules>
      {({ immunization }) => (
        <RecordForm
          {...props}
          onSaved={keepSession(immunization, props.onSaved)}
          {...(props.next && {
            next: { ...props.next, onSaved: keepSession(immunization, props.next.onSaved) },
          })}
          begin={{ doses: {}, ...props.begin }}
          texts={immunizationTexts}
          complete={(content) => withFollowUps(immunization, content, card?.doses ?? {})}
          findErrors={({ doses = {}, actionsTaken }) =>
            isWorker && hasNewReaction(doses) && !isPastVisit(findLatestDay(doses)) && !actionsTaken?.length
              ? { actionsTaken: 'required' }
              : {}
          }
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
          {only !== BIRTH && (
            <Visits
              schedule={immunization}
              sex={props.patient?.sex}
              rights={{ isLocked, mayConfirm, isWorker }}
              only={only}
            />
          )}
          {isWorker && only !== BIRTH && <ReactionAlarm />}
        </RecordForm>
      )}
    </WithSchedules>
  );
}
