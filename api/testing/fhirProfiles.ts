/**
 * The definitions of FHIR R4, of its vital signs, and of the International Patient Summary 2.0.0 (npm package `hl7.fhir.uv.ips`), all published by HL7
 * under CC0, and a check of a resource by them: cardinality, types, fixed values, slices and invariants. The file has those of the resources that
 * exports have, without descriptions. It also lacks slices that name another profile, which the library does not read: those of the entries of a
 * bundle, and those inside of sections.
 */
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

interface Definition {
  url: string;
  derivation?: 'constraint' | 'specialization';
}
interface Issue {
  severity: string;
  details?: { text?: string };
  expression?: string[];
}
interface Coding {
  code?: string;
}
interface Checked {
  resourceType: string;
  meta?: { profile?: string[] };
  category?: { coding?: Coding[] }[];
  code?: { coding?: Coding[] };
  entry?: { resource: Checked }[];
}

let profiles: Map<string, Definition> | undefined;

/** Reads the definitions once. Those that restrict another one are found by their address. */
function readProfiles() {
  const { entry } = JSON.parse(
    gunzipSync(readFileSync(new URL('fhirProfiles.json.gz', import.meta.url))).toString(),
  ) as { entry: { resource: Definition }[] };
  const definitions = entry.map(({ resource }) => resource);
  indexStructureDefinitionBundle(definitions.filter(({ derivation }) => derivation !== 'constraint') as never);
  return new Map(definitions.map((definition) => [definition.url, definition]));
}

const R4 = 'http://hl7.org/fhir/StructureDefinition';
/** The profile of each vital sign, by its LOINC code. That of blood pressure has slices in slices, which the library does not read. */
const VITAL_SIGNS: Record<string, string> = {
  '8310-5': 'bodytemp',
  '9279-1': 'resprate',
  '8867-4': 'heartrate',
  '2708-6': 'oxygensat',
  '29463-7': 'bodyweight',
  '8302-2': 'bodyheight',
};

/** Returns the profiles that a resource must keep: those that it names, and those that hold for all vital signs. */
function listProfiles({ meta, category = [], code }: Checked) {
  const isVital = category.flatMap(({ coding = [] }) => coding).some((each) => each.code === 'vital-signs');
  const vital = isVital ? (code?.coding ?? []).flatMap((each) => VITAL_SIGNS[each.code ?? ''] ?? []) : [];
  return [...(meta?.profile ?? []), ...(isVital ? ['vitalsigns', ...vital].map((name) => `${R4}/${name}`) : [])];
}

/** Returns the errors that the library finds. */
function check(resource: Checked, profile?: Definition): string[] {
  const options = profile && { profile: profile as never };
  try {
    validateResource(resource as never, options);
    return [];
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return ((error.outcome.issue ?? []) as Issue[])
      .filter(({ severity }) => severity === 'error')
      .map(({ details, expression }) => `${resource.resourceType}: ${details?.text} ${expression?.join() ?? ''}`);
  }
}

/** Returns the errors of a resource, and of those in it if it is a bundle. Throws an error where a profile is not known. */
export function findProfileErrors(resource: Checked): string[] {
  profiles ??= readProfiles();
  const inside = (resource.entry ?? []).flatMap((each) => findNamedErrors(each.resource));
  return [...check(resource), ...findNamedErrors(resource), ...inside];
}

const findNamedErrors = (resource: Checked) =>
  listProfiles(resource).flatMap((url) => {
    const profile = profiles!.get(url);
    if (!profile) throw new Error(`There is no definition of ${url}`);
    return check(resource, profile);
  });
