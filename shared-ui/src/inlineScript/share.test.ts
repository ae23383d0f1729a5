import { share, shareNotice } from './share';

const NOTICE = {
  title: 'Vaccination day',
  text: 'On Saturday.',
  imageUrl: 'http://localhost/api/files/picture',
  pageUrl: 'http://localhost/notices/7',
};
const picture = { ok: true, blob: () => Promise.resolve(new Blob(['x'], { type: 'image/webp' })) };

/** Mocks a device with these capabilities. */
function device({
  share,
  canShare,
  copy,
}: {
  share?: jest.Mock;
  canShare?: (data: ShareData) => boolean;
  copy?: jest.Mock;
}) {
  for (const [name, value] of Object.entries({ share, canShare, clipboard: copy && { writeText: copy } }))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

describe('shareNotice', () => {
  beforeEach(() => {
    globalThis.fetch = jest.fn().mockResolvedValue(picture) as typeof fetch;
  });

  it('shares title, text and picture if the device can share files', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    device({ share, canShare: () => true });
    expect(await shareNotice(NOTICE)).toBe('shared');
    const [{ title, text, files }] = share.mock.calls[0] as [{ title: string; text: string; files: File[] }];
    expect({ title, text }).toEqual({ title: 'Vaccination day', text: 'On Saturday.' });
    expect(files.map(({ name, type }) => [name, type])).toEqual([['picture.webp', 'image/webp']]);
  });

  it.each([
    ['http://localhost/pictures/day.jpg', 'day.jpg'],
    ['http://localhost/', 'notice-image.jpg'],
  ])('names the file of %s %s', async (imageUrl, name) => {
    const share = jest.fn().mockResolvedValue(undefined);
    device({ share, canShare: () => true });
    await shareNotice({ ...NOTICE, imageUrl });
    expect((share.mock.calls[0] as [{ files: File[] }])[0].files[0]!.name).toBe(name);
  });

  it('otherwise shares title and text, with the address of the picture on a new line', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    device({ share, canShare: () => false });
    expect(await shareNotice(NOTICE)).toBe('shared');
    expect(share).toHaveBeenCalledWith({
      title: 'Vaccination day',
      text: 'On Saturday.\nhttp://localhost/api/files/picture',
    });
  });

  it('otherwise copies the address of the picture, or of the page', async () => {
    const copy = jest.fn().mockResolvedValue(undefined);
    device({ copy });
    expect(await shareNotice(NOTICE)).toBe('copied');
    expect(await shareNotice({ ...NOTICE, imageUrl: undefined })).toBe('copiedPage');
    expect(copy.mock.calls).toEqual([['http://localhost/api/files/picture'], ['http://localhost/notices/7']]);
  });

  it('ignores that the reader cancelled', async () => {
    device({ share: jest.fn().mockRejectedValue(new DOMException('no', 'AbortError')), canShare: () => true });
    expect(await shareNotice(NOTICE)).toBe('cancelled');
  });

  it('fails if the picture cannot be downloaded, and logs it', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    globalThis.fetch = jest.fn().mockResolvedValue({ ok: false }) as typeof fetch;
    device({ share: jest.fn(), canShare: () => true });
    expect(await shareNotice(NOTICE)).toBe('failed');
    expect(log).toHaveBeenCalledWith('Failed to share notice.', new Error('Failed to fetch image.'));
    log.mockRestore();
  });
});

it('shows the address of the notice if nothing can be shared or copied', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  device({});
  document.body.innerHTML =
    '<div data-sharing data-shared><b data-part="title">Camp</b><p data-part="text">Today</p><button data-share="/notices/7"></button><p data-copied data-failed="Not shared."></p></div>';
  await share(document.querySelector('button')!);
  expect(document.querySelector('[data-copied]')).toHaveTextContent('Not shared. http://localhost/notices/7');
  expect(document.querySelector('a')).toHaveAttribute('href', 'http://localhost/notices/7');
  log.mockRestore();
});
