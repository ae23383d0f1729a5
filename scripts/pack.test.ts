/** A program in its own repository installs the packed kit, type-checks a page and renders it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { installKit } from './pack';

const ROOT = path.join(__dirname, '..');

const PAGE = `
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Button, PortalTheme } from '@chautari/shared-ui/core';
import { Form, Submit, TextField } from '@chautari/shared-ui/forms';
import { createI18n, createQueryClient, I18nextProvider, QueryClientProvider, SettingsProvider } from '@chautari/shared-ui/platform';
import np from '@chautari/shared-ui/locales/np.json';

const i18n = createI18n('np');
i18n.addResourceBundle('np', 'shared-ui', np);
const settings = { phone: '+977 9800000000', email: 'a@b.example', place: { en: 'Mulghat', np: 'मूलघाट' }, social: {}, demo: false };

console.log(
  renderToString(
    <I18nextProvider i18n={i18n} defaultNS="shared-ui">
      <QueryClientProvider client={createQueryClient()}>
        <SettingsProvider value={settings}>
          <MemoryRouter>
            <PortalTheme>
              <Button variant="second">समय लिनुहोस्</Button>
              <Form check={(value) => ({ ok: true, value })} onSubmit={() => {}}>
                <TextField name="village" label="गाउँ" />
                <Submit>Send</Submit>
              </Form>
            </PortalTheme>
          </MemoryRouter>
        </SettingsProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  ),
);
`;
const FILES = { '.svg': 'dataurl', '.woff2': 'file', '.png': 'file', '.jpg': 'file' } as const;

let folder: string;
let packedFiles: string[];
const resolveFile = (name: string) => path.join(folder, name);
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chautari-team-'));
  packedFiles = installKit(ROOT, folder);
  writeFileSync(resolveFile('page.tsx'), PAGE);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('contains sources, the lock of the faces and test tools, and no test or story', () => {
  for (const file of ['src/faces/core.ts', 'faces.json', 'tsconfig.json', 'testing/index.tsx', 'CHANGELOG.md'])
    expect(packedFiles).toContain(`shared-ui/${file}`);
  expect(packedFiles).toContain('contract/src/index.ts');
  expect(packedFiles.filter((file) => /\.(test|stories)\.|\/\.storybook\/|node_modules|\.cache/.test(file))).toEqual(
    [],
  );
});

it('installs only declared packages', () => {
  expect(existsSync(resolveFile('node_modules/react'))).toBe(true);
  expect(existsSync(resolveFile('node_modules/fastify'))).toBe(false);
});

it('renders a button and a form field', async () => {
  const { warnings } = await build({
    entryPoints: [resolveFile('page.tsx')],
    bundle: true,
    platform: 'node',
    jsx: 'automatic',
    loader: FILES,
    define: { 'process.env.NODE_ENV': '"production"' },
    outfile: resolveFile('out/page.cjs'),
    // MUI relies on the strict mode of modules, which esbuild does not add to CommonJS.
    banner: { js: '"use strict";' },
    logLevel: 'silent',
  });
  expect(warnings).toEqual([]);
  const html = run('out/page.cjs');
  expect(html).toMatch(/<button[^>]*>.*समय लिनुहोस्.*<\/button>/);
  const [, field] = /<label[^>]* for="([^"]+)"[^>]*>[^<]*गाउँ/.exec(html)!;
  expect(html).toMatch(new RegExp(`<input[^>]* id="${field}"`));
});

it('type-checks with the tsconfig that it contains', () => {
  writeFileSync(
    resolveFile('tsconfig.json'),
    JSON.stringify({
      extends: '@chautari/shared-ui/tsconfig.json',
      compilerOptions: { noEmit: true, types: ['node'] },
      include: ['*.tsx', 'node_modules/@chautari/shared-ui/src/assets.d.ts'],
    }),
  );
  const wrong = '{/* @ts-expect-error: there is no such variant */}\n<Button variant="purple">';
  writeFileSync(resolveFile('wrong.tsx'), PAGE.replace('<Button variant="second">', wrong));
  expect(run(path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('');
}, 300_000);
