/** `chautari-module publish` and what else is asked of a portal: for the module in whose folder it is called, with its publisher's token. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { OPTIONS, runRemotely } from './remote.mjs';

const { nameOf } = createRequire(import.meta.url)('./name.cjs');
const BIN = fileURLToPath(new URL('bin.cjs', import.meta.url));
/** These ask about all modules, and take no name. */
const OF_ALL = ['list', 'owners', 'health', 'verify'];

/** Runs one of our commands; what it says is shown, and it fails here if it has failed there. */
async function run(command) {
  const child = spawn(process.execPath, [BIN, command], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} failed`);
}

/** Types are checked while it is built, by a process of its own. */
async function built(names) {
  if (!names.length) return [];
  await Promise.all(['typecheck', 'build'].map(run));
  return [process.cwd()];
}

/** The names that a command is for: what is given, or this module. */
function namesFor(command, given) {
  const ends = command === 'canary' && ['end', 'promote'].includes(given[0]);
  if (OF_ALL.includes(command) || given.length > (ends ? 1 : 0)) return given;
  return [...given, nameOf(process.cwd())];
}

/** @param {string[]} args */
export async function runForModule(args) {
  try {
    const {
      values,
      positionals: [command, ...given],
    } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const place = values.site ?? process.env.SITE_DIR ?? '';
    if (!/^https?:\/\//.test(place) || !URL.canParse(place))
      throw new Error('Say which portal is meant: set SITE_DIR to its address, or add --site https://portal.example');
    await runRemotely(new URL(place), { command, names: namesFor(command, given), values, build: built });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
