/** Whether what is published fits together: what each module needs, the shell and the service must give. */
import { CONTRACT } from '@chautari/contract/client/endpoints.generated';
import ends from '@chautari/contract/endpointEnds.json';
import endpoints from '@chautari/contract/endpointVersions.json';
import { incompatibilities, type Incompatibility } from '@chautari/contract/fit';
import { daysLeft, successorOf, type Ends } from '@chautari/contract/majors';
import type { SiteRegistry, Versions } from '@chautari/contract/site';
import type { SiteStore } from './store';

const FILE = 'service.json';

/** What a service gives; one from before endpoints had versions says only that of its contract. */
export interface ServiceVersions {
  contract: string;
  endpoints?: Versions;
  ends?: Ends;
}

/** What the service of this code gives. */
export const OWN_SERVICE = { contract: CONTRACT, endpoints, ends } satisfies ServiceVersions;

/** The service writes its versions into the site, for those who publish. */
export const publishServiceVersion = ({ write }: SiteStore) => write(FILE, JSON.stringify(OWN_SERVICE));

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
        : given === undefined && what !== 'contract'
          ? `bring the service up to date first, or build ${consumer} without it if it has gone`
          : 'bring the service up to date first';
  return `${consumer} needs ${what} ${needed}, ${provider} gives ${given ?? 'none'}: ${remedy}`;
}

/** What of the service does not fit: endpoint by endpoint where both sides know them, else the contract as a whole. */
function ofService(service: ServiceVersions | undefined, calls: Versions | undefined, contract: string | undefined) {
  if (!service) return [];
  if (calls && service.endpoints) return incompatibilities(calls, service.endpoints);
  return contract ? incompatibilities({ contract }, { contract: service.contract }) : [];
}

/** What a package calls that ends, a sentence for each, and whether the last day is over. */
export function endingCalls(name: string, calls: Versions = {}, service?: ServiceVersions) {
  const { ends = {}, endpoints = {} } = service ?? {};
  return Object.keys(calls).flatMap((called) => {
    const until = ends[called];
    if (until === undefined) return [];
    const next = successorOf(called, Object.keys(endpoints)) ?? 'what follows it';
    const left = daysLeft(until);
    const when = left > 0 ? `ends on ${until}, in ${left} days` : `ended on ${until}`;
    return [{ isOver: left <= 0, sentence: `${name} calls ${called}, which ${when}: call ${next} instead` }];
  });
}

/**
 * Why a registry would not work, a sentence for each misfit. What is in force already and does not fit the service stops nobody else: it is no better
 * off if they wait.
 */
export function incompatibilitiesOf(
  { shell, modules }: Pick<SiteRegistry, 'shell' | 'modules'>,
  service: ServiceVersions | undefined,
  present: Versions = {},
): string[] {
  const fromService = (name: string, calls: Versions | undefined, contract: string | undefined) =>
    ofService(service, calls, contract).map((misfit) => sentence(name, 'the service', misfit));
  const ofModules = modules.flatMap(({ name, version, needs, calls }) => [
    ...incompatibilities(needs, shell.gives).map((misfit) => sentence(name, 'the shell', misfit)),
    ...(present[name] === version ? [] : fromService(name, calls, needs.contract)),
  ]);
  const ofShell = present.shell === shell.version ? [] : fromService('the shell', shell.calls, shell.gives.contract);
  return [...ofShell, ...ofModules];
}
