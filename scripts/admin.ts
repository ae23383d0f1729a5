/**
 * npm run admin -- <phone, e-mail or ID>: makes a staff account an administrator of the country, who decides on applications and makes others those of a part of it.
 * npm run admin -- --create --name "…" --phone … | --email … [--language en]: creates an administrator and prints a code to set the password.
 * npm run admin -- --list: lists all administrators.
 * npm run admin -- suspend <phone, e-mail or ID> --reason "…": suspends the account of a doctor or staff member at once.
 * npm run admin -- reinstate <phone, e-mail or ID> --reason "…" [--until 2030-12-31]: reinstates it; `--until` renews an expired registration.
 */
import { parseArgs } from 'node:util';
import {
  changeAccountState,
  createAdministrator,
  listAdministrators,
  makeAdministrator,
  NotPossible,
} from '../api/src/staff/administrators';
import { readServiceKey } from '../api/src/database/secret';
import { readSettings } from '../api/src/settings';
import { readDeployedSettings, StartError } from '@chautari/site/settings';
import { LANGUAGES } from '@chautari/contract/language';
import { DEFAULT_MESSAGE_LANGUAGE } from '@chautari/contract/languageChoices';
import { INVITATION_DAYS } from '../api/src/accounts/invitations.queries';
import { openStore, type Store } from '../api/src/database/store';

const USAGE =
  'Usage: npm run admin -- <phone, e-mail or ID> | --create --name "…" --phone … [--email …] [--language en] | --list | suspend <ID> --reason "…" | reinstate <ID> --reason "…" [--until 2030-12-31]';

const ACTIONS = ['suspend', 'reinstate'] as const;

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({
      allowPositionals: true,
      options: {
        create: flag,
        list: flag,
        name: text,
        phone: text,
        email: text,
        language: text,
        reason: text,
        until: text,
      },
    });
  } catch (error) {
    throw new NotPossible(`${(error as Error).message}\n${USAGE}`);
  }
}

/**
 * Returns the command that the arguments name.
 * @throws NotPossible if the arguments are invalid.
 */
function readCommand(): (store: Store) => Promise<void> {
  const {
    values: { create, list, language: languageCode = DEFAULT_MESSAGE_LANGUAGE, reason, until, ...person },
    positionals: [name, ...more],
  } = readArguments();
  const action = ACTIONS.find((each) => each === name);
  if (action && more.length === 1 && !create && !list)
    return (store) =>
      changeAccount(store, action, { name: more[0]!, ...(reason && { reason }), ...(until && { until }) });
  const codes = LANGUAGES.map(({ code }) => code);
  const language = codes.find((code) => code === languageCode);
  if (!language) throw new NotPossible(`--language must be ${codes.join(' or ')}`);
  if (more.length || Number(create) + Number(list) + Number(name !== undefined) !== 1) throw new NotPossible(USAGE);
  if (list) return printAdministrators;
  if (name !== undefined)
    return async (store) => console.log(`${await makeAdministrator(store, name)} is an administrator`);
  return async (store) => {
    const { publicId, code } = await createAdministrator(store, await readServiceKey(readSettings()), {
      ...person,
      language,
    });
    console.log(
      `${publicId} is an administrator. Set the password within ${INVITATION_DAYS} days, with ID ${publicId} and code ${code}`,
    );
  };
}

async function changeAccount(
  store: Store,
  action: (typeof ACTIONS)[number],
  options: { name: string; reason?: string; until?: string },
) {
  const { phone } = await readDeployedSettings();
  const publicId = await changeAccountState(store, action, { ...options, phone });
  console.log(action === 'suspend' ? `${publicId} is suspended` : `${publicId} is reinstated`);
}

async function printAdministrators(store: Store) {
  const administrators = await listAdministrators(store);
  if (!administrators.length) console.log('There is no administrator yet');
  for (const { publicId, name, phone, email, place, hasPassword, sample } of administrators) {
    console.log(
      [
        publicId,
        name.en,
        phone,
        email,
        place?.level ?? 'of no place',
        !hasPassword && 'no password yet',
        sample && 'sample account',
      ]
        .filter(Boolean)
        .join('   '),
    );
  }
}

try {
  const command = readCommand();
  const store = await openStore(readSettings());
  await command(store).finally(() => store.close());
} catch (error) {
  if (!(error instanceof NotPossible || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
