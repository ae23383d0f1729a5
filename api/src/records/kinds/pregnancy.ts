import { findEarlierHeight } from '@chautari/contract/antenatalFindings';
import { getAssessedAge, mayBePregnant } from '@chautari/contract/birth';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { EARLY_VISIT_DAYS, getExpectedDelivery, planAnc } from '@chautari/contract/plans';
import { isPrivateOutcome } from '@chautari/contract/pregnancyEnds';
import type { ContentOf } from '@chautari/contract/records/contents';
import { ANC_VISITS } from '@chautari/contract/records/pregnancy';
import type { Schedules } from '@chautari/contract/schedules';
import { buildActions, buildDangerSigns, buildPregnancyStatus, buildPriority, buildTogether } from '../../fhir/alarms';
import { buildDocuments } from '../../fhir/documents';
import { buildEncounter, buildPlan } from '../../fhir/encounters';
import { buildTetanusDoses } from '../../fhir/immunizations';
import { buildHandedOut } from '../../fhir/medications';
import { buildExamination, buildTextObservations, buildObservation, buildVitalSigns } from '../../fhir/observations';
import {
  createCode,
  createConcept,
  createId,
  createReference,
  removeControlCharacters,
  type Code,
  type Resource,
} from '../../fhir/resource';
import { listPregnancyDue } from '../due/pregnancy';
import { countAnc, countTetanus } from '../figures/sections';
import { countWeeks, isOngoing, type Pregnancy } from '../pregnancy';
import { findErrorsBefore, findFollowUpErrors, findLineErrors, getSeries, listDays } from './days';
import type { CheckContext, ExportedRecord, FieldErrors, Kind } from './kind';
import { buildNote } from './note';
import { pregnancyEnd } from './pregnancyEnd';

/** A scan that puts the birth this far from what the last period says is a slip of the pen. */
const MAX_SCAN_DIFFERENCE_DAYS = 60;
const daysBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/** A card is begun while the woman is pregnant, or some weeks after: 40 weeks, and six more. */
const LONGEST_DAYS = 322;

function findPregnancyErrors(content: Pregnancy, { anc }: Schedules): FieldErrors {
  const { lastMenstrualPeriod: lmp, scan, date } = content;
  return {
    ...(date < lmp && { date: 'beforePeriod' }),
    ...(date >= lmp && daysBetween(date, lmp) > LONGEST_DAYS && { lastMenstrualPeriod: 'tooLongAgo' }),
    ...(scan &&
      daysBetween(scan.expectedDelivery, getExpectedDelivery(anc, lmp)) > MAX_SCAN_DIFFERENCE_DAYS && {
        'scan.expectedDelivery': 'impossible',
      }),
    ...(scan && scan.date < lmp && { 'scan.date': 'beforePeriod' }),
    ...findLineErrors('visits', content.visits, { start: { day: lmp, code: 'beforePeriod' } }),
    // The first doses may have been given before this pregnancy.
    ...findLineErrors('tetanus', content.tetanus, { series: getSeries(anc.tetanus) }),
  };
}

/** Returns whether a pregnancy begins before an earlier one has ended. */
const isWithinEarlier = (
  { lastMenstrualPeriod: lmp }: Pregnancy,
  { id, pregnancies }: Pick<CheckContext, 'id' | 'pregnancies'>,
) =>
  pregnancies.some(
    ({ id: other, lastMenstrualPeriod, end }) =>
      other !== id && end && end.outcome !== 'notPregnant' && lmp >= lastMenstrualPeriod && lmp <= end.date,
  );

/** Days of an antenatal visit that cannot be. */
function findContactErrors(
  { date, visit, followUpDate }: ContentOf<'ancContact'>,
  { lastMenstrualPeriod: lmp, scan, visits }: Pregnancy,
  { anc }: Schedules,
): FieldErrors {
  const { visits: planned } = planAnc(anc, { lmp, scanEdd: scan?.expectedDelivery, visits }, date);
  const from = planned.find(({ key }) => key === visit)?.from;
  return {
    ...(date < lmp && { date: 'beforePeriod' }),
    ...(date >= lmp && daysBetween(date, lmp) > LONGEST_DAYS && { date: 'afterPregnancy' }),
    ...(from && date < addDays(from, -EARLY_VISIT_DAYS) && { visit: 'beforeItsWeeks' }),
    ...findFollowUpErrors(date, followUpDate),
  };
}

