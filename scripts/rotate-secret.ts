/**
 * npm run rotate-secret: writes a new secret of the service into its data folder; the previous one stays valid for 30 days. Restart the
 * service afterwards. If `PORTAL_SECRET` sets the secret, it prints what to set instead.
 */
import { generateSecret, rotateSecretFile } from '../api/src/database/secret';
import { readSettings } from '../api/src/settings';
import { StartError } from '@chautari/site/settings';

const formatInstructions = (
  secret: string,
) => `PORTAL_SECRET sets the secret. In all processes of the service, one after the other:
1. Keep PORTAL_SECRET, set PORTAL_SECRET_FALLBACKS=${secret}, and restart.
2. Set PORTAL_SECRET=${secret} and PORTAL_SECRET_FALLBACKS to the previous secret, and restart.
3. After 30 days, or at once if the secret has leaked, unset PORTAL_SECRET_FALLBACKS and restart.`;

const ROTATED = `Wrote a new secret. Restart the service: it encrypts second steps with the new secret, and drops the previous one after 30 days.
If the secret has leaked, delete the file secret.former when the service has started, and restart.`;

const UNDER_WAY =
  'The secret was rotated less than 30 days ago. Delete the file secret.former if the service has started since, and try again';

async function rotate() {
  const { secret, dataDir } = readSettings();
  if (secret) return console.log(formatInstructions(generateSecret()));
  if (!(await rotateSecretFile(dataDir))) throw new StartError(UNDER_WAY);
  console.log(ROTATED);
}

rotate().catch((error: Error) => {
  console.error(error instanceof StartError ? error.message : `The secret was not rotated: ${error.message}`);
  process.exit(1);
});
