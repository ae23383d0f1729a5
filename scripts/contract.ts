/**
 * npm run contract: writes what is generated from the contract, and the locks of what others rely on: contract/contract.lock.json for the endpoints, with
 * their versions in contract/src/endpointVersions.json, and shared-ui/faces.json for the faces of the kit. What is new raises the second number of a
 * version. What breaks those who rely on it is refused, until somebody says that it is meant: npm run contract -- --breaking records, or --breaking
 * bookAppointment for an endpoint. With --check it writes nothing and fails if anything is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT } from '@chautari/contract/client/endpoints.generated';
import type { Endpoint } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';
import { buildAccessDocument } from '../api/src/service/accessDocument';
import { buildOpenApiDocument } from '../api/src/http/openapi';
import { FACES } from '../module-tools/faces.cjs';
import { ROOT } from './packages.mjs';
import { unpackBase } from './report/baseSources';
import { contractFacts } from './report/contract';
import { parseReport, formatFact, versionAfter } from './report/facts';
import { kitFacts } from './report/kit';
import { compareWithBase, isCurrent, updateLock, type Base, type Lock } from './report/lock';
import { locked, collectUses } from './report/uses';

const LOCK = 'contract/contract.lock.json';
const VERSIONS = 'contract/src/endpointVersions.json';
const CALLS = 'contract/src/client/endpoints.generated.ts';
const KIT_LOCK = 'shared-ui/faces.json';

const args = process.argv.slice(2);
const check = args.includes('--check');
const approved = args.includes('--breaking') ? args.slice(args.indexOf('--breaking') + 1) : [];
const refusals: string[] = [];
const broken: string[] = [];

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const readJson = <T>(file: string) => JSON.parse(read(file)) as T;
const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

type Strings = Record<string, string>;
const joinLock = (versions: Strings, digests: Strings): Lock =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, { version, digest: digests[name] ?? '' }]),
  );

/** A face in its lock: `promised` are the messages and CSS variables that modules use or have used. */
interface LockedFace {
  version: string;
  digest: string;
  promised: string[];
}
type KitLock = Record<string, LockedFace>;

function readBaseOfKit(): Base | undefined {
  const sources = unpackBase(ROOT, KIT_LOCK);
  if (!sources) return undefined;
  const { folder, readJson: readBase } = sources;
  const lock = readBase<KitLock>(KIT_LOCK);
  const exported = Object.entries(kitFacts(folder, Object.keys(lock)));
  return { lock, facts: new Map(exported.map(([face, facts]) => [face, [...facts, ...getPromised(lock[face])]])) };
}

const getPromised = (face: LockedFace | undefined) => parseReport(face?.promised.join('\n') ?? '');

function kitFiles(): Strings {
  const { offered, used, unknown } = collectUses(ROOT);
  const before = readJson<KitLock>(KIT_LOCK);
  const promised = new Map(FACES.map((face) => [face, locked(offered[face]!, used, getPromised(before[face]))]));
  const facts = new Map(
    Object.entries(kitFacts(ROOT, FACES)).map(([face, exported]) => [face, [...exported, ...promised.get(face)!]]),
  );
  const base = isCurrent(before, facts) ? undefined : readBaseOfKit();
  const update = updateLock({ lock: before, facts, base, approved });
  refusals.push(...unknown, ...update.refusals);
  broken.push(...update.broken);
  const faces = Object.entries(update.lock).map(([face, { version, digest }]): [string, LockedFace] => [
    face,
    { version, digest, promised: promised.get(face)!.map(formatFact).sort() },
  ]);
  return { [KIT_LOCK]: toJson(Object.fromEntries(faces)) };
}

interface ContractBase extends Base {
  version: string;
}

async function readBaseOfContract(): Promise<ContractBase | undefined> {
  const sources = unpackBase(ROOT, LOCK);
  if (!sources) return undefined;
  const load = (file: string) => import(pathToFileURL(path.join(sources.folder, file)).href) as Promise<object>;
  const { CONTRACT: version } = (await load(CALLS)) as { CONTRACT: string };
  const lock = joinLock(sources.readJson<Strings>(VERSIONS), sources.readJson<Strings>(LOCK));
  return { version, lock, facts: contractFacts(buildOpenApiDocument('', await load('contract/src/endpoints.ts'))) };
}

async function contractFiles(): Promise<Strings> {
  const facts = contractFacts(buildOpenApiDocument());
  const lock = joinLock(readJson<Strings>(VERSIONS), readJson<Strings>(LOCK));
  const current = isCurrent(lock, facts);
  const base = current ? undefined : await readBaseOfContract();
  const update = updateLock({ lock, facts, base, approved });
  const pick = (key: 'version' | 'digest') =>
    Object.fromEntries(Object.entries(update.lock).map(([name, entry]) => [name, entry[key]]));
  refusals.push(...update.refusals);
  broken.push(...update.broken);
  const version = current ? CONTRACT : versionAfter(base?.version ?? CONTRACT, compareWithBase(base, facts), true)!;
  const table = Object.entries(endpoints as Record<string, Endpoint>)
    .map(([name, { method, path: route }]) => `  ${name}: ['${method}', '${route}'],`)
    .join('\n');
  return {
    'docs/access.md': buildAccessDocument(),
    [VERSIONS]: toJson(pick('version')),
    [LOCK]: toJson(pick('digest')),
    [CALLS]: `/** Made by \`npm run contract\` from the contract: its version, and what a browser must know to call each endpoint. */\nexport const CONTRACT = '${version}';\nexport const ENDPOINTS = {\n${table}\n} as const;\n`,
  };
}

const files = { ...(await contractFiles()), ...kitFiles() };
const stale = Object.keys(files).filter((file) => read(file) !== files[file]);
for (const refusal of refusals) console.error(refusal);
if (broken.length > 1) console.error(`If all of it is meant: npm run contract -- --breaking ${broken.join(' ')}`);
if (!refusals.length) {
  for (const file of stale) {
    if (!check) writeFileSync(path.join(ROOT, file), files[file]!);
    console.log(check ? `${file} is out of date: run npm run contract and commit it` : `wrote ${file}`);
  }
}
process.exitCode = refusals.length || (check && stale.length) ? 1 : 0;
