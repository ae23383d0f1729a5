/** What each kind of record becomes. */
import { expectedDelivery } from '@chautari/contract/plans';
import { ANC_VISITS, type RecordContent } from '@chautari/contract/records';
import type { Schedules } from '@chautari/contract/schedules';
import { isOngoing } from '../records/pregnancy';
import { documentOf, type FileOf } from './documents';
import { dosesOfCard, tetanusDoses } from './immunizations';
import { examination, inWords, observation, vitalSigns } from './observations';
import {
  code,
  concept,
  idOf,
  referTo,
  text,
  whole,
  type Code,
  type ContentOf,
  type Reference,
  type Resource,
} from './resource';

/** A record with what its resources need to know. */
export interface Given {
  id: string;
  day: string;
  subject: Reference;
  createdAt: string;
  fileOf: FileOf;
  schedules: Schedules;
  today: string;
}

const AMBULATORY = code('actCode', 'AMB', 'ambulatory');
const REPORT = code('loinc', '29545-1', 'Physical findings Narrative');
const LAST_PERIOD = code('loinc', '8665-2', 'Last menstrual period start date');
const GRAVIDA = code('loinc', '11996-6', '[#] Pregnancies');
const PARA = code('loinc', '11977-6', '[#] Parity');
const DELIVERY = code('loinc', '11778-8', 'Delivery date Estimated');

function encounter(
  { id, subject }: Given,
  what: string,
  day: string,
  elements: Record<string, unknown> = {},
): Resource {
  return whole({
    resourceType: 'Encounter',
    id: idOf(id, 'encounter', what),
    status: 'finished',
    class: AMBULATORY,
    subject,
    period: { start: day, end: day },
    ...elements,
  });
}

/** What is planned after a visit. */
function plan(
  { id, subject }: Given,
  visit: Resource | undefined,
  day: string,
  { treatment, followUpDate }: { treatment?: string | undefined; followUpDate?: string | undefined },
): Resource[] {
  if (!text(treatment) && !followUpDate) return [];
  const followUp = followUpDate && [
    {
      detail: {
        kind: 'Appointment',
        status: 'unknown',
        description: 'Follow-up visit',
        scheduledPeriod: { start: followUpDate },
      },
    },
  ];
  return [
    whole({
      resourceType: 'CarePlan',
      id: idOf(id, 'plan'),
      status: 'unknown',
      intent: 'plan',
      subject,
      created: day,
      description: text(treatment),
      ...(visit && { encounter: referTo(visit) }),
      activity: followUp || undefined,
    }),
  ];
}

/** The patient's own note of a visit. */
function noted(
  given: Given,
  { hospitalName, reportImage, ...content }: ContentOf<'opdNote'> | ContentOf<'ancNote'>,
): Resource[] {
  const day = 'visitedDate' in content ? content.visitedDate : given.day;
  const type = concept(
    content.kind === 'opdNote' ? 'Outpatient visit, noted by the patient' : 'Antenatal visit, noted by the patient',
  );
  const visit = encounter(given, 'visit', day, { type: [type], serviceProvider: { display: text(hospitalName) } });
  return [
    visit,
    ...documentOf(reportImage, given.fileOf, {
      recordId: given.id,
      subject: given.subject,
      encounter: visit,
      date: given.createdAt,
    }),
  ];
}

/** A visit of another person who was seen in the patient's name says nothing about the patient. */
function seenAs({ subject }: Given, seenPerson: string | null): Reference {
  return seenPerson === null ? subject : { type: 'Patient', display: text(seenPerson) ?? 'Another person' };
}

function opdReport(given: Given, content: ContentOf<'opdReport'>): Resource[] {
  const {
    visitDate: day,
    seenPerson,
    vitals,
    knownCaseOf,
    chiefComplaint,
    examination,
    investigations,
    treatment,
    followUpDate,
    reportImage,
  } = content;
  const subject = seenAs(given, seenPerson);
  const of = { ...given, subject };
  const visit = encounter(of, 'visit', day, {
    type: [concept('Outpatient visit')],
    reasonCode: [concept(text(chiefComplaint) ?? 'Not stated')],
  });
  const seen = { recordId: given.id, subject, encounter: visit, day };
  const known = text(knownCaseOf);
  return [
    visit,
    ...vitalSigns(seen, vitals),
    ...(known
      ? [
          whole({
            resourceType: 'Condition',
            id: idOf(given.id, 'condition'),
            clinicalStatus: concept('Active', code('clinicalStatus', 'active', 'Active')),
            code: concept(known),
            subject,
            encounter: referTo(visit),
            recordedDate: day,
          }),
        ]
      : []),
    ...inWords(seen, 'examination', concept('Examination', REPORT), examination),
    ...inWords(seen, 'investigations', concept('Investigations'), investigations),
    ...plan(of, visit, day, { treatment, followUpDate }),
    ...documentOf(reportImage, given.fileOf, { recordId: given.id, subject, encounter: visit, date: given.createdAt }),
  ];
}

