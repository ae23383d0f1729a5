import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { openDrizzle } from './transaction';

const LOST = 'Connection terminated unexpectedly';

/** A pool with one connection, on which some statements fail; notes what is asked and how the connection comes back. */
function aPool(failures: Record<string, string> = {}, commitSays = 'COMMIT') {
  const queries: string[] = [];
  const released: unknown[] = [];
  const query = async (statement: string | { text: string }) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    queries.push(text);
    if (failures[text]) throw new Error(failures[text]);
    return { rows: [], command: text === 'commit' ? commitSays : text.toUpperCase() };
  };
  const client = Object.assign(new EventEmitter(), { query, release: (error?: Error) => released.push(error) });
  const pool = { connect: async () => client, query } as unknown as pg.Pool;
  return { db: openDrizzle(pool, 'snake_case'), queries, released };
}

describe('a transaction on a pool', () => {
  it('commits, answers what was run, and gives the connection back', async () => {
    const { db, queries, released } = aPool();
    expect(
      await db.transaction(async (transaction) => {
        await transaction.execute('select 1');
        return 'done';
      }),
    ).toBe('done');
    expect(queries).toEqual(['begin', 'select 1', 'commit']);
    expect(released).toEqual([undefined]);
  });

  it('passes its options on', async () => {
    const { db, queries } = aPool();
    await db.transaction(async () => undefined, { isolationLevel: 'repeatable read', accessMode: 'read only' });
    expect(queries).toEqual(['begin', 'set transaction isolation level repeatable read read only', 'commit']);
  });

  it('gives a connection back, to be destroyed, whose `begin` fails', async () => {
    const { db, released } = aPool({ begin: LOST });
    await expect(db.transaction(async () => undefined)).rejects.toThrow(LOST);
    expect(released).toMatchObject([{ message: LOST }]);
  });

  it('rolls back when what is run throws, and keeps the connection', async () => {
    const { db, queries, released } = aPool();
    await expect(db.transaction(() => Promise.reject(new Error('slotTaken')))).rejects.toThrow('slotTaken');
    expect(queries).toEqual(['begin', 'rollback']);
    expect(released).toEqual([undefined]);
  });

  it('shows the first error when `rollback` fails too, and destroys the connection', async () => {
    const { db, released } = aPool({ rollback: LOST });
    await expect(db.transaction(() => Promise.reject(new Error('slotTaken')))).rejects.toThrow('slotTaken');
    expect(released).toMatchObject([{ message: LOST }]);
  });

  it.each([LOST, 'Query read timeout'])('does not ask a connection to roll back after: %s', async (message) => {
    const { db, queries, released } = aPool({ commit: message });
    await expect(db.transaction(async () => undefined)).rejects.toThrow(message);
    expect(queries).toEqual(['begin', 'commit']);
    expect(released).toMatchObject([{ message }]);
  });

  it('fails when PostgreSQL answers a commit with a rollback', async () => {
    const { db } = aPool({}, 'ROLLBACK');
    await expect(db.transaction(async () => undefined)).rejects.toThrow('rolled back');
  });

  it('nests by savepoints', async () => {
    const { db, queries } = aPool();
    await db.transaction((outer) => outer.transaction(async (inner) => void (await inner.execute('select 2'))));
    expect(queries).toEqual(['begin', 'savepoint sp1', 'select 2', 'release savepoint sp1', 'commit']);
  });
});
