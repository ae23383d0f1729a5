export type Outcome = 'shared' | 'copied' | 'failed' | 'cancelled';

/** Shares a text with another app of the device, or copies it to the clipboard where the device cannot share. */
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
