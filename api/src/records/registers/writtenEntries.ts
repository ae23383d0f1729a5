/** What an entry of a register needs before it is checked and stored. */
import { todayInNepal } from '@chautari/contract/calendar';
import { placeInContent, type RecordContent } from '@chautari/contract/records/contents';
import type { Db } from '../../database/store';
import { problem } from '../../http/problem';
import { withDefinition } from './definitions';
import { findDefinition, wasInForce } from './registers.queries';

const refuse = () => problem('invalid', { fields: placeInContent({ questionnaire: 'notInForce' }) });

/**
 * Adds the definition of its register to the content of an entry. Returns other contents unchanged.
 * @throws HttpProblem `invalid` if the version of the register does not exist.
 */
export async function readDefinition<C extends RecordContent>(db: Db, content: C): Promise<C> {
  if (content.kind !== 'registerEntry') return content;
  const { questionnaire: url, version } = content;
  return withDefinition(content, (await findDefinition(db, { url, version })) ?? refuse());
}

/**
 * Refuses a new entry of a version that is not in force where it is written. What was written without a connection may come after the version has ended.
 * @throws HttpProblem `invalid`
 */
export async function assertInForce(db: Db, content: RecordContent, facilityId: string | null) {
  if (content.kind !== 'registerEntry') return;
  const { questionnaire: url, version, date } = content;
  if (!(await wasInForce(db, { url, version }, facilityId, todayInNepal(), date))) refuse();
}
