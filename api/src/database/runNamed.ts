import { hashText } from './hashText';

interface NamedQuery<T> {
  toSQL: () => { sql: string };
  prepare: (name: string) => { execute: () => Promise<T> };
}

/**
 * Runs a query under a name that follows from its text: PostgreSQL parses and plans it once for each connection. For frequent queries of many tables, which take
 * longer to plan than to run, and have few different texts: a list is one parameter.
 */
export const runNamed = <T>(query: NamedQuery<T>): Promise<T> =>
  query.prepare(`named_${hashText(query.toSQL().sql)}`).execute();
