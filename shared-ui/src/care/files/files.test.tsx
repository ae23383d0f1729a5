import { act, fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { anId, fail, renderScreen, serve, SETTINGS, createTestI18n, type ScreenOptions } from '../../../testing';
import { PortalTheme } from '../../faces/core';
import { I18nextProvider, SettingsProvider } from '../../faces/platform';
import { CameraField, FileField, PhotoField } from '../../faces/files';
import { Form, Submit } from '@chautari/shared-ui/forms';

const ID = anId(900);
const BYTES = 5;
const HEADS: Record<string, number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0, 0],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0],
};
const file = (name: string, type: string, bytes = BYTES) => {
  const content = new Uint8Array(bytes);
  content.set(HEADS[type] ?? []);
  return new File([content], name, { type });
};

/** Serves uploads of one part, which arrive when `arrive` is called. */
function serveUploads() {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const state = (received: number) => ({ id: ID, bytes: BYTES, received, ready: received === BYTES });
  const started = serve('startUpload', state(0));
  const parts = serve('sendPart', async () => {
    await arrived;
    return state(BYTES);
  });
  return { started, parts, arrive };
}

/** Devices may offer other types than the accepted ones. */
const chooseAnyway = (input: HTMLInputElement, chosen: File) =>
  act(async () => void fireEvent.change(input, { target: { files: [chosen] } }));

async function renderInForm(
  field: ReactNode,
  { defaults = {}, ...options }: ScreenOptions & { defaults?: object } = {},
) {
  const sent = jest.fn();
  const view = await renderScreen(
    <Form check={(value) => ({ ok: true, value })} onSubmit={sent} defaults={defaults}>
      {field}
      <Submit>Send</Submit>
    </Form>,
    options,
  );
  const send = () => view.user.click(view.screen.getByRole('button', { name: 'Send' }));
  const chooser = () => view.screen.findByLabelText<HTMLInputElement>(/Choose|Change|छान्नुहोस्/);
  return { ...view, sent, send, chooser };
}

it('reserves the space of a field while prerendering', () => {
  const html = renderToString(
    <I18nextProvider i18n={createTestI18n('en')}>
      <PortalTheme>
        <SettingsProvider value={SETTINGS}>
          <Form check={(value) => ({ ok: true, value })} onSubmit={jest.fn()}>
            <FileField name="certificateFront" label="Certificate, front" purpose="paper" />
          </Form>
        </SettingsProvider>
      </PortalTheme>
    </I18nextProvider>,
  );
  expect(html).toContain('Certificate, front');
  expect(html).toContain('Please wait …');
});

