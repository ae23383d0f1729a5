import type { ReactNode } from 'react';
import {
  addDays,
  ASKED_DAYS,
  DAY_MS,
  findNextAfterBirth,
  findPlannedBirth,
  getAssessedAge,
  planAfterBirth,
  planImmunization,
  todayInNepal,
  type BirthRange,
  type Death,
  type ImmunizationSchedule,
  type MedicalRecord,
  type Schedules,
} from '@chautari/contract';
import { ErrorState, Row } from '../../faces/core';
import { DataList, useAgeText, useDeathText } from '@chautari/shared-ui/lists';
import { useFormat, usePublicData, useTranslation } from '../../faces/platform';
import { PlanBadge, useScheduleWords } from '@chautari/shared-ui/schedules';
import { Findings } from './Findings';
import { MarkBadge } from './marks';
import { findOpenPregnancy, isOngoingPregnancy, getPlan, listContacts } from './pregnancy';
import { useRecords } from './queries';
import { useVitalsLines } from './VitalsFields';

type Item = readonly [label: string, content: ReactNode];

/** The person of the summary. */
export interface Summarized {
  id: string;
  age: number;
  dateOfBirth: string;
  birthRange?: BirthRange | undefined;
  sex?: 'male' | 'female' | 'other' | undefined;
  death?: Death | undefined;
}

interface SummaryProps {
  person: Summarized;
  records: MedicalRecord[];
  schedules: Schedules;
  /** The reader is the person, or has them in the family: the texts address the reader. */
  isOwn: boolean;
  /** The record that is open on the same page, which explains its own values. */
  opened?: string | undefined;
  /** The page shows the latest measurements elsewhere. */
  hidesReadings?: boolean | undefined;
  /** The cards, which say what is due, are not loaded yet. */
  hidesDue?: boolean;
}

const CHILD_MONTHS = 60;
const NEWBORN_MONTHS = 2;

/** Returns the week of the pregnancy and its next visit, if there is one. */
function usePregnancyItems({ records, schedules, isOwn }: SummaryProps): Item[] {
  const { t } = useTranslation('shared-ui');
  const { date, digits } = useFormat();
  const { ancVisit } = useScheduleWords();
  const card = records.find((record) => isOngoingPregnancy(record, schedules));
  if (card?.content.kind !== 'ancReport') return [];
  const { edd, week, next } = getPlan(card.content, schedules.anc, { contacts: listContacts(card) });
  const weeks = { count: week, weeks: digits(week), edd: date(edd) };
  return [
    [t('header.pregnant'), isOwn ? t('header.ownPregnantWeeks', weeks) : t('header.pregnantWeeks', weeks)],
    ...(next
      ? [
          [
            t('header.due'),
            <Row key="due">
              {ancVisit(schedules.anc, next.key)}
              <PlanBadge state={next.state} />
            </Row>,
          ] as const,
        ]
      : []),
  ];
}

/** Returns the next visit after a birth, in words. */
function useAfterBirthText({ afterBirth }: Schedules) {
  const { t } = useTranslation('shared-ui');
  const { date, text } = useFormat();
  return (birth: string, seenOn: readonly string[]) => {
    const next = findNextAfterBirth(planAfterBirth(afterBirth, birth, seenOn, todayInNepal()));
    const name = afterBirth.visits.find(({ key }) => key === next?.key)?.name;
    return next && name ? (
      <Row>
        {t('pregnancyEnd.nextVisit', { what: text(name), date: date(next.due) })}
        <PlanBadge state={next.state} />
      </Row>
    ) : null;
  };
}

/** Returns the days on which a health worker saw the patient. */
const listSeenDays = (records: readonly MedicalRecord[]) =>
  records.flatMap(({ content }) =>
    content.kind === 'opdReport' && content.seenPerson === null ? [content.visitDate] : [],
  );

/** Returns the visits after a birth, of the mother and of a newborn; to health workers also the question how a late pregnancy ended. */
function useAfterItems({ person, records, schedules, isOwn }: SummaryProps): Item[] {
  const { t } = useTranslation('shared-ui');
  const { date, digits } = useFormat();
  const describe = useAfterBirthText(schedules);
  const { anc, afterBirth } = schedules;
  const today = todayInNepal();
  const seenOn = listSeenDays(records);
  const open = findOpenPregnancy(records);
  const edd = open?.content.kind === 'ancReport' ? getPlan(open.content, anc).edd : undefined;
  const isAsked = edd && today > addDays(edd, anc.pastExpected.ask) && today < addDays(edd, ASKED_DAYS) && !isOwn;
  const end = records.find((each) => each.end?.date && today <= addDays(each.end.date, afterBirth.days))?.end;
  const days = end?.date ? (Date.parse(today) - Date.parse(end.date)) / DAY_MS : 0;
  const birth = getAssessedAge(person).months < NEWBORN_MONTHS ? findPlannedBirth(person) : undefined;
  const isOfBirth = end?.outcome === 'liveBirth' || end?.outcome === 'stillbirth';
  const [mother, child] = [isOfBirth && end.date && describe(end.date, seenOn), birth && describe(birth, seenOn)];
  return [
    ...(isAsked ? [[t('pregnancyEnd.askHead'), t('pregnancyEnd.ask', { date: date(edd) })] as const] : []),
    ...(end?.outcome
      ? [[t('pregnancyEnd.askHead'), t('pregnancyEnd.afterDays', { count: days, days: digits(days) })] as const]
      : []),
    ...(mother ? [[t('pregnancyEnd.after'), mother] as const] : []),
    ...(child ? [[t('pregnancyEnd.newborn'), child] as const] : []),
  ];
}

