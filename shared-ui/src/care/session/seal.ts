/** A value that is encrypted by AES-GCM and bound to its place in the store. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

export const AES = { name: 'AES-GCM', length: 256 } as const;

export const getRandomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

const cipher = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: AES.name,
  iv,
  additionalData: new TextEncoder().encode(place),
});

export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = getRandomBytes(12);
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt(cipher(iv, place), key, plain) };
}

/** Decrypts a value. Rejects if it was encrypted with another key, is damaged, or comes from another place. */
export async function unseal<T>(key: CryptoKey, place: string, { iv, bytes }: Sealed): Promise<T> {
  const plain = await crypto.subtle.decrypt(cipher(iv, place), key, bytes);
  return JSON.parse(new TextDecoder().decode(plain)) as T;
}
