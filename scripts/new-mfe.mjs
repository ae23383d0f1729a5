// npm run new-mfe -- pharmacy: writes the smallest module there can be, mfe-pharmacy, with one page in both languages, its link and its test.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const versionOf = (name) => JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')).version;

/** A module is built, tested and shown from its own folder, with what the kit brings along. */
const tool = (name) => `node -e "require('@chautari/shared-ui/module/${name}')" --`;
const SCRIPTS = { build: tool('build'), dev: tool('dev'), test: 'jest', types: tool('check-types') };

/** The files of a module called mfe-<word>, by their place in its folder. */
function filesOf(word) {
  const name = `mfe-${word}`;
  const title = word[0].toUpperCase() + word.slice(1).replaceAll('-', ' ');
  const [contract, kit, react] = [versionOf('contract'), versionOf('shared-ui'), versionOf('node_modules/react')];
  return {
    'package.json': json({
      name: `@chautari/${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: SCRIPTS,
      jest: { preset: '@chautari/shared-ui' },
      dependencies: { '@chautari/contract': contract, '@chautari/shared-ui': kit, react },
    }),
    'mfe.json': json({
      name,
      paths: { [`/${word}`]: { screen: 'Home' } },
      links: [{ to: `/${word}`, en: title, np: 'नयाँ पृष्ठ', in: ['bar', 'quick'], order: 80 }],
    }),
    'webpack.config.cjs': "module.exports = require('@chautari/shared-ui/module/webpack')(__dirname);\n",
    'src/mfe.tsx': `import { defineMfe, screen } from '@chautari/shared-ui/platform';

declare global {
  /** The keys of this package's messages, for \`useTranslation('${name}')\`. */
  interface MessageCatalogues {
    '${name}': typeof import('./locales/en.json');
  }
}

export default defineMfe({
  name: '${name}',
  routes: [
    screen('/${word}', () => import('./screens/Home/Home')),
  ],
});
`,
    'src/locales/en.json': json({ home: { title, lead: 'What this page is for.', text: 'What people can do here.' } }),
    'src/locales/np.json': json({ home: { title: 'नयाँ पृष्ठ', lead: 'यो पृष्ठ केका लागि हो।', text: 'यहाँ के गर्न सकिन्छ।' } }),
    'src/screens/Home/Home.tsx': `import { Page } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** The first page of the module. */
export default function Home() {
  const { t } = useTranslation('${name}');
  return (
    <Page title={t('home.title')} lead={t('home.lead')}>
      <p>{t('home.text')}</p>
    </Page>
  );
}
`,
    'src/screens/Home/Home.test.tsx': `import { renderScreen } from '../../../testing';
import Home from './Home';

it.each([['en', '${title}'], ['np', 'नयाँ पृष्ठ']] as const)('says in %s what it is', async (lng, title) => {
  const { screen } = await renderScreen(<Home />, { lng });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});
`,
    'testing/index.ts': `import { screensOf } from '@chautari/shared-ui/testing';
import en from '../src/locales/en.json';
import np from '../src/locales/np.json';

/** Shows a screen of this module with its words. */
export const renderScreen = screensOf({ name: '${name}', en, np });
`,
  };
}

/** The lock file names every package of the repository; without the new one nobody else could install. */
function addToLock() {
  const lock = path.join(ROOT, 'package-lock.json');
  if (!existsSync(lock)) return;
  const { status } = spawnSync(
    'npm',
    ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(
    path.join(ROOT, 'node_modules/.chautari-lock'),
    createHash('sha256').update(readFileSync(lock)).digest('hex'),
  );
}

function write(word) {
  const folder = path.join(ROOT, `mfe-${word}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word))
    throw new Error('Say what the module is about in one word of small letters: npm run new-mfe -- pharmacy');
  if (existsSync(folder)) throw new Error(`mfe-${word} is there already`);
  for (const [file, content] of Object.entries(filesOf(word))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', '--log-level=warn', folder],
    { stdio: 'inherit' },
  );
  addToLock();
  console.log(
    `mfe-${word} is written.\n  npm run dev -- mfe-${word}            shows it inside the portal, at /${word}\n  npm run site -- publish mfe-${word}   puts it on the site`,
  );
}

try {
  write(process.argv[2] ?? '');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
