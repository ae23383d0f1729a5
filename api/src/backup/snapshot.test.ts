import { once } from 'node:events';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectToOwner, lockFolder, type Lock } from '../database/lock';
import type { Store } from '../database/store';
import { answerSnapshotRequests, requestSnapshot } from './snapshot';

let folder: string;
let lock: Lock;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'chautari-lock-')));
  lock = (await lockFolder(folder))!;
});
afterEach(async () => {
  await lock.release();
  await rm(folder, { recursive: true });
});

const copyTo = jest.fn(async () => undefined);
const answer = () =>
  answerSnapshotRequests(
    { embedded: { dataDir: folder, copyTo, answer: lock.answer } } as unknown as Store,
    (error) => {
      throw error;
    },
  );

describe('a request for a copy of the data', () => {
  it('gets nothing from an owner that answers no requests', async () => {
    expect(await requestSnapshot(folder)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['by somebody who cannot write into the data folder', 'snapshot 5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d01\n'],
    ['of another folder', 'snapshot ../../../../../../../../tmp/aaaaaaaaaa\n'],
    ['to record a backup without one', 'made {"rows":1,"files":1,"encrypted":false}\n'],
    ['that has no end', 'x'.repeat(2000)],
  ])('is not answered %s', async (_, request) => {
    answer();
    const socket = (await connectToOwner(folder))!;
    let answered = '';
    socket.on('data', (chunk) => (answered += String(chunk))).on('error', () => undefined);
    socket.write(request);
    await once(socket, 'close');
    expect({ answered, copies: copyTo.mock.calls }).toEqual({ answered: '', copies: [] });
  });
});
