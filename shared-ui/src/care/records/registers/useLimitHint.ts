import { use } from 'react';
import { findLimit, type Item } from '@chautari/contract/questionnaires';
import { ProposalsContext } from './Proposal';
import { useAnswerWords } from '../kinds/words';

/** Returns the usual range of a number for the person, if the register has one. */
export function useLimitHint({ linkId }: Item): string | undefined {
  const words = useAnswerWords();
  const proposals = use(ProposalsContext);
  const limit = proposals && findLimit(proposals.definition, linkId, proposals.entry);
  return limit && words.limit(limit);
}
