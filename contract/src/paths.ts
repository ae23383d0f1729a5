import { cataloguesOf, type Language } from './language';
import type { DeployedMfe, MfeManifest, PathInfo, PublishedMfe, SiteRegistry } from './site';

const fits = (pattern: string, pathname: string) => {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
};

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

export interface Owned<M extends MfeManifest = DeployedMfe> {
  mfe: M;
  pattern: string;
  info: PathInfo;
}

/** The module that owns a path, or `undefined`. A fixed path wins over one with a parameter. */
export function ownerOf<M extends MfeManifest>(modules: readonly M[], pathname: string): Owned<M> | undefined {
  const path = withoutSlash(pathname);
  const all = modules.flatMap((mfe) => Object.entries(mfe.paths).map(([pattern, info]) => ({ mfe, pattern, info })));
  return all.find(({ pattern }) => pattern === path) ?? all.find(({ pattern }) => fits(pattern, path));
}

/** The source file of a screen inside its module; the list of a module's parts has the same name. */
export const screenFile = (screen: string) => `src/screens/${screen}/${screen}.tsx`;

type Published = Pick<PublishedMfe, 'base' | 'parts'>;

const scriptsOf = ({ base, parts }: Published, part: string) =>
  (parts[part] ?? []).filter((file) => file.endsWith('.js')).map((file) => base + file);

const KIT = '@chautari/shared-ui/';

/**
 * The scripts of what the shell shares and loads late, by the names that are among some files: faces of the kit and zod, those included
 * that a face needs in its turn. Shells that were published before the faces had files of their own name them by a path.
 */
export function sharedScripts(shell: Published, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const part = [file, file.replace(KIT, '../shared-ui/src/') + '/index.ts'].find((name) => shell.parts[name]);
    return part ? [...sharedScripts(shell, shell.parts[part]!), ...scriptsOf(shell, part)] : [];
  });
}

/** Every script beside the shell's own that a path needs; none where nothing is built for it, or its module is deployed in another version by now. */
export function screenScripts(
  { shell, modules }: SiteRegistry,
  { mfe: { name, version }, info }: Owned,
  language: Language,
): string[] {
  const mfe = modules.find((one) => one.name === name && one.version === version);
  if (!mfe || !info.screen) return [];
  const screen = screenFile(info.screen);
  const catalogues = cataloguesOf(language).map((code) => `src/locales/${code}.json`);
  const parts = ['src/mfe.tsx', screen, ...catalogues].flatMap((part) => scriptsOf(mfe, part));
  return [...new Set([mfe.base + mfe.entry, ...parts, ...sharedScripts(shell, mfe.parts[screen] ?? [])])];
}

/** Where people of a role sign in. */
export const signInOf = (modules: readonly MfeManifest[], role: string) =>
  modules.find((mfe) => mfe.signIn?.role === role)?.signIn;
