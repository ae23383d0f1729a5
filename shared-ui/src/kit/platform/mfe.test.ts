import { screen } from './mfe';

const Screen = () => null;

describe('a route', () => {
  it('loads its screen once', async () => {
    const load = jest.fn(() => Promise.resolve({ default: Screen }));
    const route = screen('/x', load);
    expect(route.loaded()).toBeUndefined();
    await expect(Promise.all([route.load(), route.load()])).resolves.toEqual([Screen, Screen]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(route.loaded()).toBe(Screen);
  });

  it('forgets a failure, so that a retry loads again', async () => {
    const load = jest
      .fn<Promise<{ default: typeof Screen }>, []>()
      .mockRejectedValueOnce(new Error('The link broke'))
      .mockResolvedValue({ default: Screen });
    const route = screen('/x', load);
    await expect(route.load()).rejects.toThrow('The link broke');
    expect(route.loaded()).toBeUndefined();
    await expect(route.load()).resolves.toBe(Screen);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
