import { meets } from '@chautari/contract/capabilities';
import { NOBODY, PAGE_ACCOUNT_HEADER } from '@chautari/contract/pageAccount';
import { SESSION_ENDS_HEADER } from '@chautari/contract/sessionHeaders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem';
import { assertSameOrigin } from './sameOrigin';
import type { ReadSession, Session } from './session';

/**
 * Refuses the call of a page that was made for another account than the caller's: somebody else signed in since, in another tab. Callers
 * without the header are not pages.
 * @throws HttpProblem `otherAccount`, or `notSignedIn` if nobody is signed in any more.
 */
function assertPageAccount({ headers }: FastifyRequest, session: Session | null | undefined) {
  const account = headers[PAGE_ACCOUNT_HEADER];
  if (account === undefined || account === (session?.publicId ?? NOBODY)) return;
  problem(session ? 'otherAccount' : 'notSignedIn');
}

/** Tells when the session ends if nobody uses it, so that a page can say so in time. */
export const sendSessionEnd = (reply: FastifyReply, { endsAt }: Session) =>
  reply.header(SESSION_ENDS_HEADER, endsAt.toISOString());

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Runs before a request is read: refuses forged writes (CSRF), calls of a page of somebody else, and callers without the capability of the
 * route.
 * @throws HttpProblem `forbidden`, `notSignedIn`, `otherAccount`
 */
export const authorize = (readSession: ReadSession) => async (request: FastifyRequest, reply: FastifyReply) => {
  assertSameOrigin(request);
  const { requires = 'anyone', signsIn } = request.routeOptions.config;
  if (requires === 'anyone') {
    const isChecked = !signsIn && !isRead(request) && PAGE_ACCOUNT_HEADER in request.headers;
    if (isChecked) assertPageAccount(request, await readSession(request));
    return;
  }
  request.session = (await readSession(request)) ?? problem('notSignedIn');
  assertPageAccount(request, request.session);
  sendSessionEnd(reply, request.session);
  if (!meets(request.session, requires)) problem('forbidden');
};
