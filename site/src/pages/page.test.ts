import type { PublishedMfe, SiteRegistry } from '@chautari/contract/site';
import { SETTINGS } from '../../testing/published';
import {
  renderPageData,
  getPageDataFile,
  renderPage,
  listPages,
  listPageScripts,
  selectData,
  type PageInput,
} from './page';

const patient: PublishedMfe = {
  name: 'mfe-patient',
  needs: { records: '1.2' },
  links: [],
  paths: { '/': {}, '/book': { screen: 'Book', role: 'patient' }, '/read': { screen: 'Read' } },
  version: '0.1.0-b',
  base: '/modules/mfe-patient/0.1.0-b/',
  entry: 'remoteEntry.js',
  integrity: 'sha256-module',
  parts: {
    'src/mfe.tsx': ['mfe.js'],
    'src/screens/Book/Book.tsx': ['book.js', 'book.svg', '@chautari/shared-ui/forms'],
    'src/screens/Read/Read.tsx': ['read.js', 'mfe.js'],
    'src/locales/en.json': ['en.js'],
    'src/locales/np.json': ['np.js'],
  },
  integrities: { 'remoteEntry.js': 'sha256-module', 'mfe.js': 'sha256-mfe' },
};
const registry: SiteRegistry = {
  shell: {
    version: '0.1.0-a',
    base: '/shell/0.1.0-a/',
    entry: 'main.js',
    integrity: 'sha256-shell',
    gives: { records: '1.4' },
    inlineScript: 'sha256-inline',
    parts: { '@chautari/shared-ui/forms': ['forms.js', 'forms.svg'] },
    integrities: { 'main.js': 'sha256-shell' },
  },
  modules: [patient],
};
const { parts: _, integrities: __, ...deployed } = patient;
const match = (pattern: string) => ({ mfe: patient, pattern, route: patient.paths[pattern]! });
const input = (more: Partial<PageInput> = {}): PageInput => ({
  registry,
  settings: SETTINGS,
  language: 'np',
  match: match('/book'),
  path: '/book',
  data: {},
  rendered: { html: '<p>नमस्ते</p>', head: '<title>घर</title>', styles: '<style>p{}</style>' },
  words: { shell: { menu: 'मेनु' } },
  inlineScript: 'start()',
  ...more,
});
const html = (more: Partial<PageInput> = {}) => renderPage(input(more));
const dataOf = (more: Partial<PageInput> = {}) => JSON.parse(renderPageData(input(more))) as { registry: SiteRegistry };

const sources = (...args: Parameters<typeof listPageScripts>) => listPageScripts(...args).map(({ src }) => src);

describe('listPageScripts', () => {
  it('returns every script of a screen once, in the reader’s language only', () => {
    expect(sources(registry, 'np', match('/book'))).toEqual([
      '/shell/0.1.0-a/main.js',
      '/modules/mfe-patient/0.1.0-b/remoteEntry.js',
      '/modules/mfe-patient/0.1.0-b/mfe.js',
      '/modules/mfe-patient/0.1.0-b/book.js',
      '/modules/mfe-patient/0.1.0-b/np.js',
      '/shell/0.1.0-a/forms.js',
    ]);
  });

  it('leaves out forms where a screen has none', () => {
    expect(sources(registry, 'en', match('/read'))).toEqual([
      '/shell/0.1.0-a/main.js',
      '/modules/mfe-patient/0.1.0-b/remoteEntry.js',
      '/modules/mfe-patient/0.1.0-b/mfe.js',
      '/modules/mfe-patient/0.1.0-b/read.js',
      '/modules/mfe-patient/0.1.0-b/en.js',
    ]);
  });

  it('returns the faces that a face needs before it, once', () => {
    const shell = {
      ...registry.shell,
      parts: { ...registry.shell.parts, '@chautari/shared-ui/booking': ['booking.js', '@chautari/shared-ui/forms'] },
    };
    const parts = {
      ...patient.parts,
      'src/screens/Book/Book.tsx': ['book.js', '@chautari/shared-ui/booking', '@chautari/shared-ui/forms'],
    };
    expect(sources({ shell, modules: [{ ...patient, parts }] }, 'en', match('/book')).slice(-2)).toEqual([
      '/shell/0.1.0-a/forms.js',
      '/shell/0.1.0-a/booking.js',
    ]);
  });

  it.each([
    ['belongs to no module', undefined],
    ['has no screen', match('/')],
  ])('returns the shell alone where a path %s', (_, of) => {
    expect(sources(registry, 'en', of)).toEqual(['/shell/0.1.0-a/main.js']);
  });
});

