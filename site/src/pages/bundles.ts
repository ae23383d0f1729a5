/** Renders pages with the bundles of the shell and of a module, in a sandbox. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Language } from '@chautari/contract/fields';
import type { RouteMatch } from '@chautari/contract/paths';
import type { Announcement } from '@chautari/contract/notices';
import type { PublicData, SiteRegistry } from '@chautari/contract/site';
import { StartError, type Environment, type PublicSettings } from '../settings';
import { BundleError, openSandbox, type Sandbox } from '../sandbox/sandbox';

export type Words = Record<string, unknown>;

/** A bundle for Node. */
export interface Bundle {
  name: string;
  source: string;
}

export interface RenderInput {
  registry: SiteRegistry;
  settings: PublicSettings;
  language: Language;
  path: string;
  announcement: Announcement | null;
  data: PublicData;
  /** The words and the route of the module; without it the frame is rendered alone. */
  owner?: { words: Words; match: RouteMatch };
}

const colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{3,8}$/));
const words = z.record(z.string(), z.unknown());
const shellBundle = z.object({
  colours: z.object({ ground: colour, primary: colour }),
  frameWords: z.record(z.string(), words),
});
/** Parts of the shell's bundle besides its rendering. */
export type ShellBundle = z.infer<typeof shellBundle>;

const renderedPage = z.object({ html: z.string(), head: z.string(), styles: z.string() });
export type RenderedPage = z.infer<typeof renderedPage>;

/** Starting Node and running the bundles takes half a second where nothing else runs. */
const LOAD_TIMEOUT_MS = 15_000;
const DEFAULT_PAGE_TIMEOUT_MS = 2_000;

/** Reads how long a page may take, in milliseconds. Throws a `StartError`. */
export function getPageTimeout({ PORTAL_PAGE_TIMEOUT_MS: text }: Environment = process.env): number {
  const value = text ? Number(text) : DEFAULT_PAGE_TIMEOUT_MS;
  if (!(value >= 100 && value <= 60_000))
    throw new StartError(`PORTAL_PAGE_TIMEOUT_MS must be a number from 100 to 60000, not ${JSON.stringify(text)}`);
  return value;
}

function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new BundleError('it renders no page');
  return result.data;
}

/** Renders pages with one pair of bundles. Its process starts with the first page. */
export interface Renderer {
  /** Identifies the code of the bundles. */
  id: string;
  /** Runs the bundles. Throws a `BundleError`. */
  load: () => Promise<ShellBundle>;
  /** Renders a page. Throws a `BundleError`; after one page that ended the process no other is tried. */
  render: (input: RenderInput) => Promise<RenderedPage>;
  /** Renders the text of the strip with a notice. Throws a `BundleError`. */
  announce: (input: { language: Language; announcement: Announcement }) => Promise<string>;
  /** Returns a renderer of a module in the process of this one, which has run the shell alone. Later pages of this renderer start another process. */
  addModule: (module: Bundle) => Renderer;
  close: () => void;
}

/** A process that has run the shell alone. */
interface ShellProcess {
  sandbox: Sandbox | undefined;
  loading: Promise<ShellBundle> | undefined;
}

/** Returns a renderer. A process holds one module, so that its state reaches no page of another. */
export function createRenderer(shell: Bundle, module?: Bundle, started?: ShellProcess): Renderer {
  const timeout = getPageTimeout();
  let sandbox = started?.sandbox;
  let loading: Promise<ShellBundle> | undefined;

  async function start() {
    const hasShell = Boolean(await started?.loading);
    const load = { ...(!hasShell && { shell: shell.source }), ...(module && { module }) };
    sandbox ??= openSandbox();
    const { loaded } = await sandbox.request({ load }, LOAD_TIMEOUT_MS);
    return parse(shellBundle, loaded);
  }
  const load = () => (loading ??= start());

  return {
    id: createHash('sha256')
      .update(shell.source)
      .update(module?.source ?? '')
      .digest('hex'),
    load,
    render: async (input) => {
      await load();
      const { rendered } = await sandbox!.request({ render: input }, timeout);
      return parse(renderedPage, rendered);
    },
    announce: async (input) => {
      await load();
      const { announced } = await sandbox!.request({ announce: input }, timeout);
      return parse(z.string(), announced);
    },
    addModule: (added) => {
      const process = { sandbox, loading };
      sandbox = undefined;
      loading = undefined;
      return createRenderer(shell, added, process);
    },
    close: () => sandbox?.close(),
  };
}
