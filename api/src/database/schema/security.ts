/** What an attack leaves behind, apart from the audit trail. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityKind } from '@chautari/contract/security';
import { instant } from './columns';
import { accounts } from './people';

/** What was refused, of whom and from which network; never what was typed. Rows are only ever added, and go after half a year. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    kind: text().$type<SecurityKind>().notNull(),
    /** Who called, or whose account was tried; null where nobody has it. */
    accountId: uuid().references(() => accounts.id),
    /** The first 24 bits of an IPv4 address, or 48 of an IPv6 address. */
    network: text().notNull(),
    /** Method and pattern of the route, such as `POST /session`. */
    route: text().notNull(),
    /** How often the same happened within some seconds. */
    times: integer().notNull().default(1),
  },
  (t) => [index().on(t.at), index().on(t.accountId, t.at), index().on(t.network, t.at)],
);
