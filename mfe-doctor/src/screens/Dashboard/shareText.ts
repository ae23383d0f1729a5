export type Outcome = 'shared' | 'copied' | 'failed' | 'cancelled';

/** Hands a text to another app of the device; where the device cannot, it is put where one can paste it from. */
export async function shareText(text: string): Promise<Outcome> {
  try {
    if (!navigator.share) {
      await navigator.clipboard.writeText(text);
      return 'copied';
    }
    await navigator.share({ text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
