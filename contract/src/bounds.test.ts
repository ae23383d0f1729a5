import * as z from 'zod/mini';
import type { Endpoint } from './endpoint';
import * as endpoints from './endpoints';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** A repeated secret is refused unless it equals the field before it, which is bounded. */
const REPEATED = /\.confirm(Password|Pin)$/;

const isBounded = ({ type, pattern, format, maxLength, maxItems, minimum, maximum, ...schema }: Schema) => {
  if (schema.enum || schema.const !== undefined) return true;
  if (type === 'string') return maxLength !== undefined || pattern !== undefined || format !== undefined;
  if (type === 'array') return maxItems !== undefined;
  if (type === 'number' || type === 'integer') return minimum !== undefined && maximum !== undefined;
  return true;
};

/** Returns the paths of texts, lists and numbers without bounds. */
function listUnbounded(schema: Schema, at: string): string[] {
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...(isBounded(schema) ? [] : [at]),
    ...Object.entries(properties).flatMap(([name, part]) => listUnbounded(part, `${at}.${name}`)),
    ...(typeof additionalProperties === 'object' ? listUnbounded(additionalProperties, `${at}.*`) : []),
    ...(items ? listUnbounded(items, `${at}[]`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => listUnbounded(part, at)),
  ];
}

it.each(Object.entries(endpoints as unknown as Record<string, Endpoint>))(
  '%s bounds each text, list and number that it takes',
  (name, { input }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
    expect(listUnbounded(schema, name).filter((at) => !REPEATED.test(at))).toEqual([]);
  },
);
