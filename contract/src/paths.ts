import { listCatalogueLanguages, type Language } from './language';
import type { DeployedMfe, MfeManifest, PathInfo, PublishedMfe, SiteRegistry } from './site';

const matches = (pattern: string, pathname: string) => {
  const parts = pattern.split('/');
  const values = pathname.split('/');
  return (
    parts.length === values.length &&
    parts.every((part, index) => (part.startsWith(':') ? values[index] !== '' : part === values[index]))
  );
};

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

export interface RouteMatch<M extends MfeManifest = DeployedMfe> {
  mfe: M;
  pattern: string;
  route: PathInfo;
}

/** Returns the module and the route that serve a path. A fixed path wins over one with a parameter. */
export function matchRoute<M extends MfeManifest>(modules: readonly M[], pathname: string): RouteMatch<M> | undefined {
  const path = withoutSlash(pathname);
  const all = modules.flatMap((mfe) => Object.entries(mfe.paths).map(([pattern, route]) => ({ mfe, pattern, route })));
  return all.find(({ pattern }) => pattern === path) ?? all.find(({ pattern }) => matches(pattern, path));
}

/** Returns the source file of a screen in its module. It is also the key of its scripts in `parts`. */
export const getScreenFile = (screen: string) => `src/screens/${screen}/${screen}.tsx`;

type Published = Pick<PublishedMfe, 'base' | 'parts'>;

const listScripts = ({ base, parts }: Published, part: string) =>
  (parts[part] ?? []).filter((file) => file.endsWith('.js')).map((file) => base + file);

/** The source file with which the shell begins, the key of its first scripts in `parts`. */
const BEGINNING = 'src/browser.tsx';

/** Returns the scripts with which the shell begins. */
export const listFirstScripts = (shell: Published & { entry: string }): string[] =>
  shell.parts[BEGINNING] ? listScripts(shell, BEGINNING) : [shell.base + shell.entry];

/** Returns the scripts of packages that the shell shares and loads late, such as faces of the kit, with their dependencies. */
export function listSharedScripts(shell: Published, files: readonly string[]): string[] {
  return files.flatMap((name) => {
    const part = shell.parts[name];
    return part ? [...listSharedScripts(shell, part), ...listScripts(shell, name)] : [];
  });
}

/** Returns all scripts of a path besides those of the shell; none if it has no screen, or its module is deployed in another version. */
export function listScreenScripts(
  { shell, modules }: SiteRegistry,
  { mfe: { name, version }, route }: RouteMatch,
  language: Language,
): string[] {
  const mfe = modules.find((one) => one.name === name && one.version === version);
  if (!mfe || !route.screen) return [];
  const screen = getScreenFile(route.screen);
  const catalogues = listCatalogueLanguages(language).map((code) => `src/locales/${code}.json`);
  const parts = ['src/mfe.tsx', screen, ...catalogues].flatMap((part) => listScripts(mfe, part));
  return [...new Set([mfe.base + mfe.entry, ...parts, ...listSharedScripts(shell, mfe.parts[screen] ?? [])])];
}

/** Returns the sign-in and home paths of an audience. */
export const findSignIn = (modules: readonly MfeManifest[], role: string) =>
  modules.find((mfe) => mfe.signIn?.role === role)?.signIn;
