import { useState, type ReactNode } from 'react';
import {
  livedOn,
  monthsOn,
  planImmunization,
  todayInNepal,
  type ImmunizationSchedule,
  type MedicalRecord,
  type Schedules,
} from '@chautari/contract';
import { Button, Row, Stack } from '@chautari/shared-ui/core';
import { DataList, PatientFacts, useAgeText } from '@chautari/shared-ui/lists';
import { useFormat, usePublicData, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { PlanBadge, useScheduleWords } from '@chautari/shared-ui/schedules';
import { KnownConditions } from './KnownConditions';
import { MarkBadge } from './marks';
import { isOngoingPregnancy, planOf, visitsOf } from './pregnancy';
import { useRecords } from './queries';
import { useVitalsLines } from './VitalsFields';

type Item = readonly [label: string, said: ReactNode];
type Patient = Output<'getPatient'>;

const CHILD_MONTHS = 60;
/** The weeks of the pregnancy and its next visit, while there is one. */
function usePregnancyItems(records: readonly MedicalRecord[], schedules: Schedules): Item[] {
  const { t } = useTranslation('shared-ui');
  const { date, digits } = useFormat();
  const { ancVisit } = useScheduleWords();
  const card = records.find((record) => isOngoingPregnancy(record, schedules));
  if (card?.content.kind !== 'ancReport') return [];
  const { edd, week, next } = planOf(card.content, schedules.anc, visitsOf(card));
  return [
    [t('header.pregnant'), t('header.pregnantWeeks', { count: digits(week), edd: date(edd) })],
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

/** The next vaccines of a child, by the card or by the birth date alone. */
function useVaccineItems(records: readonly MedicalRecord[], schedule: ImmunizationSchedule, birth: string): Item[] {
  const { t } = useTranslation('shared-ui');
  const { date, text } = useFormat();
  if (monthsOn(birth) >= CHILD_MONTHS) return [];
  const card = records.find(({ content }) => content.kind === 'immunization')?.content;
  const given = card?.kind === 'immunization' ? card.doses : {};
  const { next } = planImmunization(schedule, birth, given, todayInNepal());
  const visit = schedule.visits.find(({ key }) => key === next?.visit);
  if (!next || !visit) return [];
  return [
    [
      t('header.vaccines'),
      <Row key="vaccines">
        {t('header.from', { what: text(visit.name), date: date(next.due) })}
        <PlanBadge state={next.state} />
      </Row>,
    ],
  ];
}

/** What was measured last, with its marks. */
function useReadingItems(records: readonly MedicalRecord[]): Item[] {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const linesOf = useVitalsLines();
  const measured = records.find(
    ({ content }) =>
      (content.kind === 'ancContact' || (content.kind === 'opdReport' && content.seenPerson === null)) &&
      Object.keys(content.vitals).length > 0,
  );
  if (!measured || !('vitals' in measured.content)) return [];
  return [
    [
      t('header.measured', { date: date(measured.day) }),
      <Stack key="measured" spacing={1}>
        {linesOf(measured.content.vitals, measured.marks).map(({ key, label, text, mark }) => (
          <Row key={key}>
            <span>
              {label}: {text}
            </span>
            {mark && <MarkBadge mark={mark} />}
          </Row>
        ))}
      </Stack>,
    ],
  ];
}

function Known({ patient, records, schedules }: { patient: Patient; records: MedicalRecord[]; schedules: Schedules }) {
  const { t } = useTranslation('shared-ui');
  const ageText = useAgeText();
  const items = [
    [t('header.age'), ageText({ ...patient, lived: livedOn(patient.dateOfBirth) })] as const,
    ...usePregnancyItems(records, schedules),
    ...useVaccineItems(records, schedules.immunization, patient.dateOfBirth),
    ...useReadingItems(records),
  ];
  return <DataList items={items} />;
}

/** What a health worker must know of a patient before anything else: age, pregnancy, what is due, and what was measured last. The contact details are folded away. */
export function PatientHeader({ patient, children }: { patient: Patient; children?: ReactNode }) {
  const { t } = useTranslation('shared-ui');
  const [showsContact, setShowsContact] = useState(false);
  const { items } = useRecords(patient.id);
  const { data: schedules } = usePublicData('getSchedules');
  return (
    <Stack spacing={6}>
      {children}
      {items && schedules && <Known patient={patient} records={items} schedules={schedules} />}
      <KnownConditions patient={patient} />
      <div>
        <Button variant="quiet" aria-expanded={showsContact} onClick={() => setShowsContact(!showsContact)}>
          {t('header.contact')}
        </Button>
      </div>
      {showsContact && <PatientFacts patient={patient} />}
    </Stack>
  );
}
