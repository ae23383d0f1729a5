/** Lets publishers work on a site through the service that serves it: they need a token, and no access to the store. */
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { PublishRefused, readActiveEntry } from '@chautari/site/store/history';
import { PUBLISHABLE_TYPES } from '@chautari/site/publish/builds';
import { authorizeChange } from '@chautari/site/publish/rights';
import type { SiteStore } from '@chautari/site/store/siteFolder';
import { runSiteCommand, type CommandResult } from './siteCommand';

export const PUBLICATIONS_PATH = '/publications';

/** The files of a build that may be sent, by their paths in the folder of the package. */
const SENT_FILE = new RegExp(
  `^(package\\.json|mfe\\.json|src/icon\\.svg|src/locales/[a-z]+\\.json|dist/node/server\\.cjs|dist/inline/[\\w-]+\\.js|dist/web(/[\\w-][\\w.@-]*)+\\.(${PUBLISHABLE_TYPES.join('|')}|js\\.map))$`,
);
const NAME = /^[a-z][a-z0-9-]*$/;
const VERSIONED = /^[a-z][a-z0-9-]*(@\d[\w.-]*)?$/;
const MAX_BODY_BYTES = 12_000_000;
const MAX_WAITING = 4;

/** The commands for publishers, and those that only read. */
const READING_COMMANDS = ['list', 'owners', 'health', 'errors', 'verify'];
const COMMANDS = ['publish', 'rollback', 'pin', 'unpin', 'canary', 'remove', ...READING_COMMANDS];
const OPTIONS = {
  share: { type: 'string' },
  days: { type: 'string' },
  preview: { type: 'string' },
  'drop-path': { type: 'string', multiple: true },
  yes: { type: 'boolean' },
} as const;

const publication = z.strictObject({
  args: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(40)),
  /** The files of each package, in base64. */
  builds: z.record(
    z.string().check(z.regex(NAME)),
    z.record(z.string().check(z.regex(SENT_FILE), z.maxLength(200)), z.base64()),
  ),
});
export type Publication = z.infer<typeof publication>;

/** Returns the arguments of the command here. Builds are named by the folders they were written to; no other argument can name a folder. */
function buildArgs({ args, builds }: Publication, folder: string): string[] {
  const {
    values,
    positionals: [command = '', ...names],
  } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (!COMMANDS.includes(command))
    throw new PublishRefused(`${command || 'Nothing'} is not available through the service`);
  const sent = names.map((name) => (Object.hasOwn(builds, name) ? path.join(folder, name) : undefined));
  const wrong = names.find((name, index) => sent[index] === undefined && !VERSIONED.test(name));
  if (wrong !== undefined) throw new PublishRefused(`${wrong} is not the name of a module`);
  const takesBuilds = command === 'publish' || (command === 'canary' && !['end', 'promote'].includes(names[0] ?? ''));
  const unsent = names.find((name, index) => takesBuilds && sent[index] === undefined && !name.includes('@'));
  if (unsent !== undefined || (command === 'publish' && !names.length))
    throw new PublishRefused(`No build of ${unsent ?? 'any module'} was sent`);
  const options = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'boolean' ? [`--${name}`] : [value].flat().map((one) => `--${name}=${one}`),
  );
  return [command, ...names.map((name, index) => sent[index] ?? name), ...options];
}

async function writeBuilds(folder: string, builds: Publication['builds']) {
  for (const [name, files] of Object.entries(builds))
    for (const [file, content] of Object.entries(files)) {
      const at = path.join(folder, name, file);
      await mkdir(path.dirname(at), { recursive: true });
      await writeFile(at, Buffer.from(content, 'base64'));
    }
}

async function execute(input: Publication, env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-publication-'));
  try {
    const args = buildArgs(input, folder);
    await writeBuilds(folder, input.builds);
    return await runSiteCommand(args, env);
  } catch (error) {
    return { code: 1, stdout: '', stderr: `${(error as Error).message}\n` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isReading = ({ args }: Publication) => READING_COMMANDS.includes(args[0]!);

const readToken = (authorization = '') => /^Bearer (\S+)$/.exec(authorization)?.[1];

interface Publications {
  store: SiteStore;
  /** The environment of the command. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Accepts publications, one after the other. A request without a valid token is refused by its headers.
 * @throws Any error of the check of a token but its refusal, which is answered with 403.
 */
export function servePublications(app: FastifyInstance, { store, env = process.env }: Publications) {
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  app.post(PUBLICATIONS_PATH, {
    bodyLimit: MAX_BODY_BYTES,
    onRequest: async ({ headers }, reply) => {
      const token = readToken(headers.authorization);
      const publishers = (await readActiveEntry(store.site))?.publishers ?? {};
      try {
        if (!token) throw new PublishRefused('Set SITE_TOKEN to a publisher’s token');
        authorizeChange(token, publishers, []);
      } catch (error) {
        if (!(error instanceof PublishRefused)) throw error;
        return reply.code(403).send({ code: 1, stdout: '', stderr: `${error.message}\n` });
      }
      if (waiting >= MAX_WAITING)
        return reply.code(503).send({ code: 3, stdout: '', stderr: 'Others are publishing: try again in a minute\n' });
    },
    handler: async ({ body, headers }, reply) => {
      void reply.header('cache-control', 'no-store');
      const input = z.safeParse(publication, body);
      if (!input.success)
        return reply.code(422).send({ code: 1, stdout: '', stderr: 'The request is not a publication\n' });
      const run = () => execute(input.data, { ...env, SITE_TOKEN: readToken(headers.authorization) });
      // Reading commands do not wait for publications.
      if (isReading(input.data)) return run();
      waiting += 1;
      const result = turn.then(run);
      turn = result.finally(() => {
        waiting -= 1;
      });
      return result;
    },
  });
}
