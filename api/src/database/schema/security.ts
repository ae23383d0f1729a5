/** Security events, apart from the audit trail. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityKind } from '@chautari/contract/security';
import { instant } from './columns';
import { accounts } from './people';

/** Refusals with account and network, never the input. Rows are only added, and deleted after half a year. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    kind: text().$type<SecurityKind>().notNull(),
    /** The caller, or the account of the attempt; null for an unknown one. */
    accountId: uuid().references(() => accounts.id),
    /** The first 24 bits of an IPv4 address, or 48 of an IPv6 address. */
    network: text().notNull(),
    /** Method and pattern of the route, such as `POST /session`. */
    route: text().notNull(),
    /** The number of equal events within some seconds. */
    times: integer().notNull().default(1),
  },
  (t) => [index().on(t.at), index().on(t.accountId, t.at), index().on(t.network, t.at)],
);
