/** Input made up from a JSON schema: such as it should be, such as it just may be, and such as it should never be. */
import fc, { type Arbitrary } from 'fast-check';

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** Input of people, scripts and attackers that does not fit. */
const HOSTILE = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\udfffb',
  '%',
  '_',
  "'; drop table accounts; --",
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u202eabc',
  '🩺'.repeat(50),
  'x'.repeat(5000),
  '१२३',
  'null',
  '[]',
  '-1',
  '1e309',
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 31),
  1e300,
  true,
  false,
  null,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: { admin: true } },
  { constructor: { prototype: {} } },
  { $gt: '' },
] as const;

const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const DAYS = ['2026-11-21', '2026-01-31', '1990-02-28', '2024-02-29', '1900-01-01', '2099-12-31'];

/** `known`: ids that the service has given out, so that calls reach what is there. */
export interface Known {
  ids: () => string[];
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema, pool: Known): Arbitrary<string> {
  if (format === 'uuid')
    return fc.integer({ min: 0, max: 999 }).chain((n) => {
      const ids = pool.ids();
      return n % 2 && ids.length ? fc.constant(ids[n % ids.length]!) : fc.uuid({ version: 4 });
    });
  if (format === 'date') return fc.constantFrom(...DAYS);
  if (format === 'date-time') return fc.constant('2026-11-21T06:00:00.000Z');
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'));
    } catch {
      return fc.string();
    }
  }
  return fc.oneof(
    fc.constantFrom('Maya', 'राम', 'Mulghat'),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
  );
}

function object(
  { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
  pool: Known,
): Arbitrary<unknown> {
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, valid(schema, pool)])),
    { requiredKeys: required },
  );
  if (typeof additionalProperties !== 'object') return named;
  const key = propertyNames ? (valid(propertyNames, pool) as Arbitrary<string>) : fc.string({ maxLength: 10 });
  return fc.dictionary(key, valid(additionalProperties, pool), { maxKeys: 4 });
}

/** A value that fits a schema, as far as the schema tells. */
export function valid(schema: JsonSchema, pool: Known): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return fc.oneof(...several.map((each) => valid(each, pool)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return text(schema, pool);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -10, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 300, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid(schema.items ?? {}, pool), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case 'object':
      return object(schema, pool);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** The same with one of its parts put wrong. */
const spoilt = (of: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.tuple(of, hostile, fc.nat()).map(([value, wrong, at]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
    const keys = Object.keys(value);
    return keys.length ? { ...value, [keys[at % keys.length]!]: wrong } : { unexpected: wrong };
  });

/** Anything that may be sent where a schema is asked for. */
export const anyInput = (schema: JsonSchema, pool: Known): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: valid(schema, pool) },
    { weight: 3, arbitrary: spoilt(valid(schema, pool)) },
    { weight: 1, arbitrary: hostile },
  );

export const anyText: Arbitrary<string> = hostile.map((value) =>
  typeof value === 'string' ? value : JSON.stringify(value),
);