describe('renderPage', () => {
  it('is readable before any script, in its language, with title and styles', () => {
    expect(html()).toMatch(/^<!doctype html><html lang="ne">/);
    expect(html()).toContain('<title>घर</title>');
    expect(html()).toMatch(
      /<style>p\{\}<\/style><style id="dismissed">.*<template.*<\/head><body><div id="root"><p>नमस्ते<\/p><\/div>/,
    );
    expect(html({ language: 'en' })).toContain('<html lang="en">');
  });

  it('lists its scripts in a template, which the inline script after it puts into the page', () => {
    const [, attributes, scripts] = /<template id="hydration"(.*?)>(.*?)<\/template><script>start\(\)<\/script>/.exec(
      html(),
    )!;
    expect(attributes).toBe(' data-static="" data-common="/shell/0.1.0-a/main.js /shell/0.1.0-a/forms.js"');
    expect(scripts!.match(/rel="preload" as="script"/g)).toHaveLength(6);
    expect(scripts).toContain('<script src="/shell/0.1.0-a/main.js" integrity="sha256-shell" async></script>');
    expect(html().match(/main\.js" integrity="sha256-shell" async/g)).toHaveLength(1);
  });

  it('lists the paths that answer without React, and says when this page loads it', () => {
    const paths = {
      '/read': { screen: 'Read', hydrate: 'onIntent' },
      '/notices/:id': { hydrate: 'ifSignedIn' },
      '/book': {},
    } as const;
    const mfe = { ...patient, paths };
    const page = html({
      registry: { ...registry, modules: [mfe] },
      match: { mfe, pattern: '/read', route: paths['/read'] },
    });
    expect(page).toContain('<template id="hydration" data-hydrate="onIntent" data-static="/read|/notices/[^/]+"');
  });

  it('loads React at once where the page lacks its data', () => {
    const route = { screen: 'Read', hydrate: 'onIntent', data: ['listNotices'] } as const;
    const of = (path: string, data: PageInput['data']) =>
      html({ path, data, match: { mfe: patient, pattern: path, route: { ...route, data: [...route.data] } } });
    expect(of('/read', { listNotices: { notices: [] } })).toContain(' data-hydrate="onIntent"');
    expect(of('/read', {})).not.toContain('data-hydrate');
    expect(of('/notices/7', { getNotice: { id: 7 } } as PageInput['data'])).toContain(' data-hydrate="onIntent"');
    expect(of('/notices/:id', { listNotices: { notices: [] } })).not.toContain('data-hydrate');
  });

  it('leaves out which scripts belong to which source', () => expect(html()).not.toContain('"parts"'));

  it('preloads every script with its integrity', () => {
    expect(html()).toContain(
      '<link rel="preload" as="script" href="/modules/mfe-patient/0.1.0-b/remoteEntry.js" integrity="sha256-module">',
    );
    expect(html()).toContain(
      '<link rel="preload" as="script" href="/modules/mfe-patient/0.1.0-b/mfe.js" integrity="sha256-mfe">',
    );
    expect(html().match(/rel="preload" as="script"/g)).toHaveLength(6);
    expect(html()).toContain('<script src="/shell/0.1.0-a/main.js" integrity="sha256-shell" async></script>');
  });

  it('preloads and starts all scripts with which a shell begins', () => {
    const { shell } = registry;
    const parts = { ...shell.parts, 'src/browser.tsx': ['packages.js', 'main.js', 'scripts.js'] };
    const integrities = { ...shell.integrities, 'packages.js': 'sha256-p', 'scripts.js': 'sha256-s' };
    const page = html({ registry: { ...registry, shell: { ...shell, parts, integrities } } });
    for (const [file, integrity] of Object.entries({
      packages: 'sha256-p',
      main: 'sha256-shell',
      scripts: 'sha256-s',
    })) {
      expect(page).toContain(`<script src="/shell/0.1.0-a/${file}.js" integrity="${integrity}" async></script>`);
      expect(page).toContain(`rel="preload" as="script" href="/shell/0.1.0-a/${file}.js" integrity="${integrity}"`);
      expect(/data-common="([^"]*)"/.exec(page)![1]).toContain(`/shell/0.1.0-a/${file}.js`);
    }
  });

  it('loads scripts of another origin with CORS, so that their integrity can be checked', () => {
    const elsewhere = { ...patient, base: 'https://elsewhere.example/modules/mfe-patient/0.1.0-b/' };
    const page = html({
      registry: { ...registry, modules: [elsewhere] },
      match: { ...match('/book'), mfe: elsewhere },
    });
    expect(page).toContain(
      '<link rel="preload" as="script" href="https://elsewhere.example/modules/mfe-patient/0.1.0-b/remoteEntry.js" integrity="sha256-module" crossorigin>',
    );
    expect(page).toContain('<link rel="preload" as="script" href="/shell/0.1.0-a/main.js" integrity="sha256-shell">');
  });

  describe('of a sign-in page', () => {
    const mfe = { ...patient, signIn: { role: 'patient', path: '/read', home: '/book' } as const };
    const signInPage = (more: Partial<PageInput> = {}) =>
      html({
        registry: { ...registry, modules: [mfe] },
        match: { mfe, pattern: '/read', route: mfe.paths['/read']! },
        path: '/read',
        signInScript: 'send()',
        ...more,
      });
    const PRELOAD = /as="script" href="[^"]*\/([\w.]+)"/g;
    const readTemplate = (page: string, id: string) =>
      [...page.split(`<template id="${id}"`)[1]!.split('</template>')[0]!.matchAll(PRELOAD)].map(([, name]) => name);

    it('begins with the scripts that the page behind needs too', () => {
      const page = signInPage();
      expect(readTemplate(page, 'hydration')).toEqual(['main.js', 'remoteEntry.js', 'mfe.js', 'np.js']);
      expect(readTemplate(page, 'sign-in-scripts')).toEqual(['read.js']);
      expect(readTemplate(page, 'home-scripts')).toEqual(['book.js', 'forms.js']);
      expect(page).toContain('</template><script>send()</script><script>start()</script>');
      expect(html({ signInScript: 'send()' })).not.toContain('send()');
    });

    it('loads all of its own at once where the shell has no script for it', () => {
      const page = signInPage({ signInScript: undefined });
      expect(readTemplate(page, 'hydration')).toEqual(['main.js', 'remoteEntry.js', 'mfe.js', 'read.js', 'np.js']);
      expect(page).not.toContain('home-scripts');
    });
  });

  it('names the file with the registry, the settings and the words of the frame', () => {
    expect(html()).toContain(
      `<link id="page-data" rel="preload" as="fetch" crossorigin href="/page-data/${getPageDataFile(renderPageData(input()))}">`,
    );
    expect(dataOf()).toEqual({
      registry: {
        shell: {
          version: '0.1.0-a',
          base: '/shell/0.1.0-a/',
          entry: 'main.js',
          integrity: 'sha256-shell',
          gives: { records: '1.4' },
          inlineScript: 'sha256-inline',
        },
        modules: [{ ...deployed, needs: {} }],
      },
      settings: SETTINGS,
      language: 'np',
      words: { shell: { menu: 'मेनु' } },
      data: {},
    });
    expect(getPageDataFile('other')).not.toBe(getPageDataFile(renderPageData(input())));
  });

  it('cannot end the script element with its data', () => {
    const place = { en: '</script><script>alert(1)</script><!--', np: 'इलाम' };
    const data = renderPageData(input({ settings: { ...SETTINGS, place } }));
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toMatchObject({ settings: { place } });
  });

  it('carries the needs of a module that the shell does not meet, so that the browser refuses it', () => {
    const needs = { records: '2.0' };
    const { registry: carried } = dataOf({ registry: { ...registry, modules: [{ ...patient, needs }] } });
    expect(carried.modules[0]!.needs).toEqual(needs);
  });

  it('carries of routes who may open them, not how they are rendered', () => {
    const paths = {
      '/read': { screen: 'Read', data: ['listNotices' as const], notices: 5, each: 'notice' as const },
      '/wait': { screen: 'Wait', role: 'doctor' as const, applicants: true as const },
    };
    const { registry: carried } = dataOf({ registry: { ...registry, modules: [{ ...patient, paths }] } });
    expect(carried.modules[0]!.paths).toEqual({
      '/read': { screen: 'Read' },
      '/wait': { screen: 'Wait', role: 'doctor', applicants: true },
    });
  });

  it('replaces the addresses of files in prerendered pages by those of the active version', () => {
    const page = html({
      rendered: {
        html: '<img src="/@assets/mfe-patient/a.svg"><img src="/@assets/shell/b.svg"><img src="/@assets/mfe-gone/c.svg">',
        head: '',
        styles: '',
      },
    });
    expect(page).toContain(
      '<img src="/modules/mfe-patient/0.1.0-b/a.svg"><img src="/shell/0.1.0-a/b.svg"><img src="/@assets/mfe-gone/c.svg">',
    );
  });

  it('leaves page data unchanged that looks like the address of a file', () => {
    const data = renderPageData(input({ settings: { ...SETTINGS, phone: '/@assets/shell/x' } }));
    expect(data).toContain('"phone":"/@assets/shell/x"');
  });
});

