import { NodePgSession, NodePgTransaction, drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isUnreachable } from './errors';
import * as schema from './schema';

type ServerDb = NodePgDatabase<typeof schema>;
class Transaction extends NodePgTransaction<typeof schema, ServerDb['_']['schema'] & {}> {}
type Relations = ConstructorParameters<typeof Transaction>[2];

/**
 * Rolls back, and returns the error for which the connection cannot be used again, if any. One that is lost, or that still runs a
 * statement whose time is over, is not asked: PostgreSQL rolls back when it is closed.
 */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  if (isUnreachable(error)) return error as Error;
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  );
}

/**
 * Returns drizzle on a pool, with its own `transaction`: drizzle 0.45 never returns a connection whose `begin` fails, and the
 * error of a failing `rollback` hides the one that caused it.
 * @throws Error from `transaction` where the database rolled it back at the commit.
 */
export function openDrizzle(pool: pg.Pool, casing: 'snake_case'): ServerDb {
  const db: ServerDb = drizzle({ client: pool, schema, casing });
  const dialect = new PgDialect({ casing });
  const relations = db._ as Relations;
  const onClient = (client: pg.PoolClient) =>
    new Transaction(dialect, new NodePgSession(client, dialect, relations), relations);

  db.transaction = async (run, config?: PgTransactionConfig) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const transaction = onClient(client);
      await client.query('begin');
      if (config) await transaction.setTransaction(config);
      const result = await run(transaction);
      const { command } = await client.query('commit');
      // PostgreSQL answers so where a statement failed before and its error was caught.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed');
      return result;
    } catch (error) {
      broken = await rollBack(client, error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return db;
}
