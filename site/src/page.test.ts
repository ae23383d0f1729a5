import type { PublishedMfe, SiteRegistry } from '@chautari/contract/site';
import { SETTINGS } from '../testing/published';
import { pageData, pageDataFile, pageHtml, scriptsFor, type PageInput } from './page';

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
    parts: { '@chautari/shared-ui/forms': ['forms.js', 'forms.svg'] },
    integrities: { 'main.js': 'sha256-shell' },
  },
  modules: [patient],
};
const { parts: _, integrities: __, ...deployed } = patient;
const owned = (pattern: string) => ({ mfe: patient, pattern, info: patient.paths[pattern]! });
const input = (more: Partial<PageInput> = {}): PageInput => ({
  registry,
  settings: SETTINGS,
  language: 'np',
  owned: owned('/book'),
  path: '/book',
  announcement: null,
  data: {},
  rendered: { html: '<p>नमस्ते</p>', head: '<title>घर</title>', styles: '<style>p{}</style>' },
  words: { shell: { menu: 'मेनु' } },
  inlineScript: 'start()',
  ...more,
});
const html = (more: Partial<PageInput> = {}) => pageHtml(input(more));
const dataOf = (more: Partial<PageInput> = {}) => JSON.parse(pageData(input(more))) as { registry: SiteRegistry };

const sources = (...args: Parameters<typeof scriptsFor>) => scriptsFor(...args).map(({ src }) => src);

describe('scriptsFor', () => {
  it('names everything that a screen needs, in the reader’s language only, once', () => {
    expect(sources(registry, 'np', owned('/book'))).toEqual([
      '/shell/0.1.0-a/main.js',
      '/modules/mfe-patient/0.1.0-b/remoteEntry.js',
      '/modules/mfe-patient/0.1.0-b/mfe.js',
      '/modules/mfe-patient/0.1.0-b/book.js',
      '/modules/mfe-patient/0.1.0-b/np.js',
      '/shell/0.1.0-a/forms.js',
    ]);
  });

  it('leaves the forms out where a screen has none', () => {
    expect(sources(registry, 'en', owned('/read'))).toEqual([
      '/shell/0.1.0-a/main.js',
      '/modules/mfe-patient/0.1.0-b/remoteEntry.js',
      '/modules/mfe-patient/0.1.0-b/mfe.js',
      '/modules/mfe-patient/0.1.0-b/read.js',
      '/modules/mfe-patient/0.1.0-b/en.js',
    ]);
  });

  it('names the faces of the kit that a face needs, before it, once', () => {
    const shell = {
      ...registry.shell,
      parts: { ...registry.shell.parts, '@chautari/shared-ui/booking': ['booking.js', '@chautari/shared-ui/forms'] },
    };
    const parts = {
      ...patient.parts,
      'src/screens/Book/Book.tsx': ['book.js', '@chautari/shared-ui/booking', '@chautari/shared-ui/forms'],
    };
    expect(sources({ shell, modules: [{ ...patient, parts }] }, 'en', owned('/book')).slice(-2)).toEqual([
      '/shell/0.1.0-a/forms.js',
      '/shell/0.1.0-a/booking.js',
    ]);
  });

  it('knows the faces of a shell that was published when they were folders', () => {
    const shell = { ...registry.shell, parts: { '../shared-ui/src/forms/index.ts': ['forms.js'] } };
    expect(sources({ shell, modules: [patient] }, 'np', owned('/book')).at(-1)).toBe('/shell/0.1.0-a/forms.js');
  });

  it.each([
    ['nobody owns', undefined],
    ['is not built yet', owned('/')],
  ])('names the shell alone where a path %s', (_, of) => {
    expect(sources(registry, 'en', of)).toEqual(['/shell/0.1.0-a/main.js']);
  });
});

