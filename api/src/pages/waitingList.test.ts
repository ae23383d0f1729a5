import { waitingList } from './waitingList';

const counts = () =>
  waitingList<{ count: number }>((known, more) => {
    known.count += more.count;
  });

it('joins what comes twice and writes it once', async () => {
  const waiting = counts();
  for (const count of [1, 2]) waiting.add('a', { count });
  const write = jest.fn(() => Promise.resolve());
  await waiting.flush(write);
  await waiting.flush(write);
  expect(write.mock.calls).toEqual([[[{ count: 3 }]], [[]]]);
});

it('keeps what could not be written, with what came meanwhile', async () => {
  const waiting = counts();
  waiting.add('a', { count: 1 });
  const away = () => {
    waiting.add('a', { count: 5 });
    return Promise.reject(new Error('The database is away'));
  };
  await expect(waiting.flush(away)).rejects.toThrow('away');
  const write = jest.fn(() => Promise.resolve());
  await waiting.flush(write);
  expect(write).toHaveBeenCalledWith([{ count: 6 }]);
});
