/** The commands of `npm run site` that create, list and revoke tokens of publishers. */
import { fetchActiveEntry, PublishRefused } from '@chautari/site/store/history';
import { addPublisher, revokePublisher } from '@chautari/site/publish/publish';
import type { SiteStore } from '@chautari/site/store/siteFolder';

/** The days after which a token expires by default. */
export const TOKEN_DAYS = 90;

async function listPublishers(store: SiteStore) {
  const publishers = Object.entries((await fetchActiveEntry(store)).publishers);
  if (!publishers.length)
    console.log('There are no publishers: `npm run site -- publishers add maya mfe-doctor` creates a token');
  for (const [name, { modules, until }] of publishers)
    console.log(
      `${name.padEnd(14)} ${modules.join(' ')}  ${Date.parse(until) > Date.now() ? 'until' : 'expired'} ${until.slice(0, 10)}`,
    );
}

/** Runs `publishers add maya mfe-doctor …`, `publishers list` or `publishers revoke maya`. */
export async function managePublishers(
  store: SiteStore,
  [command, name = '', ...modules]: string[],
  days = TOKEN_DAYS,
) {
  if (command === 'list') return listPublishers(store);
  if (command === 'revoke') {
    await revokePublisher(store, name);
    return console.log(`the token of ${name} is not valid any more`);
  }
  if (command !== 'add')
    throw new PublishRefused('Use add, list or revoke: npm run site -- publishers add maya mfe-doctor');
  const token = await addPublisher(store, { name, modules, days });
  return console.log(
    `${name} publishes ${modules.join(', ')} for ${days} days with\n\n  SITE_TOKEN=${token}\n\nIt is shown only now.`,
  );
}
