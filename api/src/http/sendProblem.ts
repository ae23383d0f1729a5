import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type Problem, type ProblemCode } from '@chautari/contract/problems';
import { problems } from './metrics';
import { REQUEST_ID_HEADER } from './requestId';
import { HttpProblem } from './problem';
import { isUnreachable } from '../database/errors';

/** Maps refusals of Fastify to problems of the contract. */
const OF_FASTIFY: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported',
};

/** The service recovers from an outage within seconds. */
const RETRY_AFTER_SECONDS = 2;

/** Returns whether the client disconnected before the request was complete. Its error looks like that of a lost database, and nobody reads the answer. */
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

function toProblem(error: FastifyError | HttpProblem, request: FastifyRequest): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isCutOff(request)) return new HttpProblem('invalid');
  if (isUnreachable(error)) return new HttpProblem('unavailable');
  const status = error.statusCode ?? 500;
  return new HttpProblem(OF_FASTIFY[error.code] ?? (status >= 400 && status < 500 ? 'invalid' : 'internal'));
}

/** Answers any error as problem details: a code and a status, never a stack or a sentence. */
export function sendProblem(error: FastifyError | HttpProblem, request: FastifyRequest, reply: FastifyReply) {
  const { code, details } = toProblem(error, request);
  const status = PROBLEMS[code];
  if (status >= 500) request.log.error({ err: error, req: request }, code);
  problems.inc({ code });
  request.server.securityLog.note(request, code);
  const retryAfter = details.retryAfterSeconds ?? (status === 503 && RETRY_AFTER_SECONDS);
  if (retryAfter) void reply.header('retry-after', retryAfter);
  const { id: requestId } = request;
  const body: Problem = {
    type: `/problems/${code}`,
    status,
    code,
    requestId,
    ...(details.fields && { fields: details.fields }),
    ...(details.conflicts && { conflicts: details.conflicts }),
  };
  // No hook runs for a request that the framework refuses, so these are set here again.
  void reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [REQUEST_ID_HEADER]: requestId,
  });
  return reply.code(status).type('application/problem+json').send(JSON.stringify(body));
}
