import { PEOPLE, serve } from '@chautari/shared-ui/testing';
import { finishEarlySignIn } from './earlySignIn';

const input = { role: 'patient', by: 'id', publicId: 'P-2083-00417', password: 'a secret' } as const;
afterEach(() => {
  window.chautariSignIn = undefined;
});

it('has nothing to wait for where nobody has sent the form', async () => {
  expect(await finishEarlySignIn()).toBeUndefined();
});

it('returns who is in, and takes the sign-in from the form', async () => {
  serve('signIn', PEOPLE.patient);
  window.chautariSignIn = { input, settled: Promise.resolve(true) };
  expect(await finishEarlySignIn()).toMatchObject({ publicId: PEOPLE.patient.publicId });
  expect(window.chautariSignIn).toBeUndefined();
});

it('leaves a refusal to the form', async () => {
  window.chautariSignIn = { input, settled: Promise.resolve(false) };
  expect(await finishEarlySignIn()).toBeUndefined();
  expect(window.chautariSignIn).toMatchObject({ input });
});

it('leaves an answer to the form that does not come in ten seconds', async () => {
  jest.useFakeTimers();
  window.chautariSignIn = { input, settled: new Promise(() => undefined) };
  const finished = finishEarlySignIn();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await finished).toBeUndefined();
  expect(window.chautariSignIn).toMatchObject({ input });
});
