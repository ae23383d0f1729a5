/** Whether what is published fits together: what each module needs, the shell and the service must give. */
import { CONTRACT } from '@chautari/contract/client/endpoints.generated';
import { incompatibilities, type Incompatibility } from '@chautari/contract/fit';
import type { SiteRegistry, Versions } from '@chautari/contract/site';
import type { SiteStore } from './store';

const FILE = 'service.json';

/** The service writes its versions into the site, for those who publish. */
export const publishServiceVersion = ({ write }: SiteStore) => write(FILE, JSON.stringify({ contract: CONTRACT }));

/** What the service gives that last ran on the site; nothing is known before one did. */
export async function readService({ read }: SiteStore) {
  const content = await read(FILE);
  return content && (JSON.parse(content.toString()) as Versions);
}

/** In one sentence what does not fit and who must move. */
function sentence(consumer: string, provider: string, { what, needed, given, mover }: Incompatibility) {
  const remedy =
    mover === 'consumer'
      ? `build ${consumer} with ${what} ${given!.split('.')[0]} and publish it together with ${provider}`
      : provider === 'the shell'
        ? 'publish the shell first'
        : 'bring the service up to date first';
  return `${consumer} needs ${what} ${needed}, ${provider} gives ${given ?? 'none'}: ${remedy}`;
}

/** Why a registry would not work, a sentence for each misfit. */
export function incompatibilitiesOf(
  { shell, modules }: Pick<SiteRegistry, 'shell' | 'modules'>,
  service: Versions | undefined,
): string[] {
  const { contract } = shell.gives;
  const ofShell =
    service && contract
      ? incompatibilities({ contract }, service).map((misfit) => sentence('the shell', 'the service', misfit))
      : [];
  const ofModules = modules.flatMap(({ name, needs }) => [
    ...incompatibilities(needs, shell.gives).map((misfit) => sentence(name, 'the shell', misfit)),
    ...(service && needs.contract
      ? incompatibilities({ contract: needs.contract }, service).map((misfit) => sentence(name, 'the service', misfit))
      : []),
  ]);
  return [...ofShell, ...ofModules];
}
