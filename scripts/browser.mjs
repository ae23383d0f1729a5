// Finds a Chromium: an installed one, else the distribution's (as root on Debian), else the one in @sparticuz/chromium. Tests prefer
// chromium-headless-shell, which uses a fifth less CPU; benchmarks and screenshots use the full browser, as readers do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const findOnPath = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || undefined;
const findInstalled = () => process.env.CHROMIUM || NAMES.map(findOnPath).find(Boolean) || MAC_PATHS.find(existsSync);
const HEADLESS_SHELL = 'chromium-headless-shell';

function installOnDebian(name) {
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return undefined;
  console.log(`Installing ${name} …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return findOnPath(name);
}

/** Unpacks the Chromium of @sparticuz/chromium into the temporary folder and returns its path. */
function unpackBundled() {
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "import c from '@sparticuz/chromium'; console.log(await c.executablePath())"],
    { encoding: 'utf8', cwd: new URL('../e2e', import.meta.url) },
  );
  const file = stdout?.trim();
  return file && existsSync(file) ? file : undefined;
}

export const findBrowser = () => findInstalled() ?? installOnDebian('chromium') ?? unpackBundled();
export const findTestBrowser = () =>
  process.env.CHROMIUM ||
  findOnPath(HEADLESS_SHELL) ||
  findInstalled() ||
  installOnDebian(HEADLESS_SHELL) ||
  findBrowser();
