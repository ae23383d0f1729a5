/** Describes errors that the code of modules throws, without personal data. Loaded with the first error of a page. */
import { MAX_FRAMES, redactMessage, type CodeError, type Registry } from '@chautari/contract';
import { isLoadError } from './moduleFailure';

/** A place in a stack of any browser: an address, its line and its column. */
const FRAME = /(https?:\/\/[^\s()@]+?):(\d+):(\d+)/g;

interface Package {
  name: string;
  version: string;
  base: string;
}

const listPackages = ({ shell, modules }: Registry): Package[] => [...modules, { ...shell, name: 'shell' }];

const getUrl = ({ base }: Package) => new URL(base, location.href).href;

/** Returns the places of a stack, the innermost first, each with its package. */
function readStack(stack: string, packages: readonly Package[]) {
  return [...stack.matchAll(FRAME)].flatMap(([, url, line, column]) => {
    const [file] = url!.split('?');
    const owner = packages.find((one) => file!.startsWith(getUrl(one)));
    return owner ? [{ owner, place: `${file!.slice(getUrl(owner).length)}:${line}:${column}` }] : [];
  });
}

/** The browser has no connection, which is no fault of the code. */
const isNetworkError = ({ message }: Error) => /Failed to fetch|NetworkError|Load failed/.test(message);

/**
 * Returns the report of an error: it belongs to the module whose script is innermost in the stack, or to the one that was shown. Returns
 * undefined for errors of the connection, and for those outside of the portal's code, such as in an extension of the browser.
 */
export function describeError(
  error: unknown,
  registry: Registry,
  shown?: Pick<Package, 'name' | 'version'>,
): CodeError | undefined {
  if (!(error instanceof Error) || isLoadError(error) || isNetworkError(error)) return undefined;
  const frames = readStack(error.stack ?? '', listPackages(registry));
  const owner = frames.find(({ owner }) => owner.name !== 'shell')?.owner ?? shown ?? frames[0]?.owner;
  if (!owner) return undefined;
  const { name, version } = owner;
  return {
    name,
    version,
    message: redactMessage(`${error.name}: ${error.message}`),
    frames: frames
      .filter((frame) => frame.owner.name === name)
      .map(({ place }) => place)
      .slice(0, MAX_FRAMES),
  };
}
