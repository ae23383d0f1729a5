import type { Appointment } from '@chautari/contract/appointments';
import { addDays, monthsOn } from '@chautari/contract/calendar';
import type { Bilingual } from '@chautari/contract/fields';
import { DUE_KINDS, type DueThing } from '@chautari/contract/overview';
import { dayAtAge, planAnc, planImmunization, planTetanus, type PlanState } from '@chautari/contract/plans';
import type { RecordContent } from '@chautari/contract/records';
import type { Schedules } from '@chautari/contract/schedules';
import { dayOf } from './dates';
import { isMaternal, isOngoing } from './pregnancy';
import { assessRecord } from './shown';

/** What a record says, with the id of the record. */
type KnownContent = RecordContent & { id: string };

/** All that is known of one person. */
export interface Known {
  person: DueThing['person'];
  dateOfBirth: string;
  isAgeEstimated: boolean;
  appointments: Appointment[];
  contents: KnownContent[];
}

type Due = Omit<DueThing, 'person'>;
type Of<K extends RecordContent['kind']> = Extract<KnownContent, { kind: K }>;

/** The records that say what of `WARD_DUE_KINDS` is due. */
export const RECORDS_OF_MOTHERS_AND_CHILDREN = ['ancReport', 'ancContact', 'immunization', 'opdReport'] as const;

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
const ofKind = <K extends RecordContent['kind']>(contents: KnownContent[], kind: K) =>
  contents.filter((content): content is Of<K> => content.kind === kind);

/** The days on which a record says that the person was seen. */
function daysOf(content: RecordContent): string[] {
  if (content.kind === 'opdReport') return [content.visitDate];
  if (content.kind === 'opdNote') return [content.visitedDate];
  if (content.kind === 'ancContact') return [content.date];
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
          appointment: { id: next.id, doctor: next.doctor.name, facility: next.facility },
        },
      ]
    : [];
}

/** From this age on the card of a child is too late. */
const CARD_MONTHS = 60;
/** From this age on nobody asks for the card any more. */
export const CHILD_MONTHS = 16 * 12;

/** So far an age that was estimated in years may be off. */
const ESTIMATE_MONTHS = 12;

/** Of a small child whose age is an estimate: only the card can say what is due, and nothing is overdue. */
function vaccinesUnsure({ dateOfBirth }: Known, today: string): Due[] {
  if (monthsOn(dateOfBirth, today) >= CARD_MONTHS + ESTIMATE_MONTHS) return [];
  return [{ kind: 'vaccineUnsure', day: today, time: null, state: 'due', what: NOTHING }];
}

/** By the birth date alone: nobody has entered a card, though vaccines are due. */
function vaccinesByAge(known: Known, { immunization }: Schedules, today: string): Due[] {
  const { dateOfBirth } = known;
  if (known.isAgeEstimated) return vaccinesUnsure(known, today);
  if (monthsOn(dateOfBirth, today) >= CARD_MONTHS) return [];
  const { next } = planImmunization(immunization, dateOfBirth, {}, today);
  const what = immunization.visits.find(({ key }) => key === next?.visit)?.name;
  if (!next || !what || !isOpen(next.state)) return [];
  const kind = next.state === 'coming' ? 'vaccine' : 'vaccineCard';
  return [{ kind, day: next.due, time: null, state: next.state, what }];
}

/** A card that was never finished, when its ages have passed. */
function vaccinesTooLate({ initialDate }: Of<'immunization'>, missing: readonly string[], today: string): Due[] {
  const months = monthsOn(initialDate, today);
  if (!missing.length || months < CARD_MONTHS || months >= CHILD_MONTHS) return [];
  const day = dayAtAge(initialDate, { months: CARD_MONTHS });
  return [{ kind: 'vaccinesLate', day, time: null, state: 'due', what: NOTHING }];
}

function nextVaccines(card: Of<'immunization'>, { immunization }: Schedules, today: string): Due[] {
  const { next, missing } = planImmunization(immunization, card.initialDate, card.doses, today);
  if (!next) return vaccinesTooLate(card, missing, today);
  const what = immunization.visits.find(({ key }) => key === next.visit)?.name;
  return what && isOpen(next.state) ? [{ kind: 'vaccine', day: next.due, time: null, state: next.state, what }] : [];
}

/** Whether a later visit says that the child of a card is born. */
const isBorn = (contents: KnownContent[], from: string) =>
  ofKind(contents, 'opdReport').some(({ pregnancy, visitDate }) => pregnancy === 'afterBirth' && visitDate >= from);

