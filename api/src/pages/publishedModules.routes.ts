import { listPublishedModules, rollBackModule } from '@chautari/contract/publishedModules';
import { fetchHistory, getActive } from '@chautari/site/store/history';
import type { SiteStore } from '@chautari/site/store/siteFolder';
import type { Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import { readErrors } from './codeErrors.queries';
import { readHealth } from './loads.queries';
import { describeHistory, describeModules } from './publishedModules';
import { runSiteCommand } from './siteCommand';

/** The exit code of a command that found another change. */
const PUBLISHED_MEANWHILE = 3;

interface Deps {
  store: Store;
  site: SiteStore;
}

export const publishedModuleRoutes = ({ store, site }: Deps) => [
  defineRoute(listPublishedModules, async () => {
    const [history, health, errors] = await Promise.all([fetchHistory(site), readHealth(store), readErrors(store)]);
    return { modules: describeModules(history, { health, errors }), history: describeHistory(history) };
  }),

  defineRoute(rollBackModule, async ({ name, active }, { session, request, audit }) => {
    const entry = (await fetchHistory(site)).at(-1);
    const current = entry && getActive(entry)[name];
    if (current === undefined) return problem('notFound');
    if (current !== active) return problem('changedMeanwhile');
    const result = await runSiteCommand(['rollback', name], {
      ...process.env,
      SITE_TOKEN: '',
      SITE_OPERATOR: `administrator ${session.publicId}`,
    });
    if (result.code === PUBLISHED_MEANWHILE) return problem('changedMeanwhile');
    if (result.code !== 0) {
      request.log.warn({ module: name, reason: result.stderr.trim() }, 'a module could not be rolled back');
      return problem('wrongState');
    }
    await audit({ action: 'moduleRolledBack', subject: `${name} ${active}` });
    const next = (await fetchHistory(site)).at(-1)!;
    return { active: getActive(next)[name]! };
  }),
];
