/**
 * Pages of an earlier release that need not be rendered again. What decides how a page looks is compared; where that is the same, only
 * what the page says about the scripts and the data of its release differs, and is replaced.
 */
import { access, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { PublicData, SiteRegistry } from '@chautari/contract/site';
import { copyCompressed } from './compress';
import { readJson, readRelease, readReleaseSettings, type SiteFolder } from './folder';
import { hydration, type PageInput } from './page';
import { DATA_FILE, UNCOMPRESSED_FILE } from './pageFile';
import type { PublicSettings } from './settings';

export interface EarlierPages {
  registry: SiteRegistry;
  settings: PublicSettings;
  /** What its pages carry. */
  data: PublicData;
  folder: string;
  /** Whether its compressed copies are there, and as small as they can be. */
  compressed: boolean;
}

/** The pages of a release, if they are here. */
export async function readEarlier(site: SiteFolder, release: string): Promise<EarlierPages | undefined> {
  try {
    // The link may lead to other pages a moment later.
    const folder = await realpath(site.pages(release));
    const [registry, settings, data] = await Promise.all([
      readRelease(site, release),
      readReleaseSettings(site, release),
      readJson<PublicData>(path.join(folder, DATA_FILE)),
    ]);
    const compressed = await access(path.join(folder, UNCOMPRESSED_FILE)).then(
      () => false,
      () => true,
    );
    return { registry, settings, data, folder, compressed };
  } catch {
    return undefined;
  }
}

type Look = Pick<PageInput, 'registry' | 'settings' | 'announcement' | 'data' | 'owned'>;

/** Versions never change, so those of the shell and of the module stand for their code, words and manifest. */
const lookOf = ({ registry: { shell, modules }, settings, announcement, data, owned }: Look) =>
  JSON.stringify([
    shell.version,
    owned && [owned.mfe.name, owned.mfe.version, owned.pattern, owned.info],
    settings,
    announcement,
    data,
    modules.map(({ name, paths, links, signIn }) => [name, paths, links, signIn]),
  ]);

type Same = Omit<PageInput, 'rendered'>;

export interface TakenOver {
  html: string;
  /** Copies the compressed files of the very same page, as long as they are there. */
  copy?: (to: string) => Promise<unknown>;
}

/** The page of an earlier release, made to be one of this release; nothing where it has to be rendered. */
export async function takeOver(
  { folder, compressed }: EarlierPages,
  { file, before, now }: { file: string; before: Same; now: Same },
): Promise<TakenOver | undefined> {
  if (now.inlineScript === undefined || lookOf(before) !== lookOf(now)) return undefined;
  const from = path.join(folder, file);
  const [start, end, ...more] = (await readFile(from, 'utf8').catch(() => '')).split(hydration(before));
  if (start === undefined || end === undefined || more.length) return undefined;
  const html = `${start}${hydration(now)}${end}`;
  if (!compressed || hydration(before) !== hydration(now)) return { html };
  return { html, copy: (to) => copyCompressed(from, to) };
}
