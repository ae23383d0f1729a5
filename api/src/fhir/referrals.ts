/** Referrals: the letter, and what became of it. */
import type { ContentOf } from '@chautari/contract/records/contents';
import type { ReferralState, ReferralWay } from '@chautari/contract/referralWay';
import { createFacilityReferences, type FacilityReferences } from './facilities';
import {
  createConcept,
  createId,
  createReference,
  omitEmpty,
  removeControlCharacters,
  type Reference,
  type Resource,
} from './resource';

interface Referred {
  id: string;
  subject: Reference;
  /** The facility that sent the patient. */
  facility?: FacilityReferences | undefined;
  /** Where the referral is; `undefined` where nobody has kept it. */
  way?: ReferralWay | undefined;
}

const PRIORITIES = { emergency: 'stat', today: 'urgent', planned: 'routine' } as const;
const STATUS: Record<ReferralState, { request: string; task: string }> = {
  sent: { request: 'active', task: 'requested' },
  arrived: { request: 'active', task: 'in-progress' },
  answered: { request: 'completed', task: 'completed' },
  notComing: { request: 'revoked', task: 'cancelled' },
};

const getDestination = (way: ReferralWay | undefined) => way?.to && createFacilityReferences(way.to.id).organization;

/** Returns the request that a letter makes, with the status that its way has reached. */
export function buildReferral({ id, subject, facility, way }: Referred, content: ContentOf<'referral'>): Resource {
  const { date, urgency, reason, facilityName, place, department, acceptance } = content;
  const state = acceptance === 'refusedByFamily' ? 'notComing' : (way?.state ?? 'sent');
  const words = removeControlCharacters([facilityName?.en ?? place, department].filter(Boolean).join(', '));
  const performer = { ...getDestination(way), ...(words && { display: words }) };
  return omitEmpty({
    resourceType: 'ServiceRequest',
    id: createId(id, 'referral'),
    status: STATUS[state].request,
    intent: 'order',
    priority: PRIORITIES[urgency],
    code: createConcept('Referral'),
    subject,
    authoredOn: date,
    ...(facility && { requester: facility.organization }),
    performer: Object.keys(performer).length ? [performer] : [],
    reasonCode: [createConcept(removeControlCharacters(reason) ?? 'Not stated')],
  });
}

/** Returns the way of a referral as a task of the facility to which the patient was sent, with its latest answer. */
export function buildWay(way: ReferralWay, { id, subject, facility }: Omit<Referred, 'way'>): Resource {
  const { state, sentAt, steps } = way;
  const owner = getDestination(way);
  const answer = steps.findLast((step) => step.answer)?.answer;
  const reason = state === 'notComing' && removeControlCharacters(steps.at(-1)?.reason);
  const parts = [
    ['Diagnosis', answer?.diagnosis],
    ['Treatment', answer?.treatment],
    ['What to do next', answer?.next],
  ] as const;
  return omitEmpty({
    resourceType: 'Task',
    id: createId(id, 'way'),
    status: STATUS[state].task,
    ...(reason && { statusReason: createConcept(reason) }),
    intent: 'order',
    code: createConcept('Answer to the referral'),
    focus: createReference({ id: createId(id, 'referral') }),
    for: subject,
    authoredOn: sentAt,
    lastModified: steps.at(-1)?.at ?? sentAt,
    ...(facility && { requester: facility.organization }),
    ...(owner && { owner }),
    output: parts.flatMap(([words, typed]) => {
      const valueString = removeControlCharacters(typed);
      return valueString ? [{ type: createConcept(words), valueString }] : [];
    }),
  });
}
