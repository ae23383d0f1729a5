// `chautari-module publish` and the other commands of a portal, for the module in the current folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { OPTIONS, runRemotely } from './remote.mjs';

const { getName } = createRequire(import.meta.url)('./name.cjs');
const BIN = fileURLToPath(new URL('bin.cjs', import.meta.url));
/** Commands about all modules, without a name. */
const WITHOUT_NAMES = ['list', 'owners', 'health', 'verify'];

/** Runs a command of this CLI. Rejects if it fails. */
async function run(command) {
  const child = spawn(process.execPath, [BIN, command], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} failed`);
}

/** Builds the module and checks its types in parallel processes. */
async function buildModule(names) {
  if (!names.length) return [];
  await Promise.all(['typecheck', 'build'].map(run));
  return [process.cwd()];
}

/** Returns the module names of a command. Defaults to the module in the current folder. */
function getNames(command, names) {
  const ends = command === 'canary' && ['end', 'promote'].includes(names[0]);
  if (WITHOUT_NAMES.includes(command) || names.length > (ends ? 1 : 0)) return names;
  return [...names, getName(process.cwd())];
}

/** @param {string[]} args */
export async function runForModule(args) {
  try {
    const {
      values,
      positionals: [command, ...names],
    } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const place = values.site ?? process.env.SITE_DIR ?? '';
    if (!/^https?:\/\//.test(place) || !URL.canParse(place))
      throw new Error('Set the portal: SITE_DIR with its address, or --site https://portal.example');
    await runRemotely(
      new URL(place),
      { command, names: getNames(command, names), values, build: buildModule },
      'npx chautari-module',
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
