import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { check } from './contract/check';
import type { Caller, Endpoint } from './contract/endpoint';
import { COMMON_PROBLEMS, type ProblemCode } from './contract/problems';
import { fail, Refusal } from './refusal';
import type { Session } from './sessions';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    role?: Caller;
  }
  interface FastifyRequest {
    /** Who calls; read only where the endpoint asks for a role. */
    session: Session | null;
  }
}

/** What a handler may know beside its input. */
export interface Context<R extends Caller> {
  request: FastifyRequest;
  reply: FastifyReply;
  session: R extends 'anyone' ? null : Session;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All that the caller sent, in one object: what stands in the path, and the query or the body. */
function inputOf({ method, query, body = {}, params }: FastifyRequest) {
  const sent = method === 'GET' || method === 'HEAD' ? query : body;
  if (!isObject(sent)) return fail('invalid');
  const input = { ...sent, ...(params as object) };
  // PostgreSQL has no place for this character, in no text.
  if (JSON.stringify(input).includes('\\u0000')) return fail('invalid');
  return input;
}

/** A refusal that the contract does not list is a fault of ours. */
function listed(error: unknown, { method, path, errors }: Endpoint) {
  const codes: readonly ProblemCode[] = [...COMMON_PROBLEMS, ...errors];
  if (!(error instanceof Refusal) || codes.includes(error.code)) return error;
  return new Error(`${method} ${path} refused with ${error.code}, which its contract does not list`);
}

/**
 * Serves an endpoint of the contract. The handler holds only the rule: who may call is checked before (`guard.ts`), input
 * and output are parsed here, and what is refused (`fail`) or fails becomes a problem (`problem.ts`).
 */
export function on<I extends z.ZodMiniType, O extends z.ZodMiniType, R extends Caller>(
  endpoint: Endpoint<I, O, R>,
  handle: (input: z.output<I>, context: Context<R>) => Promise<z.input<O>> | z.input<O>,
): RouteOptions {
  const { method, path, role } = endpoint;
  const run = async (input: z.output<I>, context: Context<R>) => {
    try {
      return await handle(input, context);
    } catch (error) {
      throw listed(error, endpoint);
    }
  };
  return {
    method,
    url: path,
    config: { role },
    handler: async (request, reply) => {
      const input = check(endpoint.input, inputOf(request));
      if (!input.ok) return fail('invalid', { fields: input.fields });
      const context = { request, reply, session: request.session } as Context<R>;
      const answer = check(endpoint.output, await run(input.value, context));
      if (!answer.ok) throw new Error(`The answer of ${method} ${path} breaks its contract: ${JSON.stringify(answer.fields)}`);
      return answer.value;
    },
  };
}
