/** What the answers of an entry are read with, which needs the person: proposals that were not followed, usual ranges, and scores. */
import type { EntryRemark } from '../records/registerEntry';
import { listClassifications } from './classes';
import type { ReadEntry } from './conditions';
import type { RegisterDefinition } from './definition';
import { findLimit } from './limits';
import { getScoreItem, readScoredAnswers } from './scores';

/** Returns the remarks of an entry, by item. */
export function listRemarks(definition: RegisterDefinition, entry: ReadEntry): EntryRemark[] {
  const { limits = [] } = definition;
  const read = readScoredAnswers(definition, entry);
  const proposals = listClassifications(definition, entry, read).flatMap(({ item, proposal, choice }) =>
    proposal && proposal.class !== choice ? [{ item: item.linkId, proposal: proposal.class.option }] : [],
  );
  const ranges = [...new Set(limits.map(({ item }) => item))].flatMap((item) => {
    const { min, max } = findLimit(definition, item, { ...entry, answers: read.answers }) ?? {};
    const limit = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    return Object.keys(limit).length ? [{ item, limit }] : [];
  });
  const scores = read.scores.map(({ derived, score }) => ({
    item: getScoreItem(derived),
    score: { name: derived.name, value: score },
  }));
  return [...proposals, ...ranges, ...scores];
}
