/**
 * npm run contract: writes what is generated from the contract, and the reports in which every change of what others rely on shows in review:
 * contract/contract.lock.json for the contract, with a version of each endpoint in contract/src/endpointVersions.json, and shared-ui/faces/<face>.txt for each
 * face of the kit. What is new raises the second number of the version there. What breaks those who rely on it is refused, until somebody says that it is
 * meant: npm run contract -- --breaking records, or --breaking bookAppointment for an endpoint.
 * With --check it writes nothing and fails if anything is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import * as endpoints from '@chautari/contract/endpoints';
import { accessDocument } from '../api/src/service/accessDocument';
import { openApiDocument } from '../api/src/http/openapi';
import { FACES } from '../module-tools/faces.cjs';
import { ROOT } from './packages.mjs';
import { compare, factsOf, reportOf, versionAfter, type Change } from './report/facts';
import { contractFacts, endpointVersions, type OpenApi } from './report/contract';
import { kitFacts } from './report/kit';
import { locked, usesOf } from './report/uses';

const args = process.argv.slice(2);
const check = args.includes('--check');
const meant = args.includes('--breaking') ? args.slice(args.indexOf('--breaking') + 1) : [];
const refusals: string[] = [];
const VERSIONS = 'contract/src/endpointVersions.json';

const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8').catch(() => undefined);

/** The version that something has after a change, and a word about it where it cannot be taken as it is. */
function nextVersion(name: string, before: string, change: Change) {
  const next = versionAfter(before, change, meant.includes(name));
  if (next) return next;
  refusals.push(
    `This breaks those who rely on ${name} ${before}:\n  ${change.breaking.join('\n  ')}\nKeep the old way beside the new one, or, if it is meant: npm run contract -- --breaking ${name}`,
  );
  return before;
}

async function kitReports(): Promise<Record<string, string>> {
  const reports: Record<string, string> = {};
  const { offered, used, unknown } = usesOf(ROOT);
  refusals.push(...unknown);
  for (const [face, exported] of Object.entries(kitFacts(ROOT, FACES))) {
    const file = `shared-ui/faces/${face}.txt`;
    const before = await read(file);
    const facts = [...exported, ...locked(offered[face]!, used, factsOf(before ?? ''))];
    const version = before
      ? nextVersion(face, before.split('\n')[0]!.split(' ')[1]!, compare(factsOf(before), factsOf(reportOf(facts))))
      : '1.0';
    reports[file] = `${face} ${version}\n${reportOf(facts)}`;
  }
  return reports;
}

async function contractFiles(): Promise<Record<string, string>> {
  const lock = await read('contract/contract.lock.json');
  const before = lock ? (JSON.parse(lock) as OpenApi) : undefined;
  const facts = (document: OpenApi) => factsOf(reportOf(contractFacts(document)));
  const known = JSON.parse((await read(VERSIONS)) ?? '{}') as Record<string, string>;
  const [then, now] = [before ? facts(before) : [], facts(openApiDocument(''))];
  const versions = endpointVersions(known, { before: then, after: now }, nextVersion);
  // What breaks an endpoint is meant, or refused above.
  const version = before ? versionAfter(before.info.version, compare(then, now), true)! : '1.0';
  const table = Object.entries(endpoints)
    .map(([name, { method, path }]) => `  ${name}: ['${method}', '${path}'],`)
    .join('\n');
  return {
    'docs/access.md': accessDocument(),
    [VERSIONS]: `${JSON.stringify(versions, null, 2)}\n`,
    'contract/contract.lock.json': `${JSON.stringify(openApiDocument(version), null, 1)}\n`,
    'contract/src/client/endpoints.generated.ts': `/** Made by \`npm run contract\` from the contract: its version, and what a browser must know to call each endpoint. */\nexport const CONTRACT = '${version}';\nexport const ENDPOINTS = {\n${table}\n} as const;\n`,
  };
}

const files = { ...(await contractFiles()), ...(await kitReports()) };
const stale: string[] = [];
for (const [file, content] of Object.entries(files)) {
  if ((await read(file)) !== content) stale.push(file);
}
for (const refusal of refusals) console.error(refusal);
if (!refusals.length) {
  for (const file of stale) {
    if (!check) await writeFile(new URL(`../${file}`, import.meta.url), files[file]!);
    console.log(check ? `${file} is out of date: run npm run contract and commit it` : `wrote ${file}`);
  }
}
process.exitCode = refusals.length || (check && stale.length) ? 1 : 0;
