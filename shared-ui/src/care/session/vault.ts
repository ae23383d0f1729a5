/** Stores drafts on the device as ciphertext, under keys that only name their owner. */
import { delMany, entries, get, set } from 'idb-keyval';
import type { Output } from '@chautari/contract/client';
import { getDeviceStore, getDraftPrefix } from './deviceStore';
import { AES, seal, unseal, type Sealed } from './seal';
import { SIGNED_IN_HINT } from './signedInHint';

/** An unsent form. */
export interface Draft {
  typed: object;
  /** The subject in words: the record and the patient. */
  about: string;
  /** The path of the form. */
  path: string;
  /** The time of the last change (ISO 8601). */
  at: string;
}
export interface NamedDraft {
  name: string;
  draft: Draft;
}

/** Reads and writes the drafts of one account. The keys cannot be exported from the browser. */
export interface Vault {
  keep: (name: string, draft: Draft) => Promise<void>;
  find: (name: string) => Promise<Draft | null>;
  forget: (name: string) => Promise<void>;
  all: () => Promise<NamedDraft[]>;
}

const encode = (text: string) => new TextEncoder().encode(text);
const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Derives two non-extractable keys from the key of the service: one encrypts, the other makes unguessable names. */
async function deriveKeys(key: string) {
  const root = await crypto.subtle.importKey('raw', fromBase64Url(key), 'HKDF', false, ['deriveKey']);
  const derive = (info: string, type: AesKeyGenParams | HmacKeyGenParams, uses: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(info) },
      root,
      type,
      false,
      uses,
    );
  const [sealing, naming] = await Promise.all([
    derive('seal', AES, ['encrypt', 'decrypt']),
    derive('name', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
  ]);
  return { sealing, naming };
}

/** Opens the drafts of an account with the key of its session. Drafts of a former key are encrypted again. */
export async function openVault(publicId: string, { key, formerKeys = [] }: Output<'getDraftKey'>): Promise<Vault> {
  const vault = await createVault(publicId, key);
  for (const formerKey of formerKeys) {
    const former = await createVault(publicId, formerKey);
    for (const { name, draft } of await former.all()) {
      if (!(await vault.find(name))) await vault.keep(name, draft);
      await former.forget(name);
    }
  }
  return vault;
}

async function createVault(publicId: string, key: string): Promise<Vault> {
  const { sealing, naming } = await deriveKeys(key);
  const prefix = getDraftPrefix(publicId);
  const getPlace = async (name: string) => prefix + toBase64Url(await crypto.subtle.sign('HMAC', naming, encode(name)));
  /** Null if another key encrypted it. */
  const open = (place: string, sealed: Sealed | undefined) =>
    sealed ? unseal<NamedDraft>(sealing, place, sealed).catch(() => null) : null;
  return {
    keep: async (name, draft) => {
      const place = await getPlace(name);
      const sealed = await seal(sealing, place, { name, draft });
      // Nothing is stored after signing out; an expired session is different.
      if (localStorage.getItem(SIGNED_IN_HINT) !== null) await set(place, sealed, getDeviceStore());
    },
    find: async (name) => {
      const place = await getPlace(name);
      return (await open(place, await get<Sealed>(place, getDeviceStore())))?.draft ?? null;
    },
    forget: async (name) => delMany([await getPlace(name)], getDeviceStore()),
    all: async () => {
      const own = (await entries<string, Sealed>(getDeviceStore())).filter(([place]) => place.startsWith(prefix));
      const drafts = await Promise.all(own.map(([place, sealed]) => open(place, sealed)));
      return drafts.filter((each) => each !== null).sort((one, other) => other.draft.at.localeCompare(one.draft.at));
    },
  };
}
