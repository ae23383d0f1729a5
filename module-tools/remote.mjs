/** Has the service of a portal do what a publisher asks for: with a token, and with the builds that the command names. */
import { createRequire } from 'node:module';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const { nameOf } = createRequire(import.meta.url)('./name.cjs');

/** Where the service of a portal takes publications. */
const PUBLICATIONS_PATH = '/publications';

/** The options that commands of a site have; `site` says which portal is meant, and is not sent. */
export const OPTIONS = /** @type {const} */ ({
  site: { type: 'string' },
  share: { type: 'string' },
  days: { type: 'string' },
  preview: { type: 'string' },
  'drop-path': { type: 'string', multiple: true },
  yes: { type: 'boolean' },
});

/** @typedef {Record<string, string | boolean | (string | boolean)[] | undefined>} Values */

/** What people are told, without a trace of the program. */
class Refused extends Error {}

/** Addresses at which a token is not read on its way. */
const isPrivate = ({ protocol, hostname }) =>
  protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** What of a package is published, by its place in its folder, in base64. */
async function filesOf(dir) {
  const built = await Promise.all(['web', 'node', 'inline'].map((target) => filesIn(path.join(dir, 'dist', target))));
  if (!built.flat().length) throw new Refused(`${dir}/dist does not exist: build it first`);
  const words = (await filesIn(path.join(dir, 'src/locales'))).filter((file) => file.endsWith('.json'));
  const own = ['package.json', 'mfe.json', 'src/icon.svg'].map((file) => path.join(dir, file));
  const read = async (file) => {
    const content = await readFile(file).catch(() => undefined);
    return content ? [[path.relative(dir, file).replaceAll(path.sep, '/'), content.toString('base64')]] : [];
  };
  return Object.fromEntries((await Promise.all([...own, ...words, ...built.flat()].map(read))).flat());
}

/** The options as they were given, without the portal that they are for. */
const optionsOf = (values) =>
  Object.entries({ ...values, site: undefined }).flatMap(([name, value]) =>
    value === true
      ? [`--${name}`]
      : [value].flat().flatMap((one) => (typeof one === 'string' ? [`--${name}=${one}`] : [])),
  );

/** The names for which a build is sent: of `canary end mfe-doctor` none is. */
function namesOfBuilds(command, names) {
  const takesBuilds = command === 'publish' || (command === 'canary' && !['end', 'promote'].includes(names[0] ?? ''));
  if (command === 'publish' && !names.length) throw new Refused('Say which module: npm run site -- publish mfe-doctor');
  return takesBuilds ? names.filter((name) => !name.includes('@')) : [];
}

async function send(portal, publication) {
  const token = process.env.SITE_TOKEN;
  if (!token) throw new Refused('Set SITE_TOKEN to the token that the operator of the portal has given you');
  if (!isPrivate(portal)) throw new Refused(`${portal.origin} would send your token in the clear: use https`);
  const answer = await fetch(new URL(PUBLICATIONS_PATH, portal), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(publication),
  }).catch(({ cause, message }) => {
    throw new Refused(`${portal.origin} cannot be reached: ${cause?.message ?? message}`);
  });
  const result = await answer.json().catch(() => undefined);
  if (typeof result?.code !== 'number')
    throw new Refused(`${portal.origin} takes no publications: it answered with ${answer.status}`);
  return result;
}

async function carryOut(portal, { command, names, values, build }) {
  const sent = namesOfBuilds(command, names);
  const dirs = await build(sent);
  const named = Object.fromEntries(sent.map((name, index) => [name, nameOf(dirs[index])]));
  const builds = Object.fromEntries(
    await Promise.all(dirs.map(async (dir) => /** @type {const} */ ([nameOf(dir), await filesOf(dir)]))),
  );
  return send(portal, { args: [command, ...names.map((name) => named[name] ?? name), ...optionsOf(values)], builds });
}

/**
 * Carries out a command through the portal, says what was said there, and ends as it has ended there.
 * `build` builds what is wanted; the folders come in the same order.
 * @param {URL} portal
 * @param {{ command: string, names: readonly string[], values: Values, build: (names: readonly string[]) => Promise<string[]> }} asked
 */
export async function runRemotely(portal, asked) {
  const result = await carryOut(portal, asked).catch((error) => {
    if (!(error instanceof Refused)) throw error;
    return { code: 1, stderr: `${error.message}\n` };
  });
  process.stdout.write(result.stdout ?? '');
  process.stderr.write(result.stderr ?? '');
  process.exitCode = result.code;
}