it('carries the routes of endpoints that the shell does not know, and no others', () => {
  const routes = { listSlots: 'GET /slots', bookVisit: 'POST /visits' };
  const buildCalling = (shellRoutes: Record<string, string>): SiteRegistry => ({
    shell: { ...registry.shell, calls: {}, routes: shellRoutes },
    modules: [{ ...patient, calls: { listSlots: '1.0', bookVisit: '1.0' }, routes }],
  });
  const carry = (shellRoutes: Record<string, string>) => dataOf({ registry: buildCalling(shellRoutes) }).registry;
  expect(carry({ listSlots: 'GET /slots' }).modules[0]!.routes).toEqual({ bookVisit: 'POST /visits' });
  expect(carry(routes)).toEqual(dataOf().registry);
});

it('gives each notice a page that carries it alone, so that no other notice changes it', () => {
  const notices = [7, 77].map((id) => ({ id }));
  const data = { listNotices: { notices } } as PageInput['data'];
  const route = { screen: 'One', data: ['listNotices' as const], each: 'notice' as const };
  expect(listPages('/notices/:id', route, data).map(({ path }) => path)).toEqual([
    '/notices/:id',
    '/notices/7',
    '/notices/77',
  ]);
  expect(selectData(route, data, '/notices/7')).toEqual({ getNotice: { id: 7 } });
  expect(selectData(route, data, '/notices/:id')).toEqual({});
});

it('gives each facility a page that carries it alone, and the page of all others none', () => {
  const facilities = ['aa', 'bb'].map((id) => ({ id }));
  const data = { listFacilityPages: { facilities } } as PageInput['data'];
  const route = { screen: 'Place', data: ['listFacilityPages' as const], each: 'facility' as const };
  expect(listPages('/places/:id', route, data).map(({ path }) => path)).toEqual([
    '/places/:id',
    '/places/aa',
    '/places/bb',
  ]);
  expect(selectData(route, data, '/places/bb').listFacilityPages?.facilities).toEqual([{ id: 'bb' }]);
  expect(selectData(route, data, '/places/:id').listFacilityPages?.facilities).toEqual([]);
});
