// The files of the smallest module: one page in both languages, its link and its test.

export const formatJson = (value) => `${JSON.stringify(value, null, 2)}\n`;
const getTitle = (word) => word[0].toUpperCase() + word.slice(1).replaceAll('-', ' ');

const COMMANDS = ['build', 'dev', 'test', 'typecheck'];
export const SCRIPTS = Object.fromEntries(COMMANDS.map((command) => [command, `chautari-module ${command}`]));

/** Returns the files of mfe-<word> by path, without its package.json. */
export function buildModuleFiles(word) {
  const name = `mfe-${word}`;
  const title = getTitle(word);
  return {
    'mfe.json': formatJson({
      name,
      paths: { [`/${word}`]: { screen: 'Home' } },
      links: [{ to: `/${word}`, en: title, np: 'नयाँ पृष्ठ', in: ['bar', 'quick'], order: 80 }],
    }),
    'webpack.config.cjs': "module.exports = require('@chautari/module-tools/webpack')(__dirname);\n",
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
    'src/locales/en.json': formatJson({
      home: { title, lead: 'What this page is for.', text: 'What people can do here.' },
    }),
    'src/locales/np.json': formatJson({
      home: { title: 'नयाँ पृष्ठ', lead: 'यो पृष्ठ केका लागि हो।', text: 'यहाँ के गर्न सकिन्छ।' },
    }),
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

it.each([['en', '${title}'], ['np', 'नयाँ पृष्ठ']] as const)('shows its title in %s', async (lng, title) => {
  const { screen } = await renderScreen(<Home />, { lng });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});
`,
    'testing/index.ts': `import { createRenderScreen } from '@chautari/shared-ui/testing';
import en from '../src/locales/en.json';
import np from '../src/locales/np.json';

/** Renders a screen of this module with its messages. */
export const renderScreen = createRenderScreen({ name: '${name}', en, np });
`,
  };
}