/** Returns whether an antenatal visit is after the end of its pregnancy. */
const isAfterEnd = ({ card, date }: ContentOf<'ancContact'>, pregnancies: readonly Pregnancy[]) => {
  const end = pregnancies.find(({ id }) => id === card)?.end;
  return end !== undefined && date > end.date;
};

const LAST_PERIOD = createCode('loinc', '8665-2', 'Last menstrual period start date');
const GRAVIDA = createCode('loinc', '11996-6', '[#] Pregnancies');
const PARA = createCode('loinc', '11977-6', '[#] Parity');
const DELIVERY_BY_PERIOD = createCode('loinc', '11779-6', 'Delivery date Estimated from last menstrual period');
const DELIVERY_BY_SCAN = createCode('loinc', '11781-2', 'Delivery date Estimated from US');
const DELIVERY = createCode('loinc', '11778-8', 'Delivery date Estimated');

const ANTENATAL_VISIT = 'Antenatal visit';
const getEpisodeId = (card: string) => createId(card, 'episode');

function cardToFhir(record: ExportedRecord, content: ContentOf<'ancReport'>): Resource[] {
  const { id, subject, schedules, today } = record;
  const { date, lastMenstrualPeriod: lmp, scan, visits } = content;
  const end = record.pregnancies.find((each) => each.id === id)?.end;
  const pregnancy: Resource = {
    resourceType: 'EpisodeOfCare',
    id: getEpisodeId(id),
    status: isOngoing({ ...content, end }, schedules.anc, today) ? 'active' : 'finished',
    type: [createConcept('Antenatal care')],
    patient: subject,
    period: { start: date, ...(end && !isPrivateOutcome(end.outcome) && { end: end.date }) },
  };
  const seen = { recordId: id, subject, day: date };
  const due = (what: string, code: ReturnType<typeof createConcept>, day: string, seenOn = date) =>
    buildObservation({ ...seen, day: seenOn }, what, { code, valueDateTime: day });
  const times = (what: string, of: Code, value: number | undefined) =>
    value === undefined
      ? []
      : [buildObservation(seen, what, { code: createConcept(of.display, of), valueInteger: value })];
  return [
    pregnancy,
    ...ANC_VISITS.flatMap((name) =>
      visits[name]?.date
        ? [
            buildEncounter(record, name, visits[name].date, {
              type: [createConcept(`${ANTENATAL_VISIT}: ${name}`)],
              episodeOfCare: [createReference(pregnancy)],
            }),
          ]
        : [],
    ),
    buildObservation(seen, 'lastMenstrualPeriod', {
      code: createConcept(LAST_PERIOD.display, LAST_PERIOD),
      valueDateTime: lmp,
    }),
    due(
      'expectedDelivery',
      createConcept('Expected delivery by the last menstrual period', DELIVERY_BY_PERIOD, DELIVERY),
      getExpectedDelivery(schedules.anc, lmp),
    ),
    ...(scan
      ? [
          due(
            'expectedDeliveryByScan',
            createConcept('Expected delivery by a scan', DELIVERY_BY_SCAN, DELIVERY),
            scan.expectedDelivery,
            scan.date,
          ),
        ]
      : []),
    ...times('gravida', GRAVIDA, content.gravida),
    ...times('para', PARA, content.para),
    ...buildTetanusDoses(id, subject, content, record.authors),
  ];
}

