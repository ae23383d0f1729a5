import { assessSigns, type Assessment } from '@chautari/contract/assessment';
import { todayInNepal } from '@chautari/contract/calendar';
import { mayBePregnant } from '@chautari/contract/birth';
import { ADVICE } from '@chautari/contract/findings';
import { buildObservation, buildTextObservations } from '../../fhir/observations';
import { createCode, createConcept, createId, type Resource } from '../../fhir/resource';
import type { Session } from '../../http/session';
import type { Work } from '../../http/unitOfWork';
import { lockPerson } from '../../patients/death';
import { findPatient } from '../../patients/patients.queries';
import { listAfterEnd } from '../due/afterBirth';
import { settleChildren } from '../children';
import { countPostpartumMethods } from '../figures/postpartumMethods';
import { countBirths } from '../figures/sections';
import { isOngoing, type Pregnancy, type PregnancyEnd } from '../pregnancy';
import { markPersonDead } from '../markPersonDead';
import type { ServiceSchedules } from '../schedules';
import type { CheckContext, ExportedRecord, FieldErrors, Kind } from './kind';

/** The maximum length of a pregnancy: 46 weeks, six more than usual. */
const LONGEST_DAYS = 322;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Returns days that cannot be: before the pregnancy, or so late that another one must have ended. */
function findDayErrors({ outcome, date }: PregnancyEnd, { lastMenstrualPeriod: lmp }: Pregnancy): FieldErrors {
  if (date < lmp) return { date: 'beforePeriod' };
  const isLate = daysBetween(lmp, date) > LONGEST_DAYS;
  return isLate && outcome !== 'moved' && outcome !== 'notPregnant' ? { date: 'afterPregnancy' } : {};
}

/** Outcomes that are only about a card. */
const OF_CARDS: readonly PregnancyEnd['outcome'][] = ['moved', 'notPregnant'];

/** Refuses an end without a card of a person who cannot have been pregnant, or of a pregnancy that has one. */
function findUncardedErrors(content: PregnancyEnd, { pregnancies, schedules, ...person }: CheckContext): FieldErrors {
  if (!mayBePregnant(person, content.date)) return { date: person.sex === 'male' ? 'notForMen' : 'notAtThisAge' };
  if (OF_CARDS.includes(content.outcome)) return { outcome: 'invalid' };
  const hasCard = pregnancies.some(
    (each) => !each.hasNoCard && !each.end && isOngoing(each, schedules.anc, content.date),
  );
  return hasCard && content.outcome !== 'mistake' ? { date: 'hasPregnancyCard' } : {};
}

function findCardErrors(content: PregnancyEnd, context: CheckContext): FieldErrors {
  if (content.card === undefined) return findUncardedErrors(content, context);
  return context.card?.kind === 'ancReport' ? findDayErrors(content, context.card) : { card: 'invalid' };
}

/** Whether two ends must be of one pregnancy: of one card, or within the days after a birth where one has no card. */
const isOfOne = (one: PregnancyEnd, other: PregnancyEnd, days: number) =>
  one.card !== undefined && other.card !== undefined
    ? one.card === other.card
    : Math.abs(daysBetween(one.date, other.date)) <= days;

/** Refuses an outcome that nobody has written before to be a mistake, and to open a card beside a later one. */
function findMistakeErrors(content: PregnancyEnd, { before, pregnancies, schedules }: CheckContext): FieldErrors {
  if (content.outcome !== 'mistake') return {};
  if (!before) return { outcome: 'invalid' };
  const isOpen = (each: Pregnancy) => each.id !== content.card && isOngoing(each, schedules.anc, todayInNepal());
  return pregnancies.some(isOpen) ? { outcome: 'otherPregnancy' } : {};
}

/** Assesses the weight of the children who live. */
function assessBabies({ babies = [] }: PregnancyEnd, schedules: ServiceSchedules): Assessment {
  const each = babies
    .filter(({ alive }) => alive === 'yes')
    .map(({ weight, sex }) =>
      assessSigns(schedules, { vitals: { weight } }, { months: 0, days: 0, sex, pregnancy: 'no' }),
    );
  const findings = each.flatMap((assessment) => assessment.findings);
  const advice = ADVICE.find((every) => findings.some((finding) => finding.advice === every)) ?? null;
  const priority = each.some((one) => one.priority === 'critical') ? 'critical' : findings.length ? 'high' : 'medium';
  return { findings, priority, advice };
}

const OUTCOME = createCode('loinc', '63893-2', 'Outcome of pregnancy');
const WEEKS = createCode('loinc', '11884-4', 'Gestational age Estimated');
const BIRTH_WEIGHT = createCode('loinc', '8339-4', 'Birth weight Measured');

