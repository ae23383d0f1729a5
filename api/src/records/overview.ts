import type { Appointment } from '@chautari/contract/appointments';
import { addDays } from '@chautari/contract/calendar';
import type { Bilingual } from '@chautari/contract/fields';
import type { DueThing } from '@chautari/contract/overview';
import { planAnc, planImmunization, planTetanus, type PlanState } from '@chautari/contract/plans';
import type { RecordContent } from '@chautari/contract/records';
import type { Schedules } from '@chautari/contract/schedules';
import { isOngoing } from './pregnancy';

/** All that is known of one person. */
export interface Known {
  person: DueThing['person'];
  appointments: Appointment[];
  contents: RecordContent[];
}

type Due = Omit<DueThing, 'person'>;
type Of<K extends RecordContent['kind']> = Extract<RecordContent, { kind: K }>;

const NOTHING: Bilingual = { en: '', np: '' };
/** A visit this much earlier keeps the follow-up as well. */
const EARLY_DAYS = 7;
/** After so long nobody is reminded of a follow-up any more. */
const FORGOTTEN_DAYS = 60;

const isOpen = (state: PlanState): state is Due['state'] =>
  state === 'overdue' || state === 'due' || state === 'coming';
const stateOf = (day: string, today: string): Due['state'] =>
  day < today ? 'overdue' : day === today ? 'due' : 'coming';
const datesOf = (entries: Readonly<Record<string, { date?: string | null | undefined } | undefined>>) =>
  Object.values(entries).flatMap((entry) => entry?.date ?? []);
const ofKind = <K extends RecordContent['kind']>(contents: RecordContent[], kind: K) =>
  contents.filter((content): content is Of<K> => content.kind === kind);

/** The days on which a record says that the person was seen. */
function daysOf(content: RecordContent): string[] {
  if (content.kind === 'opdReport') return [content.visitDate];
  if (content.kind === 'opdNote') return [content.visitedDate];
  if (content.kind === 'ancReport') return [...datesOf(content.visits), ...datesOf(content.tetanus)];
  return content.kind === 'immunization' ? datesOf(content.doses) : [];
}

/** The days on which somebody was seen, each once, the latest first. */
export const visitDays = ({ appointments, contents }: Known) =>
  [
    ...new Set([
      ...appointments.filter(({ status }) => status === 'done').map(({ date }) => date),
      ...contents.flatMap(daysOf),
    ]),
  ]
    .sort()
    .reverse();

function nextAppointment(appointments: Appointment[], today: string): Due[] {
  const next = appointments
    .filter(({ status, changeable }) => status === 'confirmed' && changeable)
    .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))[0];
  return next
    ? [
        {
          kind: 'appointment',
          day: next.date,
          time: next.time,
          state: stateOf(next.date, today),
          what: next.doctor.specialization,
        },
      ]
    : [];
}

function nextVaccines({ initialDate, doses }: Of<'immunization'>, { immunization }: Schedules, today: string): Due[] {
  const { next } = planImmunization(immunization, initialDate, doses, today);
  const what = immunization.visits.find(({ key }) => key === next?.visit)?.name;
  return next && what && isOpen(next.state)
    ? [{ kind: 'vaccine', day: next.due, time: null, state: next.state, what }]
    : [];
}

function nextOfPregnancy(card: Of<'ancReport'>, { anc }: Schedules, today: string): Due[] {
  if (!isOngoing(card, anc, today)) return [];
  const { next } = planAnc(
    anc,
    { lmp: card.lastMenstrualPeriod, scanEdd: card.scan?.expectedDelivery, visits: card.visits },
    today,
  );
  const visit = anc.visits.find(({ key }) => key === next?.key)?.name;
  const dose = planTetanus(anc, card.tetanus, today).find(({ state }) => state === 'due' || state === 'coming');
  const name = anc.tetanus.find(({ key }) => key === dose?.key)?.name;
  return [
    ...(next && visit && isOpen(next.state)
      ? [{ kind: 'antenatal', day: next.due, time: null, state: next.state, what: visit } satisfies Due]
      : []),
    ...(dose?.due && name && dose.state && isOpen(dose.state)
      ? [{ kind: 'tetanus', day: dose.due, time: null, state: dose.state, what: name } satisfies Due]
      : []),
  ];
}

/** The last follow-up that was agreed on, unless the person has come since, or it was long ago. */
function nextFollowUp(known: Known, today: string): Due[] {
  const agreed = [
    ...ofKind(known.contents, 'opdReport').map(({ visitDate, followUpDate }) => ({ on: visitDate, day: followUpDate })),
    ...ofKind(known.contents, 'ancReport').map(({ date, followUpDate }) => ({ on: date, day: followUpDate })),
  ];
  const [last] = agreed.flatMap(({ on, day }) => (day ? [{ on, day }] : [])).sort((a, b) => b.day.localeCompare(a.day));
  if (!last || last.day < addDays(today, -FORGOTTEN_DAYS)) return [];
  const hasCome = visitDays(known).some((day) => day > last.on && day >= addDays(last.day, -EARLY_DAYS));
  return hasCome
    ? []
    : [{ kind: 'followUp', day: last.day, time: null, state: stateOf(last.day, today), what: NOTHING }];
}

/** What comes next for a person, the earliest first. */
export function dueOf(known: Known, schedules: Schedules, today: string): DueThing[] {
  const due = [
    ...nextAppointment(known.appointments, today),
    ...ofKind(known.contents, 'immunization').flatMap((card) => nextVaccines(card, schedules, today)),
    ...ofKind(known.contents, 'ancReport').flatMap((card) => nextOfPregnancy(card, schedules, today)),
    ...nextFollowUp(known, today),
  ];
  return due.map((each) => ({ ...each, person: known.person }));
}
