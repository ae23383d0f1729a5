/** A language that consists of an entry in the table and a few messages. */
import { MAITHILI } from '@chautari/contract/testing/maithili';
import { LANGUAGES, toLanguage } from '@chautari/contract/language';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule, buildShell, SITE_SETTINGS } from '../../testing/builds';
import { publishBuilds } from './publish';
import { verifySite } from './verify';
import { negotiateLanguage } from '../serve/negotiation';
import { readActiveEntry } from '../store/history';
import { createFolderStore } from '../store/openSite';
import { readRelease, getSiteFolder } from '../store/siteFolder';

describe.each(LANGUAGES)('$code', ({ code, htmlLang, region }) => {
  const of = (query: object, cookies: Record<string, string>, accept?: string) =>
    negotiateLanguage({ query, cookies, headers: accept === undefined ? {} : { 'accept-language': accept } });

  it('is chosen by a link, a cookie and a browser’s header', () => {
    expect(of({ lng: code }, {})).toBe(code);
    expect(of({}, { i18nextLng: code })).toBe(code);
    expect(of({}, {}, `fr, ${htmlLang}-${region};q=0.9`)).toBe(code);
  });

  it('is found by its code and its tag', () =>
    expect([code, htmlLang, `${htmlLang}-${region}`, htmlLang.toUpperCase()].map(toLanguage)).toEqual(
      Array<string>(4).fill(code),
    ));
});

describe('a site', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'chautari-language-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function published(languages: string[]) {
    const store = createFolderStore(getSiteFolder(path.join(folder, 'site')));
    await publishBuilds(
      store,
      [
        await buildShell(folder, { languages }),
        await buildModule(folder, 'mfe-a', { catalogues: { mai: { hello: 'प्रणाम' } } }),
        await buildModule(folder, 'mfe-b'),
      ],
      { settings: { ...SITE_SETTINGS, origin: 'https://h.example' } },
    );
    const { release } = (await readActiveEntry(store.site))!;
    const page = (file: string) => readFile(path.join(store.site.pages(release), file), 'utf8');
    return { store, page, registry: await readRelease(store.site, release) };
  }

  it('has pages in it, with the messages of each module or else the Nepali ones', async () => {
    const { page, registry, store } = await published(['en', 'np', 'mai']);
    const own = await page('mai/mfe-a.html');
    expect(own).toContain('<html lang="mai">');
    expect(own).toContain('<p>mai /mfe-a mfe-a with the kit of shell प्रणाम</p>');
    expect(own).toContain('<meta property="og:locale" content="mai_NP">');
    expect(own).toContain('<link rel="alternate" hreflang="mai" href="https://h.example/mfe-a?lng=mai">');
    expect(await page('mai/mfe-b.html')).toContain('<p>mai /mfe-b mfe-b with the kit of shell नमस्ते</p>');
    expect(registry.modules.map(({ catalogues }) => catalogues)).toEqual([[MAITHILI], undefined]);
    expect(await verifySite(store)).toEqual([]);
  });

  it('has no pages in it where the shell is older than the language', async () => {
    const { page, store } = await published(['en', 'np']);
    await expect(page('mai/mfe-a.html')).rejects.toThrow('ENOENT');
    expect(await verifySite(store)).toEqual([]);
  });
});