const ANTENATAL_VISIT = 'Antenatal visit';
const episodeOf = (card: string) => idOf(card, 'episode');

function ancReport(given: Given, content: ContentOf<'ancReport'>): Resource[] {
  const { id, subject, schedules, today } = given;
  const { date, lastMenstrualPeriod: lmp, scan, visits } = content;
  const pregnancy: Resource = {
    resourceType: 'EpisodeOfCare',
    id: episodeOf(id),
    status: isOngoing(content, schedules.anc, today) ? 'active' : 'finished',
    type: [concept('Antenatal care')],
    patient: subject,
    period: { start: date },
  };
  const seen = { recordId: id, subject, day: date };
  const due = (what: string, words: string, day: string) =>
    observation(seen, what, { code: concept(words, DELIVERY), valueDateTime: day });
  const times = (what: string, of: Code, value: number | undefined) =>
    value === undefined ? [] : [observation(seen, what, { code: concept(of.display, of), valueInteger: value })];
  return [
    pregnancy,
    ...ANC_VISITS.flatMap((name) =>
      visits[name]?.date
        ? [
            encounter(given, name, visits[name].date, {
              type: [concept(`${ANTENATAL_VISIT}: ${name}`)],
              episodeOfCare: [referTo(pregnancy)],
            }),
          ]
        : [],
    ),
    observation(seen, 'lastMenstrualPeriod', { code: concept(LAST_PERIOD.display, LAST_PERIOD), valueDateTime: lmp }),
    due('expectedDelivery', 'Expected delivery by the last menstrual period', expectedDelivery(schedules.anc, lmp)),
    ...(scan
      ? [due('expectedDeliveryByScan', `Expected delivery by a scan of ${scan.date}`, scan.expectedDelivery)]
      : []),
    ...times('gravida', GRAVIDA, content.gravida),
    ...times('para', PARA, content.para),
    ...tetanusDoses(id, subject, content),
  ];
}

function ancContact(given: Given, content: ContentOf<'ancContact'>): Resource[] {
  const { id, subject } = given;
  const { card, date, place, visit: name, vitals, note, followUpDate, reportImage } = content;
  const where = text(place);
  const visit = encounter(given, 'visit', date, {
    type: [concept(name ? `${ANTENATAL_VISIT}: ${name}` : ANTENATAL_VISIT)],
    episodeOfCare: [referTo({ id: episodeOf(card) })],
    ...(where && { serviceProvider: { display: where } }),
  });
  const seen = { recordId: id, subject, encounter: visit, day: date };
  return [
    visit,
    ...vitalSigns(seen, vitals),
    ...examination(seen, content),
    ...inWords(seen, 'note', concept('Note'), note),
    ...plan(given, visit, date, { followUpDate }),
    ...documentOf(reportImage, given.fileOf, { recordId: id, subject, encounter: visit, date: given.createdAt }),
  ];
}

const linesOf = (typed: string | undefined) => (text(typed) ?? '').split('\n').flatMap((line) => text(line) ?? []);

/** Each line is an allergy or a condition of its own. */
function knownConditions({ id, subject, day }: Given, content: ContentOf<'knownConditions'>): Resource[] {
  const { allergyState, allergies, conditions } = content;
  const said = allergyState === 'some' ? linesOf(allergies) : allergyState === 'none' ? ['No known allergies'] : [];
  return [
    ...said.map((words, index) =>
      whole({
        resourceType: 'AllergyIntolerance',
        id: idOf(id, 'allergy', String(index)),
        clinicalStatus: concept('Active', code('allergyStatus', 'active', 'Active')),
        code: concept(words),
        patient: subject,
        recordedDate: day,
      }),
    ),
    ...linesOf(conditions).map((words, index) =>
      whole({
        resourceType: 'Condition',
        id: idOf(id, 'condition', String(index)),
        clinicalStatus: concept('Active', code('clinicalStatus', 'active', 'Active')),
        code: concept(words),
        subject,
        recordedDate: day,
      }),
    ),
  ];
}

/** The resources of one record. */
export function resourcesOf(given: Given, content: RecordContent): Resource[] {
  switch (content.kind) {
    case 'opdNote':
    case 'ancNote':
      return noted(given, content);
    case 'opdReport':
      return opdReport(given, content);
    case 'ancReport':
      return ancReport(given, content);
    case 'ancContact':
      return ancContact(given, content);
    case 'immunization':
      return dosesOfCard(given.id, given.subject, content);
    case 'knownConditions':
      return knownConditions(given, content);
  }
}
