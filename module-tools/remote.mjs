// Runs site commands through the service of a portal, with the publisher's token and the builds of the command.
import { createRequire } from 'node:module';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const { getName } = createRequire(import.meta.url)('./name.cjs');

/** The command of the platform's repository. */
const SITE_PROGRAM = 'npm run site --';

/** Endpoint of the portal's service for publications. */
const PUBLICATIONS_PATH = '/publications';

/** Options of site commands. `site` is the address of the portal and is not sent. */
export const OPTIONS = /** @type {const} */ ({
  site: { type: 'string' },
  share: { type: 'string' },
  days: { type: 'string' },
  preview: { type: 'string' },
  'drop-path': { type: 'string', multiple: true },
  yes: { type: 'boolean' },
});

/** @typedef {Record<string, string | boolean | (string | boolean)[] | undefined>} Values */

/** An error for users, printed without a stack. */
class UserError extends Error {}

/** Returns whether a token can be sent without eavesdroppers. */
const isPrivate = ({ protocol, hostname }) =>
  protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Reads the published files of a package as base64, by relative path. Throws if it is not built. */
async function readFiles(dir) {
  const built = await Promise.all(['web', 'node', 'inline'].map((target) => listFiles(path.join(dir, 'dist', target))));
  if (!built.flat().length) throw new UserError(`${dir}/dist does not exist: build it first`);
  const words = (await listFiles(path.join(dir, 'src/locales'))).filter((file) => file.endsWith('.json'));
  const manifests = ['package.json', 'mfe.json', 'src/icon.svg'].map((file) => path.join(dir, file));
  const read = async (file) => {
    const content = await readFile(file).catch(() => undefined);
    return content ? [[path.relative(dir, file).replaceAll(path.sep, '/'), content.toString('base64')]] : [];
  };
  return Object.fromEntries((await Promise.all([...manifests, ...words, ...built.flat()].map(read))).flat());
}

/** Formats the options as command-line arguments, without `site`. */
const formatOptions = (values) =>
  Object.entries({ ...values, site: undefined }).flatMap(([name, value]) =>
    value === true
      ? [`--${name}`]
      : [value].flat().flatMap((item) => (typeof item === 'string' ? [`--${name}=${item}`] : [])),
  );

/** Returns the names whose builds are sent; none for `canary end mfe-doctor`. */
function getBuildNames(command, names) {
  const takesBuilds = command === 'publish' || (command === 'canary' && !['end', 'promote'].includes(names[0] ?? ''));
  if (command === 'publish' && !names.length)
    throw new UserError('Say which module: npm run site -- publish mfe-doctor');
  return takesBuilds ? names.filter((name) => !name.includes('@')) : [];
}

async function send(portal, publication) {
  const token = process.env.SITE_TOKEN;
  if (!token) throw new UserError('Set SITE_TOKEN to the token that the operator of the portal has given you');
  if (!isPrivate(portal)) throw new UserError(`${portal.origin} would send your token in the clear: use https`);
  const answer = await fetch(new URL(PUBLICATIONS_PATH, portal), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(publication),
  }).catch(({ cause, message }) => {
    throw new UserError(`${portal.origin} cannot be reached: ${cause?.message ?? message}`);
  });
  const result = await answer.json().catch(() => undefined);
  if (typeof result?.code !== 'number')
    throw new UserError(`${portal.origin} takes no publications: it answered with ${answer.status}`);
  return result;
}

/** The name of a preview, as the portal accepts it. */
const PREVIEW_NAME = /^[a-z0-9][a-z0-9-]{2,40}$/;

async function runCommand(portal, { command, names, values, build }) {
  // Before the build, which takes long.
  if (values.preview !== undefined && !PREVIEW_NAME.test(values.preview))
    throw new UserError(
      `"${values.preview}" is no name of a preview: it is made of 3 to 41 small letters, digits and hyphens, and begins with a letter or digit`,
    );
  const sent = getBuildNames(command, names);
  const dirs = await build(sent);
  const builtNames = Object.fromEntries(sent.map((name, index) => [name, getName(dirs[index])]));
  const builds = Object.fromEntries(
    await Promise.all(dirs.map(async (dir) => /** @type {const} */ ([getName(dir), await readFiles(dir)]))),
  );
  return send(portal, {
    args: [command, ...names.map((name) => builtNames[name] ?? name), ...formatOptions(values)],
    builds,
  });
}

/**
 * Runs a command through the portal, prints its output and sets its exit code.
 * `build` builds modules and returns their folders in the same order.
 * @param {URL} portal
 * @param {{ command: string, names: readonly string[], values: Values, build: (names: readonly string[]) => Promise<string[]> }} asked
 * @param {string} [program] the command as it is called here
 */
export async function runRemotely(portal, request, program = SITE_PROGRAM) {
  const result = await runCommand(portal, request).catch((error) => {
    if (!(error instanceof UserError)) throw error;
    return { code: 1, stderr: `${error.message}\n` };
  });
  // The portal names its own command, which a repository of a module does not have.
  const adapt = (text = '') => text.replaceAll(SITE_PROGRAM, program);
  process.stdout.write(adapt(result.stdout));
  process.stderr.write(adapt(result.stderr));
  process.exitCode = result.code;
}
