/** Visits, and what is planned after them. */
import type { FacilityReferences } from './facilities';
import {
  createCode,
  createId,
  createReference,
  removeControlCharacters,
  omitEmpty,
  type Reference,
  type Resource,
} from './resource';

interface Visited {
  id: string;
  subject: Reference;
  /** Where the record was written; `undefined` where nobody knows. */
  facility?: FacilityReferences | undefined;
}

const AMBULATORY = createCode('actCode', 'AMB', 'ambulatory');

/** One visit of a record; `what` tells those of a record apart. */
export function buildEncounter(
  { id, subject, facility }: Visited,
  what: string,
  day: string,
  elements: Record<string, unknown> = {},
): Resource {
  return omitEmpty({
    resourceType: 'Encounter',
    id: createId(id, 'encounter', what),
    status: 'finished',
    class: AMBULATORY,
    subject,
    period: { start: day, end: day },
    ...(facility && { serviceProvider: facility.organization, location: [{ location: facility.location }] }),
    ...elements,
  });
}

interface Planned {
  treatment?: string | undefined;
  followUpDate?: string | undefined;
  today: string;
}

/** The plan after a visit: active until the day to come again. Without such a day nobody knows. */
export function buildPlan(
  { id, subject }: Visited,
  visit: Resource | undefined,
  day: string,
  { treatment, followUpDate, today }: Planned,
): Resource[] {
  if (!removeControlCharacters(treatment) && !followUpDate) return [];
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
    omitEmpty({
      resourceType: 'CarePlan',
      id: createId(id, 'plan'),
      status: followUpDate && followUpDate >= today ? 'active' : 'unknown',
      intent: 'plan',
      subject,
      created: day,
      description: removeControlCharacters(treatment),
      ...(visit && { encounter: createReference(visit) }),
      activity: followUp || undefined,
    }),
  ];
}
