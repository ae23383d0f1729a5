import { whenHydrated } from '../../faces/platform';

it('resolves when the first screen responds, and at once after that', async () => {
  const answered = jest.fn();
  delete document.documentElement.dataset.hydrated;
  const waiting = whenHydrated().then(answered);
  await Promise.resolve();
  expect(answered).not.toHaveBeenCalled();

  document.documentElement.dataset.hydrated = '/register-doctor';
  await waiting;
  expect(answered).toHaveBeenCalledTimes(1);
  await expect(whenHydrated()).resolves.toBeUndefined();
});
