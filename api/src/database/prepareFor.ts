import type { Db } from './store';

/**
 * A query that is built once for each database, not at each use. Under the name that it is prepared with, PostgreSQL parses and plans it once for each
 * connection: for what nearly every request asks.
 */
export function prepareFor<Q>(build: (db: Db) => Q) {
  const built = new WeakMap<Db, Q>();
  return (db: Db): Q => {
    const before = built.get(db);
    if (before) return before;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
