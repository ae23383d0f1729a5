/** Stores drafts on the device: as ciphertext, under keys that name their owner and nothing else. */
import { draftsOf, type Output } from '../../faces/platform';

/** Something that somebody was writing. */
export interface Draft {
  typed: object;
  /** What it is, in words of its writer's: a record, and whose. */
  about: string;
  /** Where it is written. */
  path: string;
  /** When the last of it was typed (ISO 8601). */
  at: string;
}

/** Reads and writes the drafts of one account; the keys never leave the browser's own keeping. */
export interface Vault {
  keep: (name: string, draft: Draft) => Promise<void>;
  find: (name: string) => Promise<Draft | null>;
  forget: (name: string) => Promise<void>;
  all: () => Promise<{ name: string; draft: Draft }[]>;
}

const IV_BYTES = 12;
const encode = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const decode = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const toUrl = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromUrl = (base64url: string) => base64url.replaceAll('-', '+').replaceAll('_', '/');

/** Two keys of the one that the service gave: one seals, the other makes names that nobody can guess back. Neither can be taken out again. */
async function keysFrom(given: string) {
  const root = await crypto.subtle.importKey('raw', decode(fromUrl(given)), 'HKDF', false, ['deriveKey']);
  const derive = (info: string, to: AesKeyGenParams | HmacKeyGenParams, uses: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(info) },
      root,
      to,
      false,
      uses,
    );
  const [sealing, naming] = await Promise.all([
    derive('seal', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    derive('name', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
  ]);
  return { sealing, naming };
}

/** Opens the drafts of an account with the key that the service gave to its session. What a key of before sealed is sealed with it. */
export async function openVault(publicId: string, { key, formerKeys = [] }: Output<'getDraftKey'>): Promise<Vault> {
  const vault = await vaultOf(publicId, key);
  for (const formerKey of formerKeys) {
    const former = await vaultOf(publicId, formerKey);
    for (const { name, draft } of await former.all()) {
      if (!(await vault.find(name))) await vault.keep(name, draft);
      await former.forget(name);
    }
  }
  return vault;
}

async function vaultOf(publicId: string, given: string): Promise<Vault> {
  const { sealing, naming } = await keysFrom(given);
  const own = draftsOf(publicId);
  const placeOf = async (name: string) =>
    own.prefix + toUrl(encode(new Uint8Array(await crypto.subtle.sign('HMAC', naming, bytesOf(name)))));

  async function seal(place: string, content: object) {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const sealed = new Uint8Array(
      await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: bytesOf(place) },
        sealing,
        bytesOf(JSON.stringify(content)),
      ),
    );
    return `${encode(iv)}.${encode(sealed)}`;
  }

  /** Null where it is another key's, damaged, or was moved from another place. */
  async function unseal(place: string): Promise<{ name: string; draft: Draft } | null> {
    const [iv, sealed] = (localStorage.getItem(place) ?? '').split('.');
    if (!iv || !sealed) return null;
    try {
      const opened = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: decode(iv), additionalData: bytesOf(place) },
        sealing,
        decode(sealed),
      );
      return JSON.parse(new TextDecoder().decode(opened)) as { name: string; draft: Draft };
    } catch {
      return null;
    }
  }

  return {
    keep: async (name, draft) => {
      const place = await placeOf(name);
      const sealed = await seal(place, { name, draft });
      // Nothing is stored for somebody who has signed out meanwhile.
      if (own.mayStay()) localStorage.setItem(place, sealed);
    },
    find: async (name) => (await unseal(await placeOf(name)))?.draft ?? null,
    forget: async (name) => localStorage.removeItem(await placeOf(name)),
    all: async () => {
      const found = await Promise.all(own.places().map(unseal));
      return found.filter((each) => each !== null).sort((one, other) => other.draft.at.localeCompare(one.draft.at));
    },
  };
}
