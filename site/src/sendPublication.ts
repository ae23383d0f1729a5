import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from './folder';
import { nameOfBuild } from './placeBuild';
import { PUBLICATIONS_PATH, SENT_FILE, type CommandResult, type Publication } from './publications';
import { PublishRefused } from './refused';

/** Addresses at which a token is not read on its way. */
const isPrivate = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

async function filesOf(dir: string): Promise<Publication['builds'][string]> {
  const found = await Promise.all(
    ['dist', 'src/locales'].map(async (folder) =>
      (await filesIn(path.join(dir, folder)).catch((): string[] => [])).map((file) => path.posix.join(folder, file)),
    ),
  );
  const names = ['package.json', 'mfe.json', 'src/icon.svg', ...found.flat()].filter((file) => SENT_FILE.test(file));
  const read = async (file: string) => [file, await readFile(path.join(dir, file)).catch(() => undefined)] as const;
  const files = await Promise.all(names.map(read));
  return Object.fromEntries(files.flatMap(([file, content]) => (content ? [[file, content.toString('base64')]] : [])));
}

interface Sent {
  /** Where the portal is reached. */ portal: URL;
  token: string | undefined;
  args: readonly string[];
  /** The folders of builds among the arguments. */ dirs: ReadonlyMap<string, string>;
}

/** Has the service of a portal carry out a command, with the builds that it names. */
export async function sendPublication({ portal, token, args, dirs }: Sent): Promise<CommandResult> {
  if (!token) throw new PublishRefused('Set SITE_TOKEN to the token that the operator of the portal has given you');
  if (!isPrivate(portal)) throw new PublishRefused(`${portal.origin} would send your token in the clear: use https`);
  const builds: Publication['builds'] = {};
  const named = new Map<string, string>();
  for (const [arg, dir] of dirs) {
    const name = await nameOfBuild(dir);
    named.set(arg, name);
    builds[name] = await filesOf(dir);
  }
  const answer = await fetch(new URL(PUBLICATIONS_PATH, portal), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ args: args.map((arg) => named.get(arg) ?? arg), builds } satisfies Publication),
  });
  const result = (await answer.json().catch(() => undefined)) as Partial<CommandResult> | undefined;
  if (typeof result?.code !== 'number')
    throw new PublishRefused(`${portal.origin} takes no publications: it answered with ${answer.status}`);
  return { code: result.code, stdout: result.stdout ?? '', stderr: result.stderr ?? '' };
}
