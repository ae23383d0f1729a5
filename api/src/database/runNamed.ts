import { hashText } from './hashText';

/** What drizzle sends: `name` is read by node-postgres, `statement` by the embedded engine (`namedStatements.ts`). */
interface SentQuery {
  name?: string | undefined;
  statement?: string | undefined;
}
interface NamedQuery<T> {
  prepare: (name: string) => { getQuery: () => { sql: string }; execute: () => Promise<T> };
}

/**
 * Runs a query under a name that follows from its text: PostgreSQL parses and plans it once for each connection. For frequent queries of many tables, which take
 * longer to plan than to run, and have few different texts: a list is one parameter.
 */
export function runNamed<T>(query: NamedQuery<T>): Promise<T> {
  // drizzle takes milliseconds to write the text of such a query: it does so once, and gets the name afterwards.
  const prepared = query.prepare('named');
  const name = `named_${hashText(prepared.getQuery().sql)}`;
  const { queryConfig, rawQueryConfig } = prepared as unknown as Record<'queryConfig' | 'rawQueryConfig', SentQuery>;
  for (const sent of [queryConfig, rawQueryConfig]) Object.assign(sent, { name, statement: name });
  return prepared.execute();
}
