/** The server side of WebAuthn, by @simplewebauthn/server: loaded at its first use, because few calls need it. */
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { addPasskey, signInWithPasskey, startPasskey } from '@chautari/contract/passkeys';
import type { Session } from '../http/session';
import { PORTAL_NAME } from './totp';
import { CHALLENGE_MS, type Passkey } from './passkeys.queries';

type Made = z.output<typeof addPasskey.input>['credential'];
type Shown = z.output<typeof signInWithPasskey.input>['credential'];
type CreationOptions = z.input<typeof startPasskey.output>;

const load = () => import('@simplewebauthn/server');

/** ES256, EdDSA and RS256 (COSE), the most widely supported algorithms. */
const ALGORITHMS = [-7, -8, -257];

/** Returns the site of passkeys: the name of the portal's host. A device signs another name for another site. */
const getRpId = ({ portalHost }: FastifyRequest) => portalHost.replace(/:\d+$/, '');

/** Browsers use passkeys over https only, and over http on the machine itself. */
const getOrigins = (request: FastifyRequest) => [
  `https://${request.portalHost}`,
  ...(getRpId(request) === 'localhost' ? [`http://${request.portalHost}`] : []),
];

/** Requires user verification by a finger, a face, or the PIN of the device. */
const getExpected = (request: FastifyRequest) => ({
  expectedOrigin: getOrigins(request),
  expectedRPID: getRpId(request),
  requireUserVerification: true,
});

/** Returns the challenge that a credential claims to have signed. */
function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export const buildSignInOptions = (request: FastifyRequest, challenge: string) => ({
  challenge,
  rpId: getRpId(request),
  timeout: CHALLENGE_MS,
  userVerification: 'required' as const,
});

export const buildCreationOptions = (
  request: FastifyRequest,
  { accountId, publicId }: Session,
  challenge: string,
  passkeys: Passkey[],
): CreationOptions => ({
  rp: { id: getRpId(request), name: PORTAL_NAME },
  user: { id: Buffer.from(accountId).toString('base64url'), name: publicId, displayName: publicId },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_MS,
  excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key',
    transports,
  })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});

/** Verifies a new passkey. Returns it with the challenge that it signed; undefined where the credential is not valid. */
export async function verifyNewPasskey(request: FastifyRequest, { id, rawId, type, response }: Made) {
  const challenge = readChallenge(response.clientDataJSON);
  if (!challenge) return undefined;
  const { verifyRegistrationResponse } = await load();
  // The library throws for every invalid credential.
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
        ...(response.transports && { transports: response.transports }),
      },
    },
    expectedChallenge: challenge,
    supportedAlgorithmIDs: ALGORITHMS,
    ...getExpected(request),
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    challenge,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports ?? [],
    backedUp: credentialBackedUp,
  };
}

/** Verifies a passkey. Returns the challenge that it signed and its counter; undefined where the credential is not valid. */
export async function verifyPasskey(request: FastifyRequest, passkey: Passkey, { id, rawId, type, response }: Shown) {
  const challenge = readChallenge(response.clientDataJSON);
  if (!challenge) return undefined;
  const { verifyAuthenticationResponse } = await load();
  const { clientDataJSON, authenticatorData, signature } = response;
  const result = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
    ...getExpected(request),
  }).catch(() => undefined);
  return result?.verified ? { challenge, counter: result.authenticationInfo.newCounter } : undefined;
}
