/** A phone that makes and shows passkeys (WebAuthn, attestation `none`, ES256), with an owner who always unlocks it. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Input, Output } from '@chautari/contract/client/call';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: string | Buffer | Uint8Array) => Buffer.from(data).toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

interface Key {
  id: string;
  privateKey: KeyObject;
  rpId: string;
}

/** A number of `bytes` bytes, the highest first. */
function bigEndian(value: number, bytes: 2 | 4) {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** The public half of a P-256 key as COSE. */
function encodeCose(publicKey: KeyObject) {
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const map = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(map));
}

export class PasskeyDevice {
  keys: Key[] = [];
  /** The number of signatures. */
  counter = 0;
  /** Whether its owner unlocks it. */
  unlocks = true;

  /** `origin`: the site that its browser shows. */
  constructor(readonly origin: string) {}

  private clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));

  private authenticatorData = (rpId: string, more = 0, rest = Buffer.alloc(0)) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([PRESENT | (this.unlocks ? VERIFIED : 0) | more]),
      bigEndian(this.counter, 4),
      rest,
    ]);

  make({ challenge, rp }: Output<'startPasskey'>): Input<'addPasskey'>['credential'] {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rawId = randomBytes(32);
    const id = encode(rawId);
    this.keys.push({ id, privateKey, rpId: rp.id });
    const credential = Buffer.concat([Buffer.alloc(16), bigEndian(rawId.length, 2), rawId, encodeCose(publicKey)]);
    const authData = new Uint8Array(this.authenticatorData(rp.id, WITH_CREDENTIAL, credential));
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: encode(this.clientData('webauthn.create', challenge)),
        attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    };
  }

  show({ challenge }: Output<'startPasskeySignIn'>, key = this.keys[0]!): Input<'signInWithPasskey'>['credential'] {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge);
    const data = this.authenticatorData(key.rpId);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key.privateKey);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(data),
        signature: encode(signature),
      },
    };
  }
}
