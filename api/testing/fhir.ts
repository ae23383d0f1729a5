/**
 * The JSON schema of FHIR R4 as HL7 has published it (http://hl7.org/fhir/R4, public domain under CC0), whole and unchanged,
 * and a check of a resource against it.
 */
import addFormats from 'ajv-formats';
import Ajv, { type ValidateFunction } from 'ajv';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { findProfileErrors } from './fhirProfiles';

let validate: ValidateFunction | undefined;

function compile() {
  // The schema names itself as its draft once did, which ajv no longer reads.
  const { id: _, ...schema } = JSON.parse(
    gunzipSync(readFileSync(new URL('fhir.schema.json.gz', import.meta.url))).toString(),
  ) as { id: string };
  const ajv = addFormats(new Ajv({ strict: false, allErrors: false, validateFormats: true }));
  ajv.addMetaSchema(draft06);
  return ajv.compile(schema);
}

/** Returns the errors of a resource by the published schema, else by the definitions and profiles; null if it is valid. */
export function findFhirErrors(resource: unknown) {
  validate ??= compile();
  if (!validate(resource)) return validate.errors;
  const errors = findProfileErrors(resource as never);
  return errors.length ? errors : null;
}