const OUTCOME_WORDS: Record<PregnancyEnd['outcome'], string> = {
  liveBirth: 'Live birth',
  stillbirth: 'Stillbirth',
  miscarriage: 'Miscarriage',
  abortion: 'Abortion',
  ectopic: 'Ectopic pregnancy',
  motherDied: 'The mother died',
  moved: 'Not known: moved away',
  notPregnant: 'Was not pregnant',
  mistake: 'Written by mistake: the pregnancy goes on',
};
const PLACE_WORDS: Record<NonNullable<PregnancyEnd['place']>, string> = {
  here: 'At the health facility that wrote it',
  otherFacility: 'At another health facility',
  home: 'At home',
  onTheWay: 'On the way',
};
const DELIVERY_WORDS: Record<NonNullable<PregnancyEnd['delivery']>, string> = {
  normal: 'Normal delivery',
  assisted: 'Assisted delivery',
  caesarean: 'Caesarean section',
};

function toFhir({ id, subject }: ExportedRecord, content: PregnancyEnd): Resource[] {
  const { date, outcome, weeks, place, delivery, babies = [], note } = content;
  const seen = { recordId: id, subject, day: date };
  const describe = (what: string, words: string, value: string | null | undefined) =>
    value ? [buildObservation(seen, what, { code: createConcept(words), valueString: value })] : [];
  return [
    buildObservation(seen, 'outcome', {
      code: createConcept(OUTCOME.display, OUTCOME),
      valueCodeableConcept: createConcept(OUTCOME_WORDS[outcome]),
    }),
    ...(weeks === undefined
      ? []
      : [
          buildObservation(seen, 'weeks', {
            code: createConcept(WEEKS.display, WEEKS),
            valueQuantity: { value: weeks, unit: 'weeks', system: 'http://unitsofmeasure.org', code: 'wk' },
          }),
        ]),
    ...describe('place', 'Place of birth', place && PLACE_WORDS[place]),
    ...describe('delivery', 'Kind of delivery', delivery && DELIVERY_WORDS[delivery]),
    ...(delivery === 'caesarean'
      ? [
          {
            resourceType: 'Procedure',
            id: createId(id, 'caesarean'),
            status: 'completed',
            code: createConcept(DELIVERY_WORDS.caesarean),
            subject,
            performedDateTime: date,
          },
        ]
      : []),
    ...babies.flatMap(({ weight, sex, alive }, index) => [
      ...describe(`baby ${index}`, 'Child of this birth', `${sex}, ${alive === 'yes' ? 'alive' : 'not alive'}`),
      ...(weight === undefined
        ? []
        : [
            buildObservation(seen, `weight ${index}`, {
              code: createConcept('Birth weight of the child', BIRTH_WEIGHT),
              valueQuantity: { value: weight, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
            }),
          ]),
    ]),
    ...buildTextObservations(seen, 'note', createConcept('Note'), note),
  ];
}

/** Opens and closes the records of the children, and marks a mother who has died. A mark that was wrong is taken back by itself. */
async function settleEnd(
  work: Work,
  session: Session,
  motherId: string,
  content: PregnancyEnd,
  before: PregnancyEnd | undefined,
): Promise<PregnancyEnd> {
  const settled = await settleChildren(work, session, motherId, content, before);
  if (content.outcome !== 'motherDied' || (await lockPerson(work.db, motherId)).death) return settled;
  const mother = (await findPatient(work.db, motherId))!;
  await markPersonDead(work, mother, { day: content.date, source: 'pregnancyEnd', note: null }, session);
  return settled;
}

export const pregnancyEnd: Kind<PregnancyEnd> = {
  getDay: ({ date }) => date,
  getCard: ({ card }) => card,
  check: (content, context) => ({
    ...findCardErrors(content, context),
    ...(context.before?.kind === 'pregnancyEnd' && context.before.card !== content.card && { card: 'invalid' }),
    ...findMistakeErrors(content, context),
  }),
  // One that was written by mistake stays, and another may be written.
  excludes: (content, other, { schedules: { afterBirth } }) =>
    content.outcome !== 'mistake' && other.outcome !== 'mistake' && isOfOne(content, other, afterBirth.days),
  // What is due after the pregnancy of a card follows from the card.
  getDue: (content, history, schedules, today) =>
    content.card === undefined ? listAfterEnd(content, history, schedules, today) : [],
  settle: settleEnd,
  assess: assessBabies,
  report: { service: 'anc', getComplaint: ({ note }) => note, onlyUrgent: true },
  toFhir,
  figures: { births: countBirths, postpartumMethods: countPostpartumMethods },
};
