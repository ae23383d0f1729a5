// Finds a Chromium: the machine's own, else (root on Debian) the distribution's, else the one inside a package. Tests prefer the one
// without windows, which takes a fifth less of the processor; benchmarks and pictures have the whole browser, as readers do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onPath = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || undefined;
const installed = () => process.env.CHROMIUM || NAMES.map(onPath).find(Boolean) || PLACES.find(existsSync);
const HEADLESS_SHELL = 'chromium-headless-shell';

function installOnDebian(name) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  console.log(`Installing ${name} …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return onPath(name);
}

/** The Chromium that @sparticuz/chromium carries inside itself; it unpacks to the temporary folder. */
function unpacked() {
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "import c from '@sparticuz/chromium'; console.log(await c.executablePath())"],
    { encoding: 'utf8', cwd: new URL('../e2e', import.meta.url) },
  );
  const file = stdout?.trim();
  return file && existsSync(file) ? file : undefined;
}

export const findBrowser = () => installed() ?? installOnDebian('chromium') ?? unpacked();
export const findTestBrowser = () =>
  process.env.CHROMIUM || onPath(HEADLESS_SHELL) || installed() || installOnDebian(HEADLESS_SHELL) || findBrowser();
