/** Arbitrary input never makes the service fail, and every answer matches the OpenAPI document. */
import { randomUUID } from 'node:crypto';
import addFormats from 'ajv-formats';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import fc from 'fast-check';
import { anyInput, anyText, valid, type JsonSchema, type Known } from '../../testing/arbitrary';
import { anAddress } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { Endpoint } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';
import { buildOpenApiDocument } from './openapi';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: JsonSchema;
  required: boolean;
}
interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

const document = buildOpenApiDocument() as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: object;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
);
type Known1 = (typeof operations)[number];

/** More runs find more: PROPERTY_RUNS=200 takes half an hour. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 3);
const SEED = Number(process.env.PROPERTY_SEED ?? 20831105);
const CALLERS = ['nobody', 'patient', 'doctor', 'staff'] as const;

/** Calls that change something of what is kept: sent again with their key they are answered as before. */
const isWrite = (name: string) => {
  const { method, reads } = (endpoints as unknown as Record<string, Endpoint>)[name]!;
  return method !== 'GET' && !reads;
};

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: false }));
ajv.addSchema({ $id: 'document', components: document.components });
const validators = new Map<object, ValidateFunction>();
const validatorOf = (schema: object) => {
  const validate =
    validators.get(schema) ??
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('#/components', 'document#/components')) as object);
  validators.set(schema, validate);
  return validate;
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const seen: string[] = [];
const pool: Known = { ids: () => seen };
const remember = (text: string) => {
  for (const id of text.match(UUID) ?? []) if (!seen.includes(id) && seen.length < 500) seen.push(id);
};

/** An address cannot hold half of a surrogate pair. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** A request for an operation: path, query and body, each right, nearly right or wrong. */
function request({ path, method, parameters, requestBody }: Known1) {
  const value = (schema: JsonSchema) =>
    fc.oneof({ weight: 4, arbitrary: valid(schema, pool).map(String) }, { weight: 1, arbitrary: anyText });
  const parameterValues = fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, value(schema)])), {
    requiredKeys: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
  });
  const [type = 'application/json', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = !content
    ? fc.constant(undefined)
    : type === 'application/json'
      ? anyInput(content.schema, pool).map((input) => JSON.stringify(input))
      : fc.string({ maxLength: 300 });
  return fc.tuple(parameterValues, body, fc.constantFrom(...CALLERS)).map(([values, sent, caller]) => {
    const filled = path
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(values[name] ?? '') || '-'))
      .replace('/api', '');
    const query = parameters
      .filter((each) => each.in === 'query' && values[each.name] !== undefined)
      .map(({ name }) => `${name}=${encodeURIComponent(wellFormed(values[name]!))}`)
      .join('&');
    return {
      url: query ? `${filled}?${query}` : filled,
      init: { method, ...(sent !== undefined && { body: sent, headers: { 'content-type': type } }) },
      caller,
    };
  });
}

describeService(
  'the service, whatever it is sent,',
  (shared) => {
    const visitors = new Map<string, Visitor>();
    const visitorFor = async (caller: (typeof CALLERS)[number]) => {
      const visitor = visitors.get(caller) ?? new Visitor(shared.url);
      visitors.set(caller, visitor);
      if (caller !== 'nobody' && !(await visitor.call('getSession', {})).body.signedIn)
        await visitor.call('signInAsSample', { role: caller });
      return visitor;
    };
    // Existing objects to ask for.
    beforeAll(async () => {
      const doctor = await visitorFor('doctor');
      const staff = await visitorFor('staff');
      const answers = [
        await doctor.call('listDoctors', {}),
        await doctor.call('listConsultationRequests', {}),
        await staff.call('listReports', {}),
        await staff.call('searchPatients', { text: 'Maya' }),
      ];
      for (const { body } of answers) remember(JSON.stringify(body));
    });

    it.each(operations.map((operation) => [operation.operationId, operation] as const))(
      'answers %s as its document says',
      async (name, operation) => {
        await fc.assert(
          fc.asyncProperty(request(operation), async ({ url, init, caller }) => {
            const visitor = await visitorFor(caller);
            const sent = {
              ...init,
              headers: { ...('headers' in init ? init.headers : {}), ...anAddress(), 'idempotency-key': randomUUID() },
            };
            const { cookie } = visitor;
            const response = await visitor.send(url, sent);
            const text = await response.text();
            if (response.ok && isWrite(name) && visitor.cookie === cookie) {
              const again = await visitor.send(url, sent);
              expect({ url, init, status: again.status, text: await again.text() }).toEqual({
                url,
                init,
                status: response.status,
                text,
              });
            }
            remember(text);
            const described = operation.responses[response.status];
            expect({
              url,
              init,
              status: response.status,
              documented: Boolean(described),
              text: described ? '' : text,
            }).toEqual({ url, init, status: response.status, documented: true, text: '' });
            expect(response.status).toBeLessThan(500);
            const type = response.headers.get('content-type')?.split(';')[0] ?? '';
            const schema = described!.content?.[type]?.schema;
            if (type.startsWith('image/') || !schema) return;
            const isValid = validatorOf(schema);
            const body = JSON.parse(text) as unknown;
            expect({ url, valid: isValid(body), errors: isValid.errors }).toEqual({ url, valid: true, errors: null });
            expect(text).not.toMatch(/node_modules|\bat \w+ \(|select .* from/i);
          }),
          { numRuns: RUNS, seed: SEED, endOnFailure: true },
        );
      },
    );
  },
  { PORTAL_TRUSTED_PROXIES: '127.0.0.1' },
);
