import * as z from 'zod/mini';
import { CONTRACT } from '@chautari/contract/client/endpoints.generated';
import type { Endpoint } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';
import { COMMON_PROBLEMS, PROBLEMS, type ProblemCode } from '@chautari/contract/problems';
import { getCallers } from '@chautari/contract/capabilities';
import { NOBODY, PAGE_ACCOUNT_HEADER } from '@chautari/contract/pageAccount';

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
  anyOf?: ObjectSchema[];
  oneOf?: ObjectSchema[];
}

const buildSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest as ObjectSchema;
};

const pathNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);

function without(schema: ObjectSchema, names: string[]): ObjectSchema {
  const { properties = {}, required = [], ...rest } = schema;
  const kept = Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));
  const still = required.filter((name) => !names.includes(name));
  return { ...rest, ...(schema.properties && { properties: kept }), ...(still.length && { required: still }) };
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** One answer for each status; codes that share a status share its description. */
function problems({ method, requires, path, errors }: Endpoint) {
  // A value in a path may be so strange that no route matches.
  const inPath = path.includes(':') ? (['notFound'] as const) : [];
  const codes = new Set<ProblemCode>([
    ...COMMON_PROBLEMS,
    ...(method === 'GET' && requires === 'anyone' ? [] : (['notSignedIn'] as const)),
    ...(requires === 'anyone' ? [] : (['forbidden'] as const)),
    ...inPath,
    ...errors,
  ]);
  const answers: Record<string, ReturnType<typeof problem>> = {};
  for (const code of codes) {
    const status = PROBLEMS[code];
    answers[status] = problem([...codes].filter((other) => PROBLEMS[other] === status).join(', '));
  }
  return answers;
}

const BINARY = { type: 'string', format: 'binary' };

/** The content of a request that is no read. */
const sentContent = ({ sends }: Endpoint, schema: ObjectSchema) =>
  sends === 'bytes' ? { 'application/octet-stream': { schema: BINARY } } : { 'application/json': { schema } };

/** The successful answer. */
const doneContent = ({ answers, output }: Endpoint) =>
  answers === 'file'
    ? { 'image/webp': { schema: BINARY }, 'application/pdf': { schema: BINARY } }
    : { 'application/json': { schema: buildSchema(output, 'output') } };

const PAGE_ACCOUNT = {
  name: PAGE_ACCOUNT_HEADER,
  in: 'header',
  required: false,
  description: `The public ID of the account for which the page of the call was made, or "${NOBODY}". Another session is refused with otherAccount.`,
  schema: { type: 'string' },
};

function operation(name: string, definition: Endpoint) {
  const { method, path, input, requires, summary, sends } = definition;
  const schema = buildSchema(input, 'input');
  const inPath = pathNames(path);
  const rest = without(schema, inPath);
  const parameter = (where: 'path' | 'query') => (key: string) => ({
    name: key,
    in: where,
    required: where === 'path' || Boolean(schema.required?.includes(key)),
    schema: schema.properties?.[key] ?? {},
  });
  const inQuery = method === 'GET' || sends === 'bytes' ? Object.keys(rest.properties ?? {}) : [];
  return {
    operationId: name,
    summary,
    ...(requires !== 'anyone' && { security: [{ session: [] }] }),
    'x-requires': requires,
    'x-callers': requires === 'anyone' ? ['anyone', ...getCallers(requires)] : getCallers(requires),
    parameters: [...inPath.map(parameter('path')), ...inQuery.map(parameter('query')), PAGE_ACCOUNT],
    ...(method !== 'GET' && { requestBody: { required: true, content: sentContent(definition, rest) } }),
    responses: {
      200: { description: 'Done', content: doneContent(definition) },
      ...problems(definition),
    },
  };
}

/** Returns the contract as an OpenAPI 3.1 document, built from the objects that the server and the forms use. */
export function buildOpenApiDocument(version = CONTRACT, definitions: object = endpoints) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, definition] of Object.entries(definitions as Record<string, Endpoint>)) {
    const path = `/api${definition.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[definition.method.toLowerCase()] = operation(name, definition);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Swasthya Chautari',
      version,
      description:
        'The service of the health portal. Errors are problem details with a code; texts belong to the screens.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'status', 'code', 'requestId'],
          properties: {
            type: { type: 'string' },
            status: { type: 'integer' },
            code: { enum: Object.keys(PROBLEMS) },
            requestId: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            conflicts: { type: 'array', items: { type: 'object' } },
          },
        },
      },
    },
  };
}
