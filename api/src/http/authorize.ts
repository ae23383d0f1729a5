import type { Caller } from '@chautari/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { problem } from './problem';
import { assertSameOrigin } from './sameOrigin';
import type { ReadSession, Session } from './session';

type Admits = (session: Session) => boolean;
const isWorker: Admits = ({ role }) => role === 'doctor' || role === 'staff';
const hasAll: Admits = ({ access }) => access === 'full';

/** Whom each kind of endpoint admits, of those who have a session. */
const ADMITS: Record<Exclude<Caller, 'anyone'>, Admits> = {
  signingIn: () => true,
  applicant: (session) => isWorker(session) && (hasAll(session) || session.access === 'application'),
  signedIn: hasAll,
  patient: (session) => hasAll(session) && session.role === 'patient',
  doctor: (session) => hasAll(session) && session.role === 'doctor',
  staff: (session) => hasAll(session) && session.role === 'staff',
  healthWorker: (session) => hasAll(session) && isWorker(session),
  administrator: (session) => hasAll(session) && session.role === 'staff' && session.administrator,
};

/** Runs before anything of a request is read: refuses forged writes (CSRF), and callers that the route does not admit. */
export const authorize = (readSession: ReadSession) => async (request: FastifyRequest) => {
  assertSameOrigin(request);
  const { role = 'anyone' } = request.routeOptions.config;
  if (role === 'anyone') return;
  request.session = (await readSession(request)) ?? problem('notSignedIn');
  if (!ADMITS[role](request.session)) problem('forbidden');
};
