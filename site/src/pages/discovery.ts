/** Files at fixed addresses of the site, for search engines and for phones that install the portal. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@chautari/contract/language';
import type { RouteMatch } from '@chautari/contract/paths';
import type { PublicSettings } from '../settings';
import { getAddress, isListed } from './page';

/** The files at the root of the site, with their types. */
export const DISCOVERY_FILES = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
  'site.webmanifest': 'application/manifest+json; charset=utf-8',
  'icon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
} as const;

/** Those that depend on the release alone. */
export const FIXED_DISCOVERY_FILES = [
  'robots.txt',
  'site.webmanifest',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'apple-touch-icon.png',
] as const;

/** Colours of the shell's bundle. */
export interface Colours {
  ground: string;
  primary: string;
}

const renderRobots = ({ origin }: PublicSettings) =>
  `User-agent: *\nDisallow: /api/\nAllow: /\n${origin ? `Sitemap: ${origin}/sitemap.xml\n` : ''}`;

/** Renders the list of public pages in each language; without the deployer's `origin` it is empty. */
function renderSitemap({ origin }: PublicSettings, paths: readonly string[]) {
  const renderEntry = (at: string) => {
    const alternates = LANGUAGES.map(
      ({ code, htmlLang }) =>
        `<xhtml:link rel="alternate" hreflang="${htmlLang}" href="${getAddress(origin!, at, code)}"/>`,
    ).join('');
    return LANGUAGES.map(({ code }) => `<url><loc>${getAddress(origin!, at, code)}</loc>${alternates}</url>`).join('');
  };
  const entries = origin ? paths.map(renderEntry).join('\n') : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}\n</urlset>\n`;
}

const renderManifest = ({ ground, primary }: Colours) =>
  JSON.stringify({
    name: 'Swasthya Chautari · स्वास्थ्य चौतारी',
    short_name: 'Chautari',
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: primary,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });

/** Draws the mark on its background, with a margin that phones may cut away. */
async function drawIcon(svg: string, ground: string, size: number) {
  // Loaded on use: most processes draw no icon.
  const { default: sharp } = await import('sharp');
  const mark = await sharp(Buffer.from(svg), { density: 600 })
    .resize(Math.round(size * 0.62))
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer();
}

const icons = new Map<string, Promise<Buffer[]>>();

interface SitemapInput {
  settings: PublicSettings;
  pages: { path: string; match: RouteMatch }[];
}

const SITEMAP_FILE = 'sitemap.xml';

/** Writes the list of pages, the only one of these files that depends on public data. */
export async function writeSitemap(folder: string, { settings, pages }: SitemapInput) {
  const listed = pages.filter(({ path: at, match }) => isListed(match) && !at.includes(':')).map((page) => page.path);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, SITEMAP_FILE), renderSitemap(settings, listed));
}

export interface DiscoveryInput {
  settings: PublicSettings;
  icon: string;
  colours: Colours;
}

/** Writes the other files into a folder. */
export async function writeDiscovery(folder: string, { settings, icon: mark, colours }: DiscoveryInput) {
  const icon = mark.replace('<svg ', `<svg color="${colours.primary}" `);
  if (!icons.has(icon))
    icons.set(icon, Promise.all([192, 512, 180].map((size) => drawIcon(icon, colours.ground, size))));
  const [small, large, touch] = await icons.get(icon)!;
  const contents: Record<(typeof FIXED_DISCOVERY_FILES)[number], string | Buffer> = {
    'robots.txt': renderRobots(settings),
    'site.webmanifest': renderManifest(colours),
    'icon.svg': icon,
    'icon-192.png': small!,
    'icon-512.png': large!,
    'apple-touch-icon.png': touch!,
  };
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(contents).map(([name, content]) => writeFile(path.join(folder, name), content)));
}