describe('FileField', () => {
  const paper = <FileField name="citizenshipFront" label="Citizenship, front" purpose="paper" />;

  it('uploads a chosen file at once; the form sends its id', async () => {
    const { started, parts, arrive } = serveUploads();
    const { screen, user, chooser, send, sent } = await renderInForm(paper);
    await user.upload(await chooser(), file('front.pdf', 'application/pdf'));
    expect(await screen.findByRole('progressbar', { name: 'front.pdf' })).toHaveAttribute('aria-valuetext', '0 %');
    arrive();
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    expect(started).toEqual([{ purpose: 'paper', bytes: BYTES }]);
    expect(parts).toEqual([{ id: ID, from: 0 }]);
    await send();
    expect(sent).toHaveBeenCalledWith({ citizenshipFront: ID });
  });

  it('blocks the form during the upload, and says so', async () => {
    const { arrive } = serveUploads();
    const { screen, user, chooser, send, sent } = await renderInForm(paper);
    await user.upload(await chooser(), file('front.jpg', 'image/jpeg'));
    await send();
    expect(await screen.findByRole('link', { name: /still being sent/ })).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
    arrive();
    await screen.findByText('Sent');
    await send();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a kind that is not taken', file('notes.txt', 'text/plain'), 'This file cannot be used'],
    ['too many bytes', file('large.pdf', 'application/pdf', 5 * 1024 * 1024 + 1), 'The file must be 5 MB or smaller'],
  ])('refuses %s without sending it', async (_, wrong, error) => {
    const { started } = serveUploads();
    const { screen, chooser } = await renderInForm(paper);
    await chooseAnyway(await chooser(), wrong);
    await waitFor(() =>
      expect(screen.getByLabelText(/Choose another/)).toHaveAccessibleDescription(expect.stringContaining(error)),
    );
    expect(started).toEqual([]);
    // A retry would be refused again.
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('retries after a temporary refusal, and can remove the file', async () => {
    serve('startUpload', fail('notSignedIn'));
    const { screen, user, chooser, send, sent } = await renderInForm(paper);
    await user.upload(await chooser(), file('front.pdf', 'application/pdf'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    const { arrive } = serveUploads();
    arrive();
    await user.click(again);
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove: Citizenship, front' }));
    await waitFor(() => expect(screen.queryByText('Sent')).not.toBeInTheDocument());
    await send();
    expect(sent).toHaveBeenCalledWith({});
  });

  it('is available in Nepali', async () => {
    const { screen, chooser } = await renderInForm(paper, { lng: 'np' });
    await chooseAnyway(await chooser(), file('notes.txt', 'text/plain'));
    expect(await screen.findByText(/यो फाइल चल्दैन/)).toBeInTheDocument();
  });
});

describe('PhotoField', () => {
  it('shows the current photo, replaces it, and removes it', async () => {
    const { arrive } = serveUploads();
    arrive();
    const { screen, user, chooser, send, sent } = await renderInForm(
      <PhotoField name="photoId" label="Photo" nullable />,
      { defaults: { photoId: anId(5) } },
    );
    expect(await screen.findByRole('img', { name: 'Photo' })).toHaveAttribute('src', `/api/files/${anId(5)}?width=160`);
    await send();
    expect(sent).toHaveBeenLastCalledWith({ photoId: anId(5) });
    await user.upload(await chooser(), file('me.png', 'image/png'));
    await waitFor(() => expect(screen.getByRole('img', { name: 'Photo' })).toHaveAttribute('src', 'blob:here'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    await send();
    expect(sent).toHaveBeenLastCalledWith({ photoId: ID });
    await user.click(screen.getByRole('button', { name: 'Remove the photo' }));
    await send();
    expect(sent).toHaveBeenLastCalledWith({ photoId: null });
  });
});

describe('CameraField', () => {
  const FAILURE = 'Camera access failed. Please check your permissions.';
  const camera = <CameraField name="reportImage" label="Picture of the report" failure={FAILURE} />;
  const stopped = jest.fn();
  const drawn: unknown[][] = [];
  let startedAt = 0;

  /** A camera of 1280 × 720 that starts when the video is shown. */
  function device(open: () => Promise<unknown> = () => Promise.resolve({ getTracks: () => [{ stop: stopped }] })) {
    stopped.mockClear();
    drawn.length = 0;
    const getUserMedia = jest.fn(open);
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280);
    jest.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(720);
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
      startedAt = jest.now();
      this.onplaying?.(new Event('playing'));
      return Promise.resolve();
    });
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ drawImage: (...how: unknown[]) => drawn.push(how.slice(1)) } as unknown as null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(file('still', 'image/jpeg')));
    return getUserMedia;
  }
  afterEach(() => jest.restoreAllMocks());

  async function openCamera(lng: 'en' | 'np' = 'en') {
    await import('.');
    const view = await renderInForm(camera, { lng });
    const button = await view.screen.findByRole('button', { name: /Take a photo|फोटो खिच्नुहोस्/ });
    // Real time does not move them: a slow machine takes no still too early.
    jest.useFakeTimers();
    await view.user.click(button);
    return view;
  }

  it('takes a still of 640 × 480 one second after the camera has started, turns it off, and uploads the still', async () => {
    const getUserMedia = device();
    const { started, arrive } = serveUploads();
    arrive();
    const { screen, send, sent } = await openCamera();
    await screen.findByLabelText('What the camera sees');
    expect(getUserMedia).toHaveBeenCalledWith(
      expect.objectContaining({
        audio: false,
        video: expect.objectContaining({ width: { ideal: 640 }, height: { ideal: 480 } }) as object,
      }),
    );
    await act(() => jest.advanceTimersByTimeAsync(startedAt + 999 - jest.now()));
    expect(drawn).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    expect(drawn).toEqual([[160, 0, 960, 720, 0, 0, 640, 480]]);
    expect(stopped).toHaveBeenCalled();
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    expect(started).toEqual([{ purpose: 'recordImage', bytes: BYTES }]);
    await send();
    expect(sent).toHaveBeenCalledWith({ reportImage: ID });
    expect(screen.getByRole('button', { name: 'Take again' })).toBeInTheDocument();
  });

  it('shows the message of the form if the camera cannot be used, and accepts an existing picture', async () => {
    device(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')));
    const { screen } = await openCamera();
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE);
    expect(screen.getByLabelText(/Choose a picture/)).toBeEnabled();
  });

  it('is off after it was stopped, and after the page was left', async () => {
    device();
    const { screen, user, unmount } = await openCamera('np');
    await user.click(await screen.findByRole('button', { name: 'क्यामेरा बन्द गर्नुहोस्' }));
    expect(stopped).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'फोटो खिच्नुहोस्' }));
    await screen.findByLabelText('क्यामेराले देखेको');
    unmount();
    expect(stopped).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2000);
    expect(drawn).toEqual([]);
  });

  it('is turned off if it starts after it was cancelled', async () => {
    let come: (stream: unknown) => void = () => undefined;
    device(
      () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    );
    const { screen, user } = await openCamera();
    await user.click(await screen.findByRole('button', { name: 'Stop the camera' }));
    await act(async () => come({ getTracks: () => [{ stop: stopped }] }));
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});