/** So long before the expected day a birth is one of this pregnancy. */
const EARLY_BIRTH_DAYS = 120;

function nextOfPregnancy(card: Of<'ancReport'>, { contents }: Known, { anc }: Schedules, today: string): Due[] {
  const {
    next,
    edd,
    contacts: checks,
  } = planAnc(
    anc,
    {
      lmp: card.lastMenstrualPeriod,
      scanEdd: card.scan?.expectedDelivery,
      visits: card.visits,
      contacts: ofKind(contents, 'ancContact').filter((contact) => contact.card === card.id),
    },
    today,
  );
  if (!isMaternal(card, anc, today) || isBorn(contents, addDays(edd, -EARLY_BIRTH_DAYS))) return [];
  if (today > edd) return [{ kind: 'birth', day: edd, time: null, state: 'overdue', what: NOTHING }];
  if (!isOngoing(card, anc, today)) return [];
  const visit = anc.visits.find(({ key }) => key === next?.key)?.name;
  const dose = planTetanus(anc, card.tetanus, today, true).find(({ state }) => state === 'due' || state === 'coming');
  const name = anc.tetanus.find(({ key }) => key === dose?.key)?.name;
  return [
    ...(next && visit && isOpen(next.state)
      ? [
          {
            kind: 'antenatal',
            day: next.due,
            time: null,
            state: next.state,
            what: visit,
            pregnancy: { ...checks, edd },
          } satisfies Due,
        ]
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
    ...ofKind(known.contents, 'ancContact').map(({ date, followUpDate }) => ({ on: date, day: followUpDate })),
  ];
  const [last] = agreed.flatMap(({ on, day }) => (day ? [{ on, day }] : [])).sort((a, b) => b.day.localeCompare(a.day));
  if (!last || last.day < addDays(today, -FORGOTTEN_DAYS)) return [];
  const hasCome = visitDays(known).some((day) => day > last.on && day >= addDays(last.day, -EARLY_DAYS));
  return hasCome
    ? []
    : [{ kind: 'followUp', day: last.day, time: null, state: stateOf(last.day, today), what: NOTHING }];
}

/** After so long something urgent is no longer what a person must act on. */
const URGENT_DAYS = 7;

const wasLookedAt = ({ vitals, dangerSigns = [] }: Of<'opdReport' | 'ancContact'>) =>
  Object.keys(vitals).length > 0 || dangerSigns.length > 0;

/** The last visit at which anything was measured found something urgent. */
function lastDanger({ dateOfBirth, contents }: Known, schedules: Schedules, today: string): Due[] {
  const pregnancies = ofKind(contents, 'ancReport');
  const visits = [...ofKind(contents, 'opdReport'), ...ofKind(contents, 'ancContact')].filter(wasLookedAt);
  const dayOfVisit = (content: (typeof visits)[number]) => dayOf(content, today);
  const [last] = visits.sort((a, b) => dayOfVisit(b).localeCompare(dayOfVisit(a)));
  if (!last || dayOfVisit(last) < addDays(today, -URGENT_DAYS)) return [];
  const day = dayOfVisit(last);
  const { priority } = assessRecord(last, day, { dateOfBirth, pregnancies }, schedules);
  return priority === 'critical' ? [{ kind: 'danger', day, time: null, state: 'overdue', what: NOTHING }] : [];
}

/** What is to be done now stands before what is to come, by how dangerous it is to wait, then by how late it is. */
export function byDanger(a: DueThing, b: DueThing) {
  const rank = ({ kind, state }: DueThing) => (state === 'coming' ? DUE_KINDS.length : DUE_KINDS.indexOf(kind));
  return rank(a) - rank(b) || `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`);
}

/** What comes next for a person. */
export function dueOf(known: Known, schedules: Schedules, today: string): DueThing[] {
  const cards = ofKind(known.contents, 'immunization');
  const due = [
    ...lastDanger(known, schedules, today),
    ...nextAppointment(known.appointments, today),
    ...(cards.length
      ? cards.flatMap((card) => nextVaccines(card, schedules, today))
      : vaccinesByAge(known, schedules, today)),
    ...ofKind(known.contents, 'ancReport').flatMap((card) => nextOfPregnancy(card, known, schedules, today)),
    ...nextFollowUp(known, today),
  ];
  return due.map((each) => ({ ...each, person: known.person }));
}