describe('pageHtml', () => {
  it('is readable before any script, in its language, with its title and styles', () => {
    expect(html()).toMatch(/^<!doctype html><html lang="ne">/);
    expect(html()).toContain('<title>घर</title>');
    expect(html()).toMatch(/<style>p\{\}<\/style><template.*<\/head><body><div id="root"><p>नमस्ते<\/p><\/div>/);
    expect(html({ language: 'en' })).toContain('<html lang="en">');
  });

  it('names its scripts in a template, which the inline script after it puts into the page', () => {
    const [, attributes, scripts] = /<template id="hydration"(.*?)>(.*?)<\/template><script>start\(\)<\/script>/.exec(
      html(),
    )!;
    expect(attributes).toBe(' data-static="" data-common="/shell/0.1.0-a/main.js /shell/0.1.0-a/forms.js"');
    expect(scripts!.match(/rel="preload" as="script"/g)).toHaveLength(6);
    expect(scripts).toContain('<script src="/shell/0.1.0-a/main.js" integrity="sha256-shell" async></script>');
    expect(html().match(/main\.js" integrity="sha256-shell" async/g)).toHaveLength(1);
  });

  it('says which paths answer without React, and when this one asks for it', () => {
    const paths = {
      '/read': { screen: 'Read', hydrate: 'onIntent' },
      '/notices/:id': { hydrate: 'ifSignedIn' },
      '/book': {},
    } as const;
    const mfe = { ...patient, paths };
    const page = html({
      registry: { ...registry, modules: [mfe] },
      owned: { mfe, pattern: '/read', info: paths['/read'] },
    });
    expect(page).toContain('<template id="hydration" data-hydrate="onIntent" data-static="/read|/notices/[^/]+"');
  });

  it('loads React at once where the page lacks what it shows', () => {
    const info = { screen: 'Read', hydrate: 'onIntent', data: ['listNotices'] } as const;
    const of = (path: string, data: PageInput['data']) =>
      html({ path, data, owned: { mfe: patient, pattern: path, info: { ...info, data: [...info.data] } } });
    expect(of('/read', { listNotices: { notices: [] } })).toContain(' data-hydrate="onIntent"');
    expect(of('/read', {})).not.toContain('data-hydrate');
    expect(of('/notices/:id', { listNotices: { notices: [] } })).not.toContain('data-hydrate');
  });

  it('loads the scripts of a shell from before the inline script by itself', () => {
    const page = html({ inlineScript: undefined });
    expect(page).not.toContain('<template');
    expect(page).toMatch(/<link rel="preload" as="script" href="\/shell.*<\/head>/);
    expect(page).toMatch(
      /<script src="\/shell\/0\.1\.0-a\/main\.js" integrity="sha256-shell" async><\/script><\/body>/,
    );
  });

  it('keeps to itself which scripts belong to which source', () => expect(html()).not.toContain('"parts"'));

  it('preloads every script, each with the integrity that guards it', () => {
    expect(html()).toContain(
      '<link rel="preload" as="script" href="/modules/mfe-patient/0.1.0-b/remoteEntry.js" integrity="sha256-module">',
    );
    expect(html()).toContain(
      '<link rel="preload" as="script" href="/modules/mfe-patient/0.1.0-b/mfe.js" integrity="sha256-mfe">',
    );
    expect(html().match(/rel="preload" as="script"/g)).toHaveLength(6);
    expect(html()).toContain('<script src="/shell/0.1.0-a/main.js" integrity="sha256-shell" async></script>');
  });

  it('asks for scripts of another origin in such a way that their bytes can be checked', () => {
    const elsewhere = { ...patient, base: 'https://elsewhere.example/modules/mfe-patient/0.1.0-b/' };
    const page = html({
      registry: { ...registry, modules: [elsewhere] },
      owned: { ...owned('/book'), mfe: elsewhere },
    });
    expect(page).toContain(
      '<link rel="preload" as="script" href="https://elsewhere.example/modules/mfe-patient/0.1.0-b/remoteEntry.js" integrity="sha256-module" crossorigin>',
    );
    expect(page).toContain('<link rel="preload" as="script" href="/shell/0.1.0-a/main.js" integrity="sha256-shell">');
  });

  it('names the file with what is deployed and set and the words of the frame', () => {
    expect(html()).toContain(
      `<link id="page-data" rel="preload" as="fetch" crossorigin href="/page-data/${pageDataFile(pageData(input()))}">`,
    );
    expect(dataOf()).toEqual({
      registry: {
        shell: {
          version: '0.1.0-a',
          base: '/shell/0.1.0-a/',
          entry: 'main.js',
          integrity: 'sha256-shell',
          gives: { records: '1.4' },
        },
        modules: [{ ...deployed, needs: {} }],
      },
      settings: SETTINGS,
      language: 'np',
      words: { shell: { menu: 'मेनु' } },
      announcement: null,
      data: {},
    });
    expect(pageDataFile('other')).not.toBe(pageDataFile(pageData(input())));
  });

  it('contains that data for a shell from before the inline script, and no text in it can end the script', () => {
    const place = { en: '</script><script>alert(1)</script><!--', np: 'इलाम' };
    const [, data] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(
      html({ settings: { ...SETTINGS, place }, inlineScript: undefined }),
    )!;
    expect(data).not.toContain('<');
    expect(JSON.parse(data!)).toMatchObject({ settings: { place } });
  });

  it('says what a module needs where it is not given, so that the browser refuses it', () => {
    const needs = { records: '2.0' };
    const { registry: known } = dataOf({ registry: { ...registry, modules: [{ ...patient, needs }] } });
    expect(known.modules[0]!.needs).toEqual(needs);
  });

  it('says of paths what the browser asks: who may open them, not how they are rendered', () => {
    const paths = {
      '/read': { screen: 'Read', data: ['listNotices' as const], notices: 5, each: 'notice' as const },
      '/wait': { screen: 'Wait', role: 'doctor' as const, applicants: true as const },
    };
    const { registry: known } = dataOf({ registry: { ...registry, modules: [{ ...patient, paths }] } });
    expect(known.modules[0]!.paths).toEqual({
      '/read': { screen: 'Read' },
      '/wait': { screen: 'Wait', role: 'doctor', applicants: true },
    });
  });

  it('gives files of prerendered pages the address of the version in force', () => {
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

  it('leaves data of the page as they are, even where they look like the address of a file', () => {
    const page = html({ settings: { ...SETTINGS, phone: '/@assets/shell/x' }, inlineScript: undefined });
    expect(page).toContain('"phone":"/@assets/shell/x"');
  });
});

it('the page says how endpoints are reached that the shell does not know, and nothing of those that it knows', () => {
  const routes = { listSlots: 'GET /slots', bookVisit: 'POST /visits' };
  const calling = (known: Record<string, string>): SiteRegistry => ({
    shell: { ...registry.shell, calls: {}, routes: known },
    modules: [{ ...patient, calls: { listSlots: '1.0', bookVisit: '1.0' }, routes }],
  });
  const told = (known: Record<string, string>) => dataOf({ registry: calling(known) }).registry;
  expect(told({ listSlots: 'GET /slots' }).modules[0]!.routes).toEqual({ bookVisit: 'POST /visits' });
  expect(told(routes)).toEqual(dataOf().registry);
});
