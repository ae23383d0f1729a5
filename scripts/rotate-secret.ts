/**
 * npm run rotate-secret: puts a new secret of the service into its data folder; the one of before goes on counting for 30 days.
 * Restart the service then. Where `PORTAL_SECRET` gives the secret, it says what to set.
 */
import { newSecret, rotateSecretFile } from '../api/src/database/secret';
import { readSettings } from '../api/src/settings';
import { StartError } from '@chautari/site/startError';

const TO_SET = (
  secret: string,
) => `The secret is given by PORTAL_SECRET. In all processes of the service, one after the other:
1. PORTAL_SECRET_FALLBACKS=${secret}, beside the secret of now; restart.
2. PORTAL_SECRET=${secret}, and the secret of now as PORTAL_SECRET_FALLBACKS; restart.
3. After 30 days, or at once where the secret has leaked: no PORTAL_SECRET_FALLBACKS; restart.`;

const ROTATED = `There is a new secret. Restart the service: it seals second steps with the new one, and drops the one of before after 30 days.
Where the secret has leaked, delete the file secret.former once the service has started, and restart.`;

const UNDER_WAY =
  'The secret was rotated less than 30 days ago: delete the file secret.former, once the service has started since, and try again';

async function rotate() {
  const { secret, dataDir } = readSettings();
  if (secret) return console.log(TO_SET(newSecret()));
  if (!(await rotateSecretFile(dataDir))) throw new StartError(UNDER_WAY);
  console.log(ROTATED);
}

rotate().catch((error: Error) => {
  console.error(error instanceof StartError ? error.message : `Nothing was rotated: ${error.message}`);
  process.exit(1);
});
