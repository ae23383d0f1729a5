import * as files from '../files';
import { ACCEPTED_TYPES, MAX_FILE_BYTES, upload } from './upload';

const lockedPdf = '%PDF-1.4\nxref\n0 1\ntrailer\n<< /Encrypt 9 0 R >>\nstartxref\n9\n%%EOF';

const KB = 1024;
const ID = '00000000-0000-4000-8000-000000000001';

/** Mocks a service that accepts uploads. `fault` answers a part instead of it, or breaks the connection after it was received. */
function mockService(
  bytes: number,
  fault: (part: number, take: () => void) => 'lost' | number | undefined = () => undefined,
) {
  const service = { received: 0, parts: [] as [from: number, length: number][], stateRequests: 0, type: '' };
  const answer = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
  const state = () => ({ id: ID, bytes, received: service.received, ready: service.received === bytes });
  globalThis.fetch = jest.fn(
    (
      url: string,
      {
        method,
        body,
        headers,
        signal,
      }: { method: string; body?: Blob; headers?: Record<string, string>; signal?: AbortSignal },
    ) => {
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      if (method === 'POST') return answer(state());
      if (method === 'GET') {
        service.stateRequests++;
        return answer(state());
      }
      const from = Number(/\/api\/uploads\/.*\/parts\/(\d+)$/.exec(url)![1]);
      const take = () => {
        service.received = from + body!.size;
      };
      service.type = headers!['content-type']!;
      service.parts.push([from, body!.size]);
      const wrong = fault(service.parts.length, take);
      if (wrong === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
      if (wrong !== undefined)
        return answer({ code: wrong === 415 ? 'wrongFileType' : 'internal', status: wrong }, wrong);
      if (from !== service.received) return answer({ code: 'wrongState', status: 409 }, 409);
      take();
      return answer(state());
    },
  ) as unknown as typeof fetch;
  return service;
}

const HEADS: Record<string, string> = {
  'application/pdf': '%PDF-1.4',
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/webp': 'RIFF\0\0\0\0WEBP',
  'image/avif': '\0\0\0\x1cftypmif1\0\0\0\0avifmif1',
  'image/heic': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
};
/** Creates a file with the content of one type; the device may declare another. */
const fileOf = (type: string, bytes: number, deviceType = type) => {
  const content = new Uint8Array(bytes);
  content.set(Buffer.from(HEADS[type] ?? '', 'latin1').subarray(0, bytes));
  return new Blob([content], { type: deviceType });
};
const pdf = (bytes: number) => fileOf('application/pdf', bytes);
const send = (file: Blob, more: Partial<Parameters<typeof upload>[1]> = {}) => {
  const sending = upload(file, { purpose: 'paper', ...more });
  sending.catch(() => undefined);
  return sending;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('has the limits of the contract', () => {
  expect(MAX_FILE_BYTES).toBe(files.MAX_FILE_BYTES);
  expect(ACCEPTED_TYPES).toEqual(files.ACCEPTED_TYPES);
});

it('sends a file in parts that grow while they are fast, up to the maximum', async () => {
  const service = mockService(1000 * KB);
  const progress: number[] = [];
  expect(await send(pdf(1000 * KB), { onProgress: (part) => progress.push(part) })).toBe(ID);
  expect(service.parts.map(([, length]) => length / KB)).toEqual([64, 128, 256, 256, 256, 40]);
  expect(service.type).toBe('application/octet-stream');
  expect(progress[0]).toBe(0);
  expect(progress.at(-1)).toBe(1);
  expect([...progress].sort((a, b) => a - b)).toEqual(progress);
});

it('resumes after a lost connection without sending a part twice', async () => {
  const service = mockService(500 * KB, (part, take) => {
    if (part !== 3) return undefined;
    take(); // arrived, but the answer did not
    return 'lost';
  });
  const sending = send(pdf(500 * KB));
  await jest.advanceTimersByTimeAsync(1000);
  expect(await sending).toBe(ID);
  expect(service.stateRequests).toBe(1);
  expect(service.parts.map(([from]) => from / KB)).toEqual([0, 64, 192, 448]);
});

it('waits longer after each failure, and starts with small parts again', async () => {
  const service = mockService(400 * KB, (part) => (part >= 2 && part <= 4 ? 503 : undefined));
  const sending = send(pdf(400 * KB));
  await jest.advanceTimersByTimeAsync(1000 + 2000);
  expect(service.parts).toHaveLength(4);
  await jest.advanceTimersByTimeAsync(4000);
  expect(await sending).toBe(ID);
  expect(service.parts[4]).toEqual([64 * KB, 64 * KB]);
});

it('gives up when nothing has arrived for four minutes', async () => {
  mockService(100 * KB, () => 'lost');
  const sending = send(pdf(100 * KB));
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  await expect(sending).rejects.toMatchObject({ code: 'unavailable' });
});

it('does not retry refused content', async () => {
  const service = mockService(10 * KB, () => 415);
  await expect(send(pdf(10 * KB))).rejects.toMatchObject({ code: 'wrongFileType' });
  expect(service.parts).toHaveLength(1);
});

it('stops when it is aborted, also while it waits', async () => {
  const service = mockService(100 * KB, () => 'lost');
  const stop = new AbortController();
  const sending = send(pdf(100 * KB), { signal: stop.signal });
  await jest.advanceTimersByTimeAsync(500);
  stop.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(service.parts).toHaveLength(1);
});

it('aborts a part that hangs, and retries it', async () => {
  const service = mockService(10 * KB);
  const originalFetch = globalThis.fetch;
  let hung = false;
  globalThis.fetch = ((url: string, init: RequestInit) => {
    if (init.method !== 'PUT' || hung) return originalFetch(url, init);
    hung = true;
    return new Promise((_, reject) => init.signal!.addEventListener('abort', () => reject(new Error('aborted'))));
  }) as typeof fetch;
  const sending = send(pdf(10 * KB));
  await jest.advanceTimersByTimeAsync(61_000);
  expect(await sending).toBe(ID);
  expect(service.parts).toHaveLength(1);
});

describe('before sending', () => {
  it('refuses a type that the purpose does not accept', async () => {
    await expect(send(pdf(10), { purpose: 'photo' })).rejects.toMatchObject({ code: 'wrongFileType' });
  });

  it.each(['', 'application/octet-stream', 'application/x-pdf', 'text/plain'])(
    'judges a file that the device calls %p by its content',
    async (deviceType) => {
      for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf']) {
        mockService(40);
        expect(await send(fileOf(type, 40, deviceType))).toBe(ID);
      }
      await expect(send(fileOf('text/html', 40, deviceType))).rejects.toMatchObject({ code: 'wrongFileType' });
    },
  );

  it.each([
    ['that is empty', new Blob([]), { fields: { bytes: 'fileEmpty' } }],
    ['with a password', new Blob([lockedPdf]), { code: 'fileLocked' }],
    ['of a camera that the device cannot read', fileOf('image/heic', 40, ''), { fields: { bytes: 'fileHeic' } }],
    ['that is no picture, with the name of one', fileOf('text/html', 40, 'image/jpeg'), { code: 'wrongFileType' }],
  ])('refuses a file %s', async (_what, file, refusal) => {
    const service = mockService(file.size);
    await expect(send(file)).rejects.toMatchObject(refusal);
    expect(service.parts).toEqual([]);
  });

  it('refuses a file that is too large and no picture', async () => {
    await expect(send(pdf(MAX_FILE_BYTES + 1))).rejects.toMatchObject({
      code: 'invalid',
      fields: { bytes: 'fileTooLarge' },
    });
  });
});

describe('a photo', () => {
  const drawn: number[][] = [];
  let made: Blob;

  /** Mocks a device that decodes pictures of a size, and encodes them to a number of bytes. */
  function device(width: number, height: number, bytes: number) {
    drawn.length = 0;
    const picture = { width, height, close: jest.fn() };
    made = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    const canvas = {
      width: 0,
      height: 0,
      getContext: () => ({
        fillRect: () => undefined,
        drawImage: (_: unknown, ...where: number[]) => drawn.push(where),
      }),
      toBlob: (done: (blob: Blob) => void) => done(made),
    };
    const decode = jest.fn((_file: Blob, _options?: object) => Promise.resolve(picture));
    Object.assign(globalThis, { createImageBitmap: decode, document: { createElement: () => canvas } });
    return { picture, decode };
  }
  afterEach(() => {
    for (const name of ['createImageBitmap', 'document']) Reflect.deleteProperty(globalThis, name);
  });
  const photo = (bytes: number, type = 'image/jpeg') => fileOf(type, bytes);

  it('of 5 MB is resized to 2000 px and a few hundred kB, upright', async () => {
    const { picture, decode } = device(4000, 3000, 350 * KB);
    const service = mockService(350 * KB);
    await send(photo(5 * 1000 * KB), { purpose: 'photo' });
    expect(drawn).toEqual([[0, 0, 2000, 1500]]);
    expect(decode).toHaveBeenCalledWith(expect.anything(), { imageOrientation: 'from-image' });
    expect(picture.close).toHaveBeenCalled();
    expect(service.received).toBe(350 * KB);
  });

  it('that is small is sent unchanged', async () => {
    device(1200, 900, 100);
    const service = mockService(200 * KB);
    await send(photo(200 * KB), { purpose: 'photo' });
    expect(drawn).toEqual([]);
    expect(service.received).toBe(200 * KB);
  });

  it('that would grow is sent unchanged', async () => {
    device(2100, 900, 400 * KB);
    const service = mockService(310 * KB);
    await send(photo(310 * KB), { purpose: 'photo' });
    expect(service.received).toBe(310 * KB);
  });

  it('of an unaccepted type is converted', async () => {
    device(800, 600, 90 * KB);
    const service = mockService(90 * KB);
    await send(photo(50 * KB, 'image/heic'), { purpose: 'photo' });
    expect(service.received).toBe(90 * KB);
  });

  it('that the device cannot read is refused here or by the service', async () => {
    const { decode } = device(1, 1, 1);
    decode.mockRejectedValue(new Error('The source image could not be decoded'));
    await expect(send(photo(40, 'image/heic'), { purpose: 'photo' })).rejects.toMatchObject({
      fields: { bytes: 'fileHeic' },
    });
  });
});
