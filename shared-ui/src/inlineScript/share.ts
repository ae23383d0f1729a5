/** The shared parts of a notice: its texts and optional picture. */
interface Shared {
  title: string;
  text: string;
  imageUrl: string | undefined;
  pageUrl: string;
}

/** `copied`, `copiedPage`: the device cannot share, so the address of the picture or of the page was copied. `cancelled`: the reader cancelled. */
type ShareOutcome = 'shared' | 'copied' | 'copiedPage' | 'cancelled' | 'failed';

const FALLBACK_NAME = 'notice-image.jpg';

/** Downloads the picture as a file, named by the last part of its address. */
async function fetchPicture(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('Failed to fetch image.');
  const picture = await response.blob();
  const name = new URL(url).pathname.split('/').pop() || FALLBACK_NAME;
  const ending = picture.type.split('/')[1]?.replace('jpeg', 'jpg');
  return new File([picture], name.includes('.') || !ending ? name : `${name}.${ending}`, { type: picture.type });
}

async function send({ title, text, imageUrl, pageUrl }: Shared): Promise<ShareOutcome> {
  const link = imageUrl ?? pageUrl;
  if (!navigator.share) {
    await navigator.clipboard.writeText(link);
    return imageUrl ? 'copied' : 'copiedPage';
  }
  const files = imageUrl ? [await fetchPicture(imageUrl)] : [];
  await navigator.share(
    files.length && navigator.canShare?.({ files }) ? { title, text, files } : { title, text: `${text}\n${link}` },
  );
  return 'shared';
}

/** Shares a notice as far as the device can: with its picture, as text with the address, or by copying the address. */
export async function shareNotice(notice: Shared): Promise<ShareOutcome> {
  try {
    return await send(notice);
  } catch (error) {
    if ((error as Error).name === 'AbortError') return 'cancelled';
    console.error('Failed to share notice.', error);
    return 'failed';
  }
}

const resolveUrl = (path: string) => new URL(path, location.href).href;

/**
 * `data-share` of the button is the address of the notice, `data-picture` that of its picture. Title (by default the page's) and text are in
 * the surrounding `[data-shared]`. The result is shown in the `[data-copied]` of the surrounding `[data-sharing]`.
 */
export async function share(button: HTMLElement) {
  if (button.hasAttribute('aria-busy')) return;
  const notice = button.closest('[data-shared]')!;
  const getText = (part: string) =>
    (notice.querySelector(`[data-part=${part}]`) ?? document.querySelector('h1')!).textContent;
  const status = button.closest('[data-sharing]')!.querySelector<HTMLElement>('[data-copied]')!;
  const { share: path, picture } = button.dataset;
  button.setAttribute('aria-busy', 'true');
  status.textContent = '';
  const outcome = await shareNotice({
    title: getText('title'),
    text: getText('text'),
    imageUrl: picture && resolveUrl(picture),
    pageUrl: resolveUrl(path!),
  });
  button.removeAttribute('aria-busy');
  status.textContent = status.dataset[outcome] ?? '';
  // Without a clipboard the address can still be read, or copied by hand.
  if (outcome === 'failed') {
    const address = resolveUrl(path!);
    status.append(' ', Object.assign(document.createElement('a'), { href: address, textContent: address }));
  }
}
