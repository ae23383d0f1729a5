import type { FilePurpose } from '../files';
import { call, CallError, readProblem, type Output } from './call';
import { ENDPOINTS } from './endpoints.generated';
import { isLockedFile, readFileType } from './fileType';
import { getPageHeaders } from './pageAccount';

/** The limits for files, without the schemas of the contract: a page that only uploads does not load them. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
const IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const ACCEPTED_TYPES: Record<FilePurpose, readonly string[]> = {
  photo: IMAGES,
  paper: [...IMAGES, 'application/pdf'],
  recordImage: IMAGES,
  noticeImage: IMAGES,
};

/** Parts start small, so that a lost connection loses little, and grow while each arrives within a second. */
const FIRST_PART_BYTES = 64 * 1024;
const MAX_PART_BYTES = 256 * 1024;
const QUICK_MS = 1000;
const NETWORK_TIMEOUT_MS = 60_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** Without progress for this long, the upload fails and the user decides. */
const GIVE_UP_MS = 4 * 60_000;

const LONGEST_SIDE_PX = 2000;
const JPEG_QUALITY = 0.8;
/** Smaller pictures are not compressed. */
const SMALL_BYTES = 300 * 1024;

type Upload = Output<'getUpload'>;

export interface UploadOptions {
  purpose: FilePurpose;
  /** The progress, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

async function asJpeg(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d')!;
  // Transparent areas would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** Resizes a photo to the size of its purpose. Returns a file that the device cannot read as a picture unchanged. */
async function shrinkPhoto(file: Blob, type: string | undefined): Promise<Blob> {
  if (type === 'application/pdf' || typeof createImageBitmap === 'undefined') return file;
  const accepted = type !== undefined && IMAGES.includes(type);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return file;
  try {
    if (accepted && file.size <= SMALL_BYTES && Math.max(picture.width, picture.height) <= LONGEST_SIDE_PX) return file;
    const smaller = await asJpeg(picture);
    return smaller && (!accepted || smaller.size < file.size) ? smaller : file;
  } finally {
    picture.close();
  }
}

/**
 * Prepares a file for sending: resizes photos, and checks content and size as the service does.
 * @throws CallError wrongFileType, fileLocked, or invalid with the code at `bytes`.
 */
async function prepareFile(file: Blob, purpose: FilePurpose): Promise<Blob> {
  if (file.size === 0) throw new CallError('invalid', { bytes: 'fileEmpty' });
  const type = await readFileType(file);
  const ready = await shrinkPhoto(file, type);
  if (ready === file && type === 'image/heic') throw new CallError('invalid', { bytes: 'fileHeic' });
  if (ready === file && !(type && ACCEPTED_TYPES[purpose].includes(type))) throw new CallError('wrongFileType');
  if (ready.size > MAX_FILE_BYTES) throw new CallError('invalid', { bytes: 'fileTooLarge' });
  if (type === 'application/pdf' && (await isLockedFile(ready))) throw new CallError('fileLocked');
  return ready;
}

/** Waits, but not longer than until the device is online again. */
function pause(ms: number, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    globalThis.addEventListener?.('online', done);
    signal?.addEventListener('abort', done);
  });
}

async function sendPart(id: string, from: number, part: Blob, signal: AbortSignal | undefined): Promise<Upload> {
  const [method, path] = ENDPOINTS.sendPart;
  const late = new AbortController();
  const stop = () => late.abort();
  const timer = setTimeout(stop, NETWORK_TIMEOUT_MS);
  signal?.addEventListener('abort', stop);
  try {
    const url = `/api${path.replace(':id', encodeURIComponent(id)).replace(':from', String(from))}`;
    const response = await fetch(url, {
      method,
      body: part,
      headers: { 'content-type': 'application/octet-stream', ...getPageHeaders(method) },
      credentials: 'same-origin',
      signal: late.signal,
    });
    if (!response.ok) throw await readProblem(response);
    return (await response.json()) as Upload;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError('unavailable');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Returns whether a retry may help: a lost connection, a failing service, a part that arrived without an answer. */
const isTransient = (error: unknown) =>
  error instanceof CallError && ['unavailable', 'internal', 'tooManyRequests', 'wrongState'].includes(error.code);

/**
 * Runs a step until it succeeds, and doubles the wait after each failure. `attempt` starts at 0. Each step has its own time limit, so an
 * upload continues as long as something arrives.
 */
async function retryStep<T>(step: (attempt: number) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const until = Date.now() + GIVE_UP_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      return await step(attempt);
    } catch (error) {
      signal?.throwIfAborted();
      if (!isTransient(error) || Date.now() >= until) throw error;
      await pause(Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS), signal);
      signal?.throwIfAborted();
    }
  }
}

/**
 * Sends a file in parts and returns the id by which a form refers to it. A lost connection costs at most the current part.
 * @throws CallError `wrongFileType`, `fileLocked`, `invalid` with a code at `bytes`, or the answer of the service.
 */
export async function upload(file: Blob, { purpose, onProgress, signal }: UploadOptions): Promise<string> {
  const ready = await prepareFile(file, purpose);
  let state = await retryStep(() => call('startUpload', { purpose, bytes: ready.size }, signal), signal);
  const { id } = state;
  let size = FIRST_PART_BYTES;
  onProgress?.(0);
  while (state.received < ready.size) {
    const began = Date.now();
    state = await retryStep(async (attempt) => {
      // After a failure only the service knows what has arrived.
      const { received } = attempt ? await call('getUpload', { id }, signal) : state;
      if (attempt) size = FIRST_PART_BYTES;
      return received < ready.size
        ? sendPart(id, received, ready.slice(received, received + size), signal)
        : call('getUpload', { id }, signal);
    }, signal);
    if (Date.now() - began < QUICK_MS) size = Math.min(size * 2, MAX_PART_BYTES);
    onProgress?.(state.received / ready.size);
  }
  if (!state.ready) throw new CallError('wrongFileType');
  return id;
}