/** Returns the next vaccines of a child, by the card or by the birth date; none for an estimated age. */
function useVaccineItems({ person, records, schedules, isOwn }: SummaryProps): Item[] {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { age, dose: doseWords } = useScheduleWords();
  const { immunization }: { immunization: ImmunizationSchedule } = schedules;
  const card = records.find(({ content }) => content.kind === 'immunization')?.content;
  const plannedBirth = findPlannedBirth(person);
  if (getAssessedAge(person).months >= CHILD_MONTHS) return [];
  if (!plannedBirth && !card)
    return [[t('header.vaccines'), isOwn ? t('header.ownVaccinesUnsure') : t('header.vaccinesUnsure')]];
  const entries =
    card?.kind === 'immunization' ? { ...card, birth: card.initialDate } : { birth: plannedBirth!, doses: {} };
  const child = { ...entries, sex: person.sex };
  const { next, doses: planned } = planImmunization(immunization, child, todayInNepal());
  const visit = immunization.visits.find(({ key }) => key === next?.visit);
  if (!next || !visit) return [];
  const open = visit.doses.filter(({ key }) => planned.some((dose) => dose.key === key && dose.state !== 'done'));
  const names = open.map((dose) => doseWords(immunization, dose).vaccine).join(', ');
  return [
    [
      t('header.vaccines'),
      <Row key="vaccines">
        {t('header.from', { what: `${age(visit.age)}: ${names}`, date: date(next.due) })}
        <PlanBadge state={next.state} />
      </Row>,
    ],
  ];
}

/** Returns the latest visit with measurements. */
const lastMeasured = (records: readonly MedicalRecord[]) =>
  records.find(
    ({ content }) =>
      (content.kind === 'ancContact' || (content.kind === 'opdReport' && content.seenPerson === null)) &&
      Object.keys(content.vitals).length > 0,
  );

/** Returns the latest measurements, with their marks. */
function useReadingItems(measured: MedicalRecord | undefined): Item[] {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const linesOf = useVitalsLines();
  if (!measured || !('vitals' in measured.content)) return [];
  return [
    [
      t('header.measured', { date: date(measured.day) }),
      <Row key="measured" spacing={3}>
        {linesOf(measured.content.vitals, measured.marks).map(({ key, label, text, mark }) => (
          <Row key={key}>
            <span>
              {label}: {text}
            </span>
            {mark && <MarkBadge mark={mark} />}
          </Row>
        ))}
      </Row>,
    ],
  ];
}

function SummaryItems(props: SummaryProps) {
  const { t } = useTranslation('shared-ui');
  const ageText = useAgeText();
  const deathText = useDeathText();
  const { person, records, isOwn, opened, hidesReadings, hidesDue = false } = props;
  const { death } = person;
  const measured = lastMeasured(records);
  const due = [usePregnancyItems(props), useAfterItems(props), useVaccineItems(props)].flat();
  const items = [
    [t(death ? 'header.ageAtDeath' : 'header.age'), ageText(person)] as const,
    // Health workers read it above.
    ...(death && isOwn ? [[t('person.died'), deathText(death)] as const] : []),
    ...(death || hidesDue ? [] : due),
    ...useReadingItems(hidesReadings ? undefined : measured),
  ];
  return (
    <>
      <DataList items={items} />
      {isOwn && !death && measured && measured.id !== opened && <Findings record={measured} />}
    </>
  );
}

/** The summary of a person with many records: the cards may be behind the first page. */
function LongSummary({ records, ...props }: SummaryProps) {
  const { id: person } = props.person;
  const { items: vaccines } = useRecords(person, { kind: 'immunization' });
  const { items: pregnancies } = useRecords(person, { kind: 'ancReport' });
  const { items: ends } = useRecords(person, { kind: 'pregnancyEnd' });
  if (!vaccines || !pregnancies || !ends) return <SummaryItems {...props} records={records} hidesDue />;
  const cards = [...vaccines, ...pregnancies, ...ends].filter(({ id }) => records.every((each) => each.id !== id));
  return <SummaryItems {...props} records={[...records, ...cards]} />;
}

/** Shows age, pregnancy or vaccines, what is due, and the latest measurements; in the person's own record also their meaning. */
export function CareSummary({
  person,
  isOwn = false,
  ...shown
}: Pick<SummaryProps, 'person' | 'opened' | 'hidesReadings'> & { isOwn?: boolean }) {
  const { items, error, more, refetch } = useRecords(person.id);
  const schedules = usePublicData('getSchedules');
  const Summary = more.hasMore ? LongSummary : SummaryItems;
  if (items && schedules.data)
    return <Summary person={person} records={items} schedules={schedules.data} isOwn={isOwn} {...shown} />;
  const failure = error ?? schedules.error;
  // In the own record the list of records says it.
  if (!failure || isOwn) return null;
  const retry = () => {
    refetch();
    void schedules.refetch();
  };
  return <ErrorState error={failure} onRetry={retry} />;
}
