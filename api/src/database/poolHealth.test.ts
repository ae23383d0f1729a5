import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { watchPool } from './poolHealth';

const DISK_FULL = Object.assign(new Error('could not extend file'), { code: '53100' });

/** A pool whose connections give the answers of the test, and which keeps the queries. */
function aPool(answers: { readOnly?: boolean; probe?: Error } = {}) {
  const queries: string[] = [];
  const query = async (statement: string) => {
    queries.push(statement.trimStart().split(' ')[0]!);
    if (statement.startsWith('create') && answers.probe) throw answers.probe;
    return { rows: [{ readOnly: answers.readOnly ?? false }] };
  };
  const emitter = new EventEmitter();
  const release = (error?: Error) => void emitter.emit('release', error);
  const connect = async () => {
    emitter.emit('acquire');
    return { query, release };
  };
  const pool = Object.assign(emitter, { connect, options: { max: 2 } });
  return { health: watchPool(pool as unknown as pg.Pool), pool, release, queries, answers };
}

describe('the health of a pool', () => {
  afterEach(() => jest.useRealTimers());

  it('is gone when all connections are taken for a minute and none comes back', async () => {
    jest.useFakeTimers();
    const { health, pool, release } = aPool();
    await pool.connect();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(health.isAlive()).toBe(true);
    await pool.connect();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(health.isAlive()).toBe(true);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(health.isAlive()).toBe(false);
    release();
    expect(health.isAlive()).toBe(true);
  });

  it('is not ready on a read-only database', async () => {
    const { health, answers } = aPool({ readOnly: true });
    await expect(health.ping()).rejects.toThrow('read-only');
    answers.readOnly = false;
    await expect(health.ping()).resolves.toBeUndefined();
  });

  it('tries a write after one that failed for want of room, until one succeeds', async () => {
    const { health, release, queries, answers } = aPool({ probe: DISK_FULL });
    await health.ping();
    expect(queries).toEqual(['select']);
    release(DISK_FULL);
    await expect(health.ping()).rejects.toBe(DISK_FULL);
    delete answers.probe;
    await health.ping();
    await health.ping();
    expect(queries.slice(1)).toEqual(['select', 'create', 'select', 'create', 'select']);
  });

  it('is ready where no temporary table may be made', async () => {
    const { health, release } = aPool({ probe: Object.assign(new Error('permission denied'), { code: '42501' }) });
    release(DISK_FULL);
    await expect(health.ping()).resolves.toBeUndefined();
  });
});
