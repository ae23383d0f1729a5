/** What the answers of an entry are read with, which needs the person: proposals that were not followed, and usual ranges. */
import type { EntryRemark } from '../records/registerEntry';
import { readAnswers } from './checkAnswers';
import { listClassifications } from './classes';
import type { ReadEntry } from './conditions';
import type { RegisterDefinition } from './definition';
import { findLimit } from './limits';

/** Returns the remarks of an entry, by item. */
export function listRemarks(definition: RegisterDefinition, entry: ReadEntry): EntryRemark[] {
  const { questionnaire, limits = [] } = definition;
  const read = readAnswers(questionnaire, entry.answers);
  const proposals = listClassifications(definition, entry, read).flatMap(({ item, proposal, choice }) =>
    proposal && proposal.class !== choice ? [{ item: item.linkId, proposal: proposal.class.option }] : [],
  );
  const ranges = [...new Set(limits.map(({ item }) => item))].flatMap((item) => {
    const { min, max } = findLimit(definition, item, { ...entry, answers: read.answers }) ?? {};
    const limit = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    return Object.keys(limit).length ? [{ item, limit }] : [];
  });
  return [...proposals, ...ranges];
}
