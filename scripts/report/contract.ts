import type { Fact } from './facts';

interface Schema {
  [keyword: string]: unknown;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: Schema | boolean;
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  'x-callers': string[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
}
/** The compared part of an OpenAPI document. */
export interface OpenApi {
  paths: Record<string, Record<string, object>>;
}

const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];
const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];

const isObject = (schema: Schema) => schema.type === 'object' || schema.properties !== undefined;
const choices = (schema: Schema) => schema.anyOf ?? schema.oneOf;

/** Returns the type of a value in short; members of objects and lists have their own facts. */
function kindsOf(schema: Schema): string[] {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
  return (
    choices(schema)
      ?.flatMap(kindsOf)
      .filter((kind, at, all) => all.indexOf(kind) === at) ?? [schema.type ?? 'anything']
  );
}

/** Constraints of a value besides its type; they matter in inputs only. */
function conditions(schema: Schema, where: string): Fact[] {
  const condition = (keyword: string, kind: string): Fact[] =>
    schema[keyword] === undefined
      ? []
      : [{ side: 'takes', where: `${where}#${keyword}`, optional: false, kinds: [kind] }];
  return [
    ...LOWER.flatMap((keyword) => condition(keyword, `at least ${String(schema[keyword])}`)),
    ...UPPER.flatMap((keyword) => condition(keyword, `at most ${String(schema[keyword])}`)),
    ...['pattern', 'format'].flatMap((keyword) => condition(keyword, JSON.stringify(schema[keyword]))),
  ];
}

function schemaFacts(side: Fact['side'], where: string, schema: Schema, optional: boolean): Fact[] {
  const facts: Fact[] = [
    { side, where, optional, kinds: kindsOf(schema) },
    ...(side === 'takes' ? conditions(schema, where) : []),
  ];
  if (isObject(schema))
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      facts.push(...schemaFacts(side, `${where}.${name}`, property, !schema.required?.includes(name)));
  if (typeof schema.additionalProperties === 'object')
    facts.push(...schemaFacts(side, `${where}.*`, schema.additionalProperties, true));
  if (schema.items) facts.push(...schemaFacts(side, `${where}[]`, schema.items, false));
  const several = choices(schema)?.filter((one) => isObject(one) || one.items || choices(one)) ?? [];
  // Shapes of a union that differ by a constant are named by it.
  several.forEach((one, at) => {
    const constant = Object.values(one.properties ?? {}).find((property) => property.const !== undefined)?.const;
    facts.push(...schemaFacts(side, `${where}(${String(constant ?? at)})`, one, true));
  });
  for (const one of schema.allOf ?? []) facts.push(...schemaFacts(side, where, one, optional));
  return facts;
}

function operationFacts(method: string, path: string, operation: Operation): Fact[] {
  const { operationId: name, parameters, requestBody, responses } = operation;
  const facts: Fact[] = [
    { side: 'gives', where: name, optional: false, kinds: [`${method.toUpperCase()} ${path}`] },
    { side: 'takes', where: `${name} by`, optional: false, kinds: operation['x-callers'] },
  ];
  for (const { name: parameter, in: place, required, schema } of parameters)
    facts.push(...schemaFacts('takes', `${name}.${place}.${parameter}`, schema, !required));
  for (const { schema } of Object.values(requestBody?.content ?? {}))
    facts.push(...schemaFacts('takes', `${name}.body`, schema, false));
  for (const [type, { schema }] of Object.entries(responses[200]?.content ?? {}))
    facts.push(...schemaFacts('gives', `${name} answers ${type}`, schema, false));
  return facts;
}

/** Returns what each endpoint takes and gives, by its name, worked out from the OpenAPI document of the service. */
export const contractFacts = ({ paths }: OpenApi): Map<string, Fact[]> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => [
        operation.operationId,
        operationFacts(method, path, operation),
      ]),
    ),
  );
