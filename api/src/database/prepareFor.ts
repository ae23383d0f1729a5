import type { Db } from './store';

/**
 * Builds a query once for each database, not at each use. PostgreSQL parses and plans a named query once for each
 * connection: for queries of nearly every request.
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
