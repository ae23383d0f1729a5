/** New versions of packages, for journeys in which something is deployed. */
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Portal } from './portal';
import { ROOT } from './site';

interface Assets {
  entry: string[];
  calls: Record<string, string>;
  routes: Record<string, string>;
  integrities: Record<string, string>;
}

interface Edit {
  entry?: (content: string) => string;
  assets?: (assets: Assets) => Assets;
}

/** A new build of a package: the same code with one more line, in a copy of its folder. */
export async function nextBuild(
  portal: Portal,
  name: string,
  line: string,
  { entry: edit = (content) => content, assets: retell = (assets) => assets }: Edit = {},
) {
  const copy = path.join(portal.folder, 'builds', line.replace(/\W/g, '-'), name);
  await cp(path.join(ROOT, name), copy, { recursive: true, filter: (from) => !from.includes('node_modules') });
  const file = path.join(copy, 'dist/web/assets.json');
  const assets = JSON.parse(await readFile(file, 'utf8')) as Assets;
  const entry = name === 'shell' ? assets.entry.at(-1)! : 'remoteEntry.js';
  const content = `${edit(await readFile(path.join(copy, 'dist/web', entry), 'utf8'))}\n/* ${line} */\n`;
  await writeFile(path.join(copy, 'dist/web', entry), content);
  await writeFile(
    file,
    JSON.stringify({
      ...retell(assets),
      integrities: {
        ...assets.integrities,
        [entry]: `sha256-${createHash('sha256').update(content).digest('base64')}`,
      },
    }),
  );
  return copy;
}

/** A build of the shell from before there was an endpoint: its client does not know how that is reached. */
export function shellBefore(portal: Portal, endpoint: string) {
  const inTable = new RegExp(`\\b${endpoint}:\\["[A-Z]+","[^"]+"\\],?`);
  return nextBuild(portal, 'shell', `before ${endpoint}`, {
    entry: (content) => {
      if (!inTable.test(content)) throw new Error(`The shell's client does not know ${endpoint}`);
      return content.replace(inTable, '');
    },
    assets: ({ routes: { [endpoint]: _, ...routes }, ...assets }) => ({ ...assets, routes }),
  });
}

/** The versions of a module whose files the browser has asked for. */
export function watchVersions(page: Page, name: string) {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const [, version] = new RegExp(`/modules/${name}/([^/]+)/`).exec(request.url()) ?? [];
    if (version) seen.add(version);
  });
  return seen;
}
