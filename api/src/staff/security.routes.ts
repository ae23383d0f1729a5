import type { ManyPatients } from '../database/securityPatterns';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import { getSecurityPatterns, listSecurityEvents } from '@chautari/contract/security';
import { defineRoute } from '../http/defineRoute';
import { describePatterns, listEvents } from './security.queries';

const PATTERN_DAYS = 7;

interface Deps {
  settings: { manyPatients: ManyPatients };
}

export const securityRoutes = ({ settings }: Deps) => [
  defineRoute(
    listSecurityEvents,
    async ({ after, limit = MAX_PER_PAGE, ...filter }, { session, audit, readReplica }) => {
      const rows = await readReplica((db) => listEvents(db, session, { ...filter, after, limit: limit + 1 }));
      const items = rows.slice(0, limit);
      await audit({ action: 'securityLogRead', ...(filter.account && { subject: filter.account }) });
      return { items, next: rows.length > limit ? items.at(-1)!.id : null };
    },
  ),

  defineRoute(getSecurityPatterns, async (_input, { session, audit, readReplica }) => {
    await audit({ action: 'securityLogRead' });
    return readReplica((db) => describePatterns(db, session, PATTERN_DAYS, settings.manyPatients));
  }),
];
