import type { Appointment } from '@chautari/contract/appointments';
import { addDays } from '@chautari/contract/calendar';
import type { Bilingual } from '@chautari/contract/fields';
import { DUE_KINDS, type DueThing } from '@chautari/contract/overview';
import { adjustToFacility } from './altitude';
import { assessRecord } from './assessRecord';
import { getDueState, isAboutPerson, type DueItem, type PersonHistory } from './due/personHistory';
import { listNewbornDue } from './due/afterBirth';
import { listTablets } from './due/tablets';
import { listVaccinesByAge } from './due/vaccines';
import { getKind } from './kinds/kinds';
import { listPregnancies } from './pregnancy';
import type { ServiceSchedules } from './schedules';

const NOTHING: Bilingual = { en: '', np: '' };
/** A visit this much earlier keeps the follow-up as well. */
const EARLY_DAYS = 7;
/** A follow-up expires after this time. */
const FORGOTTEN_DAYS = 60;

/** Returns the days on which somebody was seen, each once, the latest first. */
export const listVisitDays = ({ appointments, contents }: PersonHistory) =>
  [
    ...new Set([
      ...appointments.filter(({ status }) => status === 'done').map(({ date }) => date),
      ...contents.filter(isAboutPerson).flatMap((content) => getKind(content.kind).getVisitDays?.(content) ?? []),
    ]),
  ]
    .sort()
    .reverse();

/** Returns the appointments that are still to come, the next first. */
const listComing = (appointments: Appointment[]) =>
  appointments
    .filter(({ changeable }) => changeable)
    .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));

const describe = ({ id, date, time, status, doctor, facility }: Appointment): DueItem['appointment'] => ({
  id,
  date,
  time,
  isConfirmed: status === 'confirmed',
  doctor: doctor.name,
  facility,
});

function nextAppointment(coming: Appointment[], today: string): DueItem[] {
  const next = coming.find(({ status }) => status === 'confirmed');
  if (!next) return [];
  const { date, time, doctor } = next;
  const state = getDueState(date, today);
  return [{ kind: 'appointment', day: date, time, state, what: doctor.specialization, appointment: describe(next) }];
}

/** What a visit at a doctor settles, unless it is too early for it. */
const SETTLED_BY_VISIT = new Set<DueThing['kind']>(['antenatal', 'followUp', 'tablets']);

/** Returns the follow-ups that were agreed on, the latest first, and whether the person came. */
export function listFollowUps(history: PersonHistory, today: string) {
  const visits = listVisitDays(history);
  return history.contents
    .filter(isAboutPerson)
    .flatMap((content) => {
      const day = 'followUpDate' in content && content.followUpDate;
      if (!day) return [];
      const on = getKind(content.kind).getDay(content, today);
      return [{ day, hasCome: visits.some((visit) => visit > on && visit >= addDays(day, -EARLY_DAYS)) }];
    })
    .sort((a, b) => b.day.localeCompare(a.day));
}

/** Returns the last follow-up that was agreed on, unless the person has come since, or it was long ago. */
function listFollowUp(history: PersonHistory, today: string): DueItem[] {
  const [last] = listFollowUps(history, today);
  if (!last || last.day < addDays(today, -FORGOTTEN_DAYS)) return [];
  return last.hasCome
    ? []
    : [{ kind: 'followUp', day: last.day, time: null, state: getDueState(last.day, today), what: NOTHING }];
}

/** An urgent finding expires after this time. */
const URGENT_DAYS = 7;

/** Returns the danger that the last visit at which anything of the person was measured has found. */
function listDanger({ contents, ...birth }: PersonHistory, schedules: ServiceSchedules, today: string): DueItem[] {
  const visits = contents.filter(isAboutPerson).flatMap((content) => {
    const { getAssessedPerson, getDay } = getKind(content.kind);
    const isLookedAt =
      'vitals' in content && (Object.keys(content.vitals).length > 0 || Boolean(content.dangerSigns?.length));
    return getAssessedPerson && isLookedAt ? [{ content, day: getDay(content, today) }] : [];
  });
  const [last] = visits.sort((a, b) => b.day.localeCompare(a.day));
  if (!last || last.day < addDays(today, -URGENT_DAYS)) return [];
  const { day, content } = last;
  const facts = { ...birth, pregnancies: listPregnancies(contents) };
  const own = adjustToFacility(schedules, content.altitude ?? null);
  const { priority } = assessRecord(content, day, facts, own);
  return priority === 'critical' ? [{ kind: 'danger', day, time: null, state: 'overdue', what: NOTHING }] : [];
}

/** Sorts due items before coming ones, by danger, then by delay. */
export function compareDanger(a: DueThing, b: DueThing) {
  const rank = ({ kind, state }: DueThing) => (state === 'coming' ? DUE_KINDS.length : DUE_KINDS.indexOf(kind));
  return rank(a) - rank(b) || `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`);
}

/** Returns what comes next for a person. */
export function listDue(history: PersonHistory, schedules: ServiceSchedules, today: string): DueThing[] {
  const { appointments, contents, person } = history;
  const coming = listComing(appointments);
  const findVisit = ({ day, kind, state }: DueItem) =>
    SETTLED_BY_VISIT.has(kind)
      ? coming.find(({ date }) => state !== 'coming' || date >= addDays(day, -EARLY_DAYS))
      : undefined;
  const hasVaccineCard = contents.some(({ kind }) => kind === 'immunization');
  const due = [
    ...listDanger(history, schedules, today),
    ...nextAppointment(coming, today),
    ...listNewbornDue(history, schedules, today),
    ...(hasVaccineCard ? [] : listVaccinesByAge(history, schedules, today)),
    ...contents.flatMap((content) => getKind(content.kind).getDue?.(content, history, schedules, today) ?? []),
    ...listFollowUp(history, today),
    ...listTablets(history, listVisitDays(history), today),
  ];
  return due.map((each) => {
    const visit = findVisit(each);
    return { ...each, ...(visit && { appointment: describe(visit) }), person };
  });
}
