/** The part of `npm run site` that makes, lists and revokes tokens of publishers. */
import { present } from '@chautari/site/publish';
import { addPublisher, revokePublisher } from '@chautari/site/publishers';
import { PublishRefused } from '@chautari/site/refused';
import type { SiteStore } from '@chautari/site/store';

/** So many days a token is good for. */
export const TOKEN_DAYS = 90;

async function listPublishers(store: SiteStore) {
  const publishers = Object.entries((await present(store)).publishers ?? {});
  if (!publishers.length)
    console.log('There are no publishers: `npm run site -- publishers add maya mfe-doctor` makes a token');
  for (const [name, { modules, until }] of publishers)
    console.log(
      `${name.padEnd(14)} ${modules.join(' ')}  ${Date.parse(until) > Date.now() ? 'until' : 'expired'} ${until.slice(0, 10)}`,
    );
}

/** `publishers add maya mfe-doctor …`, `publishers list`, `publishers revoke maya`. */
export async function managePublishers(store: SiteStore, [what, name = '', ...modules]: string[], days = TOKEN_DAYS) {
  if (what === 'list') return listPublishers(store);
  if (what === 'revoke') {
    await revokePublisher(store, name);
    return console.log(`the token of ${name} is good for nothing any more`);
  }
  if (what !== 'add')
    throw new PublishRefused('Say add, list or revoke: npm run site -- publishers add maya mfe-doctor');
  const token = await addPublisher(store, { name, modules, days });
  return console.log(
    `${name} publishes ${modules.join(', ')} for ${days} days with\n\n  SITE_TOKEN=${token}\n\nIt is shown only now.`,
  );
}
