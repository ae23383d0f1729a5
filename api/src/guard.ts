import type { FastifyRequest } from 'fastify';
import type { Caller } from './contract/endpoint';
import { fail } from './refusal';
import type { Session, Sessions } from './sessions';

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Whether a browser says that another site made the request. Over plain http only `Origin` is sent. */
function isCrossSite({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return headers.origin !== undefined && hostOf(headers.origin) !== host;
}

/** Refuses writes that another site could make a browser send: no form can send JSON or plain bytes, and no script from elsewhere says it is ours. */
function refuseForged(request: FastifyRequest) {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (isCrossSite(request)) fail('crossSite');
  const { sends } = request.routeOptions.config;
  const expected = sends === 'bytes' ? 'application/octet-stream' : 'application/json';
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== expected) fail('unsupported');
}

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

/** Before anything of a request is read: refuses forged writes, and callers whom the route does not admit. */
export const guard = (sessions: Sessions) => async (request: FastifyRequest) => {
  refuseForged(request);
  const { role = 'anyone' } = request.routeOptions.config;
  if (role === 'anyone') return;
  request.session = (await sessions.read(request)) ?? fail('notSignedIn');
  if (!ADMITS[role](request.session)) fail('forbidden');
};