function contactToFhir(record: ExportedRecord, content: ContentOf<'ancContact'>): Resource[] {
  const { id, subject, schedules, assessment } = record;
  const { card, date, place, visit: name, vitals, note, followUpDate, reportImage } = content;
  // A finding of an antenatal visit names its rule, which names the examination.
  const findings = assessment.findings.map((finding) => ({
    ...finding,
    key:
      schedules.antenatal.rules.find(({ key }) => finding.about === 'antenatal' && key === finding.key)?.about ??
      finding.key,
  }));
  const where = removeControlCharacters(place);
  const visit = buildEncounter(record, 'visit', date, {
    type: [createConcept(name ? `${ANTENATAL_VISIT}: ${name}` : ANTENATAL_VISIT)],
    episodeOfCare: [createReference({ id: getEpisodeId(card) })],
    priority: buildPriority(assessment.priority),
    ...(where && { serviceProvider: { display: where } }),
  });
  const seen = { recordId: id, subject, encounter: visit, day: date, findings, facility: record.facility };
  return [
    visit,
    ...buildPregnancyStatus(seen, 'pregnant'),
    ...buildDangerSigns(seen, content, schedules.dangerSigns.signs),
    ...buildTogether(seen),
    ...buildActions(seen, { actions: content.actionsTaken, priority: assessment.priority, reasons: [] }),
    ...buildVitalSigns(seen, vitals),
    ...buildExamination(seen, content),
    ...buildHandedOut(seen, content.medicines, schedules.visitLists),
    ...buildTextObservations(seen, 'note', createConcept('Note'), note),
    ...buildPlan(record, visit, date, { followUpDate, today: record.today }),
    ...buildDocuments(reportImage, record.findFile, {
      recordId: id,
      subject,
      encounter: visit,
      date: record.createdAt,
    }),
  ];
}

const ancNote: Kind<ContentOf<'ancNote'>> = {
  getDay: (_content, today) => today,
  keepsDay: true,
  hidesLatestOnly: true,
  toFhir: (record, content) => buildNote(record, content, 'Antenatal visit, noted by the patient', record.day),
};

const ancReport: Kind<ContentOf<'ancReport'>> = {
  getDay: (content) => [content.date, ...listDays(content.visits), ...listDays(content.tetanus)].sort().at(-1)!,
  getVisitDays: ({ visits, tetanus }) => [...listDays(visits), ...listDays(tetanus)],
  getLines: ({ visits, tetanus }) => ({ visits, tetanus }),
  check: (content, { schedules, ...patient }) => ({
    ...findPregnancyErrors(content, schedules),
    ...findErrorsBefore(patient, { lastMenstrualPeriod: content.lastMenstrualPeriod }),
    ...(isWithinEarlier(content, patient) && { lastMenstrualPeriod: 'inEarlierPregnancy' }),
    ...(!mayBePregnant(patient, content.date) && {
      lastMenstrualPeriod: patient.sex === 'male' ? 'notForMen' : 'notAtThisAge',
    }),
  }),
  // Pregnancies cannot overlap.
  excludes(content, other, { pregnancies, schedules: { anc } }) {
    const isOpen = (card: typeof other) => {
      const end = card.id === undefined ? undefined : pregnancies.find(({ id }) => id === card.id)?.end;
      return isOngoing({ ...card, end }, anc, todayInNepal());
    };
    return isOpen(content) && isOpen(other);
  },
  getDue: listPregnancyDue,
  toFhir: cardToFhir,
  figures: { anc: countAnc, td: countTetanus },
};

const ancContact: Kind<ContentOf<'ancContact'>> = {
  getDay: ({ date }) => date,
  getVisitDays: ({ date }) => [date],
  getCard: ({ card }) => card,
  check: (content, { card, pregnancies, schedules }) => ({
    ...(card?.kind === 'ancReport' ? findContactErrors(content, card, schedules) : { card: 'invalid' }),
    ...(isAfterEnd(content, pregnancies) && { date: 'afterPregnancy' }),
  }),
  closedToPatients: true,
  getAssessedPerson: (_content, day, birth) => ({
    ...getAssessedAge(birth, day),
    pregnancy: 'pregnant',
  }),
  getAntenatalVisit(content, day, { pregnancies }, { anc }) {
    const pregnancy = pregnancies.find(({ id }) => id === content.card);
    return {
      ...content,
      weeks: pregnancy && countWeeks(pregnancy, anc, day),
      earlierHeight: findEarlierHeight(pregnancy?.contacts ?? [], day),
    };
  },
  listAssessedTexts: ({ note }) => [note],
  report: { service: 'anc', getComplaint: ({ note }) => note, getPost: ({ post }) => post },
  toFhir: contactToFhir,
};

export const PREGNANCY_KINDS = { ancNote, ancReport, ancContact, pregnancyEnd };
