/** Named statements on the embedded engine: drizzle drops their names, and PGlite parses and plans each statement again, which takes longer than running it. */
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import { drizzle, PgliteDatabase, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import * as schema from './schema';

type Send = PGlite['execProtocolStream'];
/** PGlite passes the options of a query on to each of its messages. */
type Options = Parameters<Send>[1] & { statement?: string };
type Tables = ExtractTablesWithRelations<typeof schema>;
type Relations = ConstructorParameters<typeof PgliteSession<typeof schema, Tables>>[2];

/** The first bytes of messages to PostgreSQL, and of what `DESCRIBE` is about. */
const [PARSE, DESCRIBE, BIND, A_STATEMENT] = ['P', 'D', 'B', 'S'].map((letter) => letter.charCodeAt(0));
/** Behind the kind and the length of a message. */
const BODY = 5;

/** Returns a message with the name of a statement where it says that it has none. */
function insertName(message: Uint8Array, at: number, name: string) {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeUInt32BE(named.length - 1, 1);
  return named;
}

/** Parses and describes each named statement once. PostgreSQL plans it once, too, if that is as good for any values. */
function keepStatements(client: PGlite) {
  const send = client.execProtocolStream.bind(client);
  const parsed = new Set<string>();
  const descriptions = new Map<string, Awaited<ReturnType<Send>>>();
  client.execProtocolStream = async (message, options: Options = {}) => {
    const { statement: name } = options;
    if (!name) return send(message, options);
    if (message[0] === PARSE) {
      if (parsed.has(name)) return [];
      const answer = await send(insertName(message, BODY, name), options);
      parsed.add(name);
      return answer;
    }
    if (message[0] === DESCRIBE && message[BODY] === A_STATEMENT) {
      const described = descriptions.get(name) ?? (await send(insertName(message, BODY + 1, name), options));
      descriptions.set(name, described);
      return described;
    }
    // The name of the statement follows that of the portal.
    if (message[0] === BIND) return send(insertName(message, message.indexOf(0, BODY) + 1, name), options);
    return send(message, options);
  };
}

/** drizzle's session, which passes the names of statements on, also within its transactions. */
class Session extends PgliteSession<typeof schema, Tables> {
  constructor(
    private readonly connection: PGlite | Transaction,
    private readonly ownDialect: PgDialect,
    private readonly relations: Relations,
  ) {
    super(connection, ownDialect, relations);
  }

  override prepareQuery: PgliteSession<typeof schema, Tables>['prepareQuery'] = (query, fields, name, ...rest) => {
    const prepared = super.prepareQuery(query, fields, name, ...rest);
    const { queryConfig, rawQueryConfig } = prepared as unknown as Record<'queryConfig' | 'rawQueryConfig', Options>;
    if (name) queryConfig.statement = rawQueryConfig.statement = name;
    return prepared as never;
  };

  override transaction<T>(
    run: (transaction: PgliteTransaction<typeof schema, Tables>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    return (this.connection as PGlite).transaction(async (client): Promise<T> => {
      const session = new Session(client, this.ownDialect, this.relations);
      const transaction: PgliteTransaction<typeof schema, Tables> = new PgliteTransaction(
        this.ownDialect,
        session,
        this.relations,
      );
      if (config) await transaction.setTransaction(config);
      return run(transaction);
    });
  }
}

/** Returns drizzle on the embedded engine, which keeps named statements. */
export function openEmbeddedDrizzle(client: PGlite, casing: 'snake_case') {
  keepStatements(client);
  const dialect = new PgDialect({ casing });
  const relations = drizzle({ client, schema, casing })._ as Relations;
  return new PgliteDatabase<typeof schema>(dialect, new Session(client, dialect, relations), relations);
}
