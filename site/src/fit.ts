/** Whether what is published fits together: what each module needs, the shell and the service must give. */
import { CONTRACT } from '@chautari/contract/client/endpoints.generated';
import endpoints from '@chautari/contract/endpointVersions.json';
import { incompatibilities, type Incompatibility } from '@chautari/contract/fit';
import type { SiteRegistry, Versions } from '@chautari/contract/site';
import type { SiteStore } from './store';

const FILE = 'service.json';

/** The service writes its versions into the site, for those who publish. */
export const publishServiceVersion = ({ write }: SiteStore) =>
  write(FILE, JSON.stringify({ contract: CONTRACT, endpoints }));

/** What a service gives; one from before endpoints had versions says only that of its contract. */
export interface ServiceVersions {
  contract: string;
  endpoints?: Versions;
}

/** What the service gives that last ran on the site; nothing is known before one did. */
export async function readService({ read }: SiteStore) {
  const content = await read(FILE);
  return content && (JSON.parse(content.toString()) as ServiceVersions);
}

/** In one sentence what does not fit and who must move. */
function sentence(consumer: string, provider: string, { what, needed, given, mover }: Incompatibility) {
  const remedy =
    mover === 'consumer'
      ? `build ${consumer} with ${what} ${given!.split('.')[0]} and publish it${provider === 'the shell' ? ' together with the shell' : '; who does not use it is not concerned'}`
      : provider === 'the shell'
        ? 'publish the shell first'
        : 'bring the service up to date first';
  return `${consumer} needs ${what} ${needed}, ${provider} gives ${given ?? 'none'}: ${remedy}`;
}

/** What of the service does not fit: endpoint by endpoint where both sides know them, else the contract as a whole. */
function ofService(service: ServiceVersions | undefined, calls: Versions | undefined, contract: string | undefined) {
  if (!service) return [];
  if (calls && service.endpoints) return incompatibilities(calls, service.endpoints);
  return contract ? incompatibilities({ contract }, { contract: service.contract }) : [];
}

/** Why a registry would not work, a sentence for each misfit. */
export function incompatibilitiesOf(
  { shell, modules }: Pick<SiteRegistry, 'shell' | 'modules'>,
  service: ServiceVersions | undefined,
): string[] {
  const fromService = (name: string, calls: Versions | undefined, contract: string | undefined) =>
    ofService(service, calls, contract).map((misfit) => sentence(name, 'the service', misfit));
  const ofModules = modules.flatMap(({ name, needs, calls }) => [
    ...incompatibilities(needs, shell.gives).map((misfit) => sentence(name, 'the shell', misfit)),
    ...fromService(name, calls, needs.contract),
  ]);
  return [...fromService('the shell', shell.calls, shell.gives.contract), ...ofModules];
}
