/**
 * The person's own data on the device, as ciphertext in IndexedDB. Whatever is kept is sealed with a public key; the private key opens
 * it, and neither script nor person can take it out of the browser. With a PIN the private key itself is sealed: without the PIN
 * nothing can be read, yet newer data can be kept.
 */
import { entries, get, set } from 'idb-keyval';
import { deviceHints } from '../session/deviceHints';
import { ENTRY, forgetKept, OWNER, keptStore as store } from '../session/keptStore';

const MAX_WRONG_PINS = 5;
/** What OWASP advises for PBKDF2 with SHA-256. */
const PIN_ITERATIONS = 600_000;
const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const AES = { name: 'AES-GCM', length: 256 } as const;

/** A private key that only a PIN opens. */
interface LockedKey {
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  wrongPins: number;
}
interface Owner {
  publicId: string;
  publicKey: CryptoKey;
  privateKey: CryptoKey | LockedKey;
}
interface Sealed {
  key: ArrayBuffer;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

export class WrongPin extends Error {}

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
const isLocked = (key: CryptoKey | LockedKey): key is LockedKey => 'salt' in key;

/** Encryption is there on https and on this machine only; elsewhere nothing is kept. */
export const canKeepData = () =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && 'subtle' in crypto;

export const readOwner = () => get<Owner>(OWNER, store());
export const hasPin = ({ privateKey }: Owner) => isLocked(privateKey);

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>) {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PIN_ITERATIONS },
    typed,
    AES,
    false,
    ['wrapKey', 'unwrapKey'],
  );
}

async function lockKey(key: CryptoKey, pin: string): Promise<LockedKey> {
  const [salt, iv] = [random(16), random(12)];
  const bytes = await crypto.subtle.wrapKey('pkcs8', key, await keyOfPin(pin, salt), { name: 'AES-GCM', iv });
  return { salt, iv, bytes, wrongPins: 0 };
}

/** Begins to keep data of an account, until its session ends (ISO 8601); what was kept before goes. */
export async function startKeeping(publicId: string, until: string, pin: string | undefined) {
  await forgetKept();
  const rsa = { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(rsa, pin !== undefined, ['wrapKey', 'unwrapKey']);
  const owner: Owner = { publicId, publicKey, privateKey: pin ? await lockKey(privateKey, pin) : privateKey };
  await set(OWNER, owner, store());
  deviceHints.setKept({ publicId, until });
}

/** The key that opens what is kept. A wrong PIN is counted; after the fifth all is wiped. */
export async function openKey(owner: Owner, pin = ''): Promise<CryptoKey> {
  const { privateKey: key } = owner;
  if (!isLocked(key)) return key;
  try {
    const unlocking = { name: 'AES-GCM', iv: key.iv };
    const pinKey = await keyOfPin(pin, key.salt);
    const found = await crypto.subtle.unwrapKey('pkcs8', key.bytes, pinKey, unlocking, RSA, false, ['unwrapKey']);
    await set(OWNER, { ...owner, privateKey: { ...key, wrongPins: 0 } }, store());
    return found;
  } catch {
    const wrongPins = key.wrongPins + 1;
    if (wrongPins >= MAX_WRONG_PINS) await forgetKept();
    else await set(OWNER, { ...owner, privateKey: { ...key, wrongPins } }, store());
    throw new WrongPin();
  }
}

/** Keeps a value under a name, in place of what was there; nothing where what the owner keeps was forgotten meanwhile. */
export async function keepEntry({ publicId, publicKey }: Owner, name: string, value: unknown) {
  const iv = random(12);
  const aes = await crypto.subtle.generateKey(AES, true, ['encrypt']);
  const [key, bytes] = await Promise.all([
    crypto.subtle.wrapKey('raw', aes, publicKey, RSA),
    crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, new TextEncoder().encode(JSON.stringify(value))),
  ]);
  const sealed: Sealed = { key, iv, bytes };
  if (deviceHints.keptOf(publicId)) await set(ENTRY + name, sealed, store());
}

async function unseal({ key, iv, bytes }: Sealed, privateKey: CryptoKey): Promise<unknown> {
  const aes = await crypto.subtle.unwrapKey('raw', key, privateKey, RSA, AES, false, ['decrypt']);
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, bytes);
  return JSON.parse(new TextDecoder().decode(plain));
}

/** All that is kept. */
export async function readEntries(privateKey: CryptoKey): Promise<unknown[]> {
  const all = await entries<string, Sealed>(store());
  return Promise.all(all.filter(([name]) => name.startsWith(ENTRY)).map(([, sealed]) => unseal(sealed, privateKey)));
}

const OUTBOX = 'outbox';
const OUTBOX_KEY = 'outboxKey';

/** The list of what waits to be sent. It has a key of its own, because it is read and sent without a PIN while somebody is signed in. */
export async function readOutbox<T>(): Promise<T[]> {
  const [key, sealed] = await Promise.all([
    get<CryptoKey>(OUTBOX_KEY, store()),
    get<Omit<Sealed, 'key'>>(OUTBOX, store()),
  ]);
  if (!key || !sealed) return [];
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes);
  return JSON.parse(new TextDecoder().decode(plain)) as T[];
}

export async function writeOutbox(items: readonly object[]) {
  const iv = random(12);
  const key =
    (await get<CryptoKey>(OUTBOX_KEY, store())) ??
    (await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt']));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(JSON.stringify(items)),
  );
  await set(OUTBOX_KEY, key, store());
  await set(OUTBOX, { iv, bytes }, store());
  deviceHints.setWaits(items.length > 0);
}
