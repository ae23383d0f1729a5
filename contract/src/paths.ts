import { cataloguesOf, type Language } from './language';
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

/** The source file of a screen inside its module; the list of a module's parts has the same name. */
export const screenFile = (screen: string) => `src/screens/${screen}/${screen}.tsx`;

type Published = Pick<PublishedMfe, 'base' | 'parts'>;

const scriptsOf = ({ base, parts }: Published, part: string) =>
  (parts[part] ?? []).filter((file) => file.endsWith('.js')).map((file) => base + file);

/** Returns the scripts of packages that the shell shares and loads late, such as faces of the kit, and of those that they need in their turn. */
export function sharedScripts(shell: Published, files: readonly string[]): string[] {
  return files.flatMap((name) => {
    const part = shell.parts[name];
    return part ? [...sharedScripts(shell, part), ...scriptsOf(shell, name)] : [];
  });
}

/** Returns every script beside the shell's own that a path needs; none where it has no screen, or its module is deployed in another version. */
export function screenScripts(
  { shell, modules }: SiteRegistry,
  { mfe: { name, version }, route }: RouteMatch,
  language: Language,
): string[] {
  const mfe = modules.find((one) => one.name === name && one.version === version);
  if (!mfe || !route.screen) return [];
  const screen = screenFile(route.screen);
  const catalogues = cataloguesOf(language).map((code) => `src/locales/${code}.json`);
  const parts = ['src/mfe.tsx', screen, ...catalogues].flatMap((part) => scriptsOf(mfe, part));
  return [...new Set([mfe.base + mfe.entry, ...parts, ...sharedScripts(shell, mfe.parts[screen] ?? [])])];
}

/** Where people of an audience sign in. */
export const signInOf = (modules: readonly MfeManifest[], role: string) =>
  modules.find((mfe) => mfe.signIn?.role === role)?.signIn;
