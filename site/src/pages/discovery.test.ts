import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { aModule, SETTINGS } from '../../testing/published';
import { writeDiscovery, writeSitemap } from './discovery';
import { renderHead } from './page';

const page = (at: string, route: Record<string, unknown>) => ({
  path: at,
  match: { mfe: aModule, pattern: at, route },
});
const PAGES = [
  page('/', { screen: 'Home' }),
  page('/notices/7', { screen: 'Notice' }),
  page('/notices/:id', { screen: 'Notice' }),
  page('/mine', { screen: 'Mine', role: 'patient' }),
];
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="currentColor"><path d="M4 4h40v40H4z"/></svg>';
const COLOURS = { ground: '#f2f5f1', primary: '#0e5c45' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'discovery-'));
});
afterAll(() => rm(folder, { recursive: true }));
const read = (name: string) => readFile(path.join(folder, name), 'utf8');

describe('writeDiscovery', () => {
  it('lists every public page for search engines, in both languages', async () => {
    const settings = { ...SETTINGS, origin: 'https://h.np' };
    await writeDiscovery(folder, { settings, icon: ICON, colours: COLOURS });
    await writeSitemap(folder, { settings, pages: PAGES });
    const addresses = [...(await read('sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(addresses).toEqual([
      'https://h.np/?lng=en',
      'https://h.np/?lng=np',
      'https://h.np/notices/7?lng=en',
      'https://h.np/notices/7?lng=np',
    ]);
    expect(await read('robots.txt')).toContain('Sitemap: https://h.np/sitemap.xml');
  });

  it('names no sitemap without an origin in the settings', async () => {
    await writeDiscovery(folder, { settings: SETTINGS, icon: ICON, colours: COLOURS });
    await writeSitemap(folder, { settings: SETTINGS, pages: PAGES });
    expect(await read('robots.txt')).not.toContain('Sitemap');
    expect(await read('sitemap.xml')).not.toContain('<loc>');
  });

  it('draws the icons for phones, and lists them in the manifest', async () => {
    await writeDiscovery(folder, { settings: SETTINGS, icon: ICON, colours: COLOURS });
    const { icons } = JSON.parse(await read('site.webmanifest')) as { icons: { src: string; sizes: string }[] };
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(path.join(folder, src)).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
    const { data } = await sharp(path.join(folder, 'icon-192.png')).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0xf2, 0xf5, 0xf1]);
  });
});

const matchAbout = (route: Record<string, unknown>) => ({ mfe: aModule, pattern: '/about', route });

describe('renderHead', () => {
  it('gives each language its own address', () => {
    const head = renderHead({
      settings: { ...SETTINGS, origin: 'https://h.np' },
      language: 'np',
      path: '/about',
      match: matchAbout({ screen: 'About' }),
    });
    expect(head).toContain('<link rel="canonical" href="https://h.np/about?lng=np">');
    expect(head).toContain(
      '<link rel="alternate" hreflang="en" href="https://h.np/about?lng=en"><link rel="alternate" hreflang="ne" href="https://h.np/about?lng=np">',
    );
    expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://h.np/about">');
    expect(head).toContain('<meta property="og:locale" content="ne_NP">');
  });

  it('names no address without an origin in the settings, or for a page with many addresses', () => {
    expect(
      renderHead({ settings: SETTINGS, language: 'en', path: '/about', match: matchAbout({ screen: 'About' }) }),
    ).not.toContain('href="http');
    expect(
      renderHead({
        settings: { ...SETTINGS, origin: 'https://h.np' },
        language: 'en',
        path: '/notices/:id',
        match: matchAbout({ screen: 'Notice' }),
      }),
    ).not.toContain('canonical');
  });

  it.each([
    ['needs a session', matchAbout({ screen: 'Mine', role: 'patient' })],
    ['has no screen', matchAbout({})],
    ['belongs to no module', undefined],
  ])('excludes search engines from a page that %s', (_, match) => {
    expect(renderHead({ settings: SETTINGS, language: 'en', path: '/x', match })).toBe(
      '<meta name="robots" content="noindex">',
    );
  });
});
