/** Letters with which patients are sent to another facility. */
import type { RecordContent } from '@chautari/contract/records/contents';
import type { TakenOver } from '@chautari/contract/records/referral';
import { buildTextObservations } from '../../fhir/observations';
import { buildReferral } from '../../fhir/referrals';
import { createConcept, type Resource } from '../../fhir/resource';
import { countReferrals } from '../figures/sections';
import { followReferral, nameDestination, type Referral } from '../referrals/followReferral';
import { findErrorsBefore } from './days';
import type { CheckContext, ExportedRecord, FieldErrors, Kind } from './kind';

/** Whether a record is a visit of the patient, of which a referral takes over what was found. */
const isVisit = (
  card: RecordContent | undefined,
): card is Extract<RecordContent, { kind: 'opdReport' | 'ancContact' }> =>
  (card?.kind === 'opdReport' && card.seenPerson === null) || card?.kind === 'ancContact';

/** Returns what a letter takes over from a visit: no private diagnosis, and of a visit for one no medicines. */
function takeOver(card: RecordContent | undefined, isPrivate: boolean): TakenOver | undefined {
  if (!isVisit(card)) return undefined;
  const { vitals, dangerSigns } = card;
  const signs = {
    ...(vitals && Object.keys(vitals).length > 0 && { vitals }),
    ...(dangerSigns?.length && { dangerSigns }),
  };
  if (card.kind === 'ancContact') return { day: card.date, ...signs };
  const { visitDate: day, diagnoses, medicines } = card;
  if (isPrivate) return { day, ...signs };
  return { day, ...signs, ...(diagnoses?.length && { diagnoses }), ...(medicines?.length && { medicines }) };
}

function check(content: Referral, { before, card, ...person }: CheckContext): FieldErrors {
  const isMoved = before?.kind === 'referral' && before.visit !== content.visit;
  return {
    ...findErrorsBefore(person, { date: content.date }),
    ...((isMoved || (content.visit !== undefined && !before && !isVisit(card))) && { visit: 'invalid' }),
  };
}

function toFhir(record: ExportedRecord, content: Referral): Resource[] {
  const { date, findings, given } = content;
  const seen = { recordId: record.id, subject: record.subject, day: date };
  return [
    buildReferral(record, content),
    ...buildTextObservations(seen, 'findings', createConcept('Findings at the referral'), findings),
    ...buildTextObservations(seen, 'given', createConcept('Given before the referral'), given),
  ];
}

const referral: Kind<Referral> = {
  getDay: ({ date }) => date,
  getCard: ({ visit }) => visit,
  check,
  complete({ taken: _sent, ...content }, { before, card, isCardPrivate = false }) {
    const fromVisit = before?.kind === 'referral' ? before.taken : takeOver(card, isCardPrivate);
    return { ...content, ...(fromVisit && { taken: fromVisit }) };
  },
  settle: ({ db }, _session, _patientId, content, before) => nameDestination(db, content, before),
  follow: ({ db }, session, stored) => followReferral(db, session, stored),
  toFhir,
  figures: { opd: countReferrals },
};

export const REFERRAL_KINDS = { referral };
