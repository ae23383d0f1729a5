/**
 * The keys of a person's data on the device. Each answer has its own key, wrapped by a public key. The private key opens them and cannot be
 * exported from the browser. With a PIN the private key itself is encrypted: without the PIN nothing can be read, but newer data can be
 * stored.
 */
import { entries, get, set } from 'idb-keyval';
import { deviceHints } from '../session/deviceHints';
import { getDeviceStore, ENTRY, OWNER, removeOfflineData } from '../session/deviceStore';
import { AES, getRandomBytes, seal, unseal, type Sealed } from '../session/seal';

const MAX_WRONG_PINS = 5;
/** Recommended by OWASP for PBKDF2 with SHA-256. */
const PIN_ITERATIONS = 600_000;
const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/** A private key that is encrypted by a PIN. */
interface LockedKey {
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  wrongPins: number;
}
export interface Owner {
  publicId: string;
  publicKey: CryptoKey;
  privateKey: CryptoKey | LockedKey;
}
type Entry = Sealed & { key: ArrayBuffer };

export class WrongPin extends Error {}

const isLocked = (key: CryptoKey | LockedKey): key is LockedKey => 'salt' in key;

/** Encryption requires https or localhost; elsewhere nothing is stored. */
export const canKeepData = () =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && 'subtle' in crypto;

export const readOwner = () => get<Owner>(OWNER, getDeviceStore());
const writeOwner = (owner: Owner) => set(OWNER, owner, getDeviceStore());
export const hasPin = ({ privateKey }: Owner) => isLocked(privateKey);

async function deriveKey(pin: string, salt: Uint8Array<ArrayBuffer>) {
  const password = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PIN_ITERATIONS },
    password,
    AES,
    false,
    ['wrapKey', 'unwrapKey'],
  );
}

async function lockKey(key: CryptoKey, pin: string): Promise<LockedKey> {
  const [salt, iv] = [getRandomBytes(16), getRandomBytes(12)];
  const bytes = await crypto.subtle.wrapKey('pkcs8', key, await deriveKey(pin, salt), { name: AES.name, iv });
  return { salt, iv, bytes, wrongPins: 0 };
}

/** Starts to store data of an account until its session ends (ISO 8601), and removes earlier data. */
export async function startKeeping(publicId: string, until: string, pin: string | undefined) {
  await removeOfflineData();
  const rsa = { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(rsa, pin !== undefined, ['wrapKey', 'unwrapKey']);
  await writeOwner({ publicId, publicKey, privateKey: pin ? await lockKey(privateKey, pin) : privateKey });
  deviceHints.setKept({ publicId, until });
}

/** Returns the key of the stored data. Counts a wrong PIN and throws `WrongPin`; the fifth one removes everything. */
export async function openKey(owner: Owner, pin = ''): Promise<CryptoKey> {
  const { privateKey: key } = owner;
  if (!isLocked(key)) return key;
  try {
    const unlocking = { name: AES.name, iv: key.iv };
    const pinKey = await deriveKey(pin, key.salt);
    const unlocked = await crypto.subtle.unwrapKey('pkcs8', key.bytes, pinKey, unlocking, RSA, false, ['unwrapKey']);
    await writeOwner({ ...owner, privateKey: { ...key, wrongPins: 0 } });
    return unlocked;
  } catch {
    const wrongPins = key.wrongPins + 1;
    if (wrongPins >= MAX_WRONG_PINS) await removeOfflineData();
    else await writeOwner({ ...owner, privateKey: { ...key, wrongPins } });
    throw new WrongPin();
  }
}

/** Stores a value under a name. Does nothing if the owner's data were removed meanwhile. */
export async function keepEntry({ publicId, publicKey }: Owner, name: string, value: unknown) {
  const place = ENTRY + name;
  const aes = await crypto.subtle.generateKey(AES, true, ['encrypt']);
  const [key, sealed] = await Promise.all([crypto.subtle.wrapKey('raw', aes, publicKey, RSA), seal(aes, place, value)]);
  if (deviceHints.getKeptOwner(publicId)) await set(place, { ...sealed, key } satisfies Entry, getDeviceStore());
}

/** Decrypts all stored entries. */
export async function readEntries(privateKey: CryptoKey): Promise<unknown[]> {
  const open = async ([place, sealed]: [string, Entry]) =>
    unseal(await crypto.subtle.unwrapKey('raw', sealed.key, privateKey, RSA, AES, false, ['decrypt']), place, sealed);
  const all = await entries<string, Entry>(getDeviceStore());
  return Promise.all(all.filter(([place]) => place.startsWith(ENTRY)).map(open));
}
