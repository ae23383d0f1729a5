import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { aModule, SETTINGS } from '../testing/published';
import { writeDiscovery } from './discovery';

const page = (at: string, info: Record<string, unknown>) => ({ path: at, owned: { mfe: aModule, pattern: at, info } });
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
  it('lists for search engines every page that anyone may read, in both languages', async () => {
    await writeDiscovery(folder, {
      settings: { ...SETTINGS, origin: 'https://h.np' },
      icon: ICON,
      colours: COLOURS,
      pages: PAGES,
    });
    const addresses = [...(await read('sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(addresses).toEqual([
      'https://h.np/?lng=en',
      'https://h.np/?lng=np',
      'https://h.np/notices/7?lng=en',
      'https://h.np/notices/7?lng=np',
    ]);
    expect(await read('robots.txt')).toContain('Sitemap: https://h.np/sitemap.xml');
  });

  it('names no sitemap where the deployer named no origin', async () => {
    await writeDiscovery(folder, { settings: SETTINGS, icon: ICON, colours: COLOURS, pages: PAGES });
    expect(await read('robots.txt')).not.toContain('Sitemap');
    expect(await read('sitemap.xml')).not.toContain('<loc>');
  });

  it('draws the icons that phones ask for, and names them in the manifest', async () => {
    await writeDiscovery(folder, { settings: SETTINGS, icon: ICON, colours: COLOURS, pages: PAGES });
    const { icons } = JSON.parse(await read('site.webmanifest')) as { icons: { src: string; sizes: string }[] };
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(path.join(folder, src)).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
    const { data } = await sharp(path.join(folder, 'icon-192.png')).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0xf2, 0xf5, 0xf1]);
  });
});
