/** What is shared of a notice: its words, and its picture where it has one. */
export interface Shared {
  title: string;
  text: string;
  imageUrl: string | null;
  pageUrl: string;
}

/** `copied`: the device cannot share, so the address is in the clipboard now. `cancelled`: the reader changed their mind. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

const FALLBACK_NAME = 'notice-image.jpg';

/** The picture as a file, named by the last part of its address. */
async function fetchPicture(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('Failed to fetch image.');
  const picture = await response.blob();
  const name = new URL(url, location.href).pathname.split('/').pop() || FALLBACK_NAME;
  const ending = picture.type.split('/')[1]?.replace('jpeg', 'jpg');
  return new File([picture], name.includes('.') || !ending ? name : `${name}.${ending}`, { type: picture.type });
}

const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function share({ title, text, imageUrl, pageUrl }: Shared): Promise<ShareOutcome> {
  const link = imageUrl ?? pageUrl;
  if (!navigator.share) {
    await navigator.clipboard.writeText(link);
    return 'copied';
  }
  const files = imageUrl ? [await fetchPicture(imageUrl)] : [];
  if (files.length && navigator.canShare?.({ files })) await navigator.share({ title, text, files });
  else await navigator.share({ title, text: `${text}\n${link}` });
  return 'shared';
}

/** Shares a notice as far as the device can: with its picture, else as text with the address, else the address is copied. */
export async function shareNotice(notice: Shared): Promise<ShareOutcome> {
  try {
    return await share(notice);
  } catch (error) {
    if (wasCancelled(error)) return 'cancelled';
    console.error('Failed to share notice.', error);
    return 'failed';
  }
}
