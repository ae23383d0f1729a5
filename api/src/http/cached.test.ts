import { cacheRead } from './cached';

const LIMITS = { ttlMs: 60_000, timeoutMs: 20 };

it('reads once while the answer counts', async () => {
  const read = jest.fn(() => Promise.resolve(7));
  const value = cacheRead(read, LIMITS);
  expect(await Promise.all([value(), value()])).toEqual([7, 7]);
  expect(await value()).toBe(7);
  expect(read).toHaveBeenCalledTimes(1);
});

it('answers nothing where the read fails, and reads again later', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(7);
  const value = cacheRead<number>(read, { ...LIMITS, ttlMs: 5 });
  expect(await value()).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await value()).toBe(7);
});

it('does not wait for a read that hangs, nor starts another beside it', async () => {
  let answer!: (value: number) => void;
  const read = jest.fn(
    () =>
      new Promise<number>((resolve) => {
        answer = resolve;
      }),
  );
  const value = cacheRead(read, LIMITS);
  expect(await value()).toBeUndefined();
  expect(await value()).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);
  answer(7);
  expect(await value()).toBe(7);
});
