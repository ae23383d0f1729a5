/** The part of `npm run site` that has the service of a portal do what was asked for. */
import { PublishRefused } from '@chautari/site/refused';
import { sendPublication } from '@chautari/site/sendPublication';

type Values = Record<string, string | boolean | string[] | undefined>;

/** The options as they were given, without the portal that they are for. */
const optionsOf = ({ site: _, ...values }: Values) =>
  Object.entries(values).flatMap(([name, value]) =>
    value === true
      ? [`--${name}`]
      : [value].flat().flatMap((one) => (typeof one === 'string' ? [`--${name}=${one}`] : [])),
  );

/** The names for which a build is sent: of `canary end mfe-doctor` none is. */
function namesOfBuilds(command: string, names: readonly string[]) {
  const takesBuilds = command === 'publish' || (command === 'canary' && !['end', 'promote'].includes(names[0] ?? ''));
  if (command === 'publish' && !names.length)
    throw new PublishRefused('Say which module: npm run site -- publish mfe-doctor');
  return takesBuilds ? names.filter((name) => !name.includes('@')) : [];
}

interface Asked {
  command: string;
  names: readonly string[];
  values: Values;
  /** Builds what is wanted; the folders come in the same order. */
  build: (names: readonly string[]) => Promise<string[]>;
}

/** Carries out a command through the portal, and ends as it has ended there. */
export async function runRemotely(portal: URL, { command, names, values, build }: Asked) {
  const sent = namesOfBuilds(command, names);
  const own = await build(sent);
  const dirs = new Map(sent.map((name, index) => [name, own[index]!]));
  const args = [command, ...names, ...optionsOf(values)];
  const { code, stdout, stderr } = await sendPublication({ portal, token: process.env.SITE_TOKEN, args, dirs });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
}
