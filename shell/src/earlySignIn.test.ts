import { PEOPLE, serve } from '@chautari/shared-ui/testing';
import { finishEarlySignIn, whenFormRests } from './earlySignIn';

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

describe('a sign-in page', () => {
  const isReady = async (wait: Promise<void>) =>
    Promise.race([
      wait.then(() => true),
      Promise.resolve()
        .then(() => Promise.resolve())
        .then(() => false),
    ]);

  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<form data-sign-in="{}"><input><button type="button">Show</button></form>';
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('waits until nobody types for a while', async () => {
    const rest = whenFormRests();
    await jest.advanceTimersByTimeAsync(1_000);
    document.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(1_400);
    expect(await isReady(rest)).toBe(false);
    await jest.advanceTimersByTimeAsync(100);
    expect(await isReady(rest)).toBe(true);
  });

  it('goes on at once when the form is sent, or a press waits for React', async () => {
    const sent = whenFormRests();
    window.chautariSignIn = { input, settled: Promise.resolve(true) };
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(1);
    expect(await isReady(sent)).toBe(true);
    window.chautariSignIn = undefined;

    const pressed = whenFormRests();
    const button = document.querySelector('button')!;
    button.addEventListener('click', () => button.setAttribute('aria-busy', 'true'));
    button.click();
    await jest.advanceTimersByTimeAsync(1);
    expect(await isReady(pressed)).toBe(true);
  });

  it('does not hold up other pages', async () => {
    document.body.innerHTML = '<form><input></form>';
    expect(await isReady(whenFormRests())).toBe(true);
  });
});
