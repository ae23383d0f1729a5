import { expectError } from '../../../testing';
import { createI18n, loadMessages } from './i18n';

const WORDS = { hello: 'नमस्ते' };

describe('loadMessages', () => {
  beforeEach(() => jest.useFakeTimers());

  /** Fails this many times, and records the time of each attempt. */
  function failing(times: number, answer: (language: string) => object = () => WORDS) {
    const tries: [string, number][] = [];
    const start = Date.now();
    const fetchMessages = jest.fn((language: string) => {
      tries.push([language, Date.now() - start]);
      return tries.length <= times
        ? Promise.reject(new Error('The link broke'))
        : Promise.resolve({ ...answer(language) });
    });
    return { fetchMessages, tries };
  }

  it('retries five times from 350 ms on, and doubles the wait', async () => {
    const i18n = createI18n('np');
    const { fetchMessages, tries } = failing(5);
    const loaded = loadMessages(i18n, fetchMessages, 'np', 'mfe-x');
    await jest.runAllTimersAsync();
    await loaded;
    expect(tries).toEqual([
      ['np', 0],
      ['np', 350],
      ['np', 1050],
      ['np', 2450],
      ['np', 5250],
      ['np', 10_850],
    ]);
    expect(i18n.t('mfe-x:hello')).toBe('नमस्ते');
  });

  it('falls back to English after the last failure, not before', async () => {
    const i18n = createI18n('np');
    const { fetchMessages, tries } = failing(6, () => ({ hello: 'Hello' }));
    const loaded = loadMessages(i18n, fetchMessages, 'np', 'mfe-x');
    await jest.advanceTimersByTimeAsync(10_849);
    expect(i18n.hasResourceBundle('en', 'mfe-x')).toBe(false);
    await jest.runAllTimersAsync();
    await loaded;
    expect(tries.map(([language]) => language)).toEqual(['np', 'np', 'np', 'np', 'np', 'np', 'en']);
    expect(i18n.t('mfe-x:hello')).toBe('Hello');
  });

  it('rejects if not even English loads', async () => {
    const { fetchMessages } = failing(99);
    const loaded = loadMessages(createI18n('en'), fetchMessages, 'en', 'mfe-x');
    const refused = expect(loaded).rejects.toThrow('The link broke');
    await jest.runAllTimersAsync();
    await refused;
    expect(fetchMessages).toHaveBeenCalledTimes(6);
  });

  it('fetches nothing twice', async () => {
    const i18n = createI18n('np');
    const { fetchMessages } = failing(0);
    await loadMessages(i18n, fetchMessages, 'np', 'mfe-x');
    await loadMessages(i18n, fetchMessages, 'np', 'mfe-x');
    expect(fetchMessages).toHaveBeenCalledTimes(1);
  });
});

it('reports a key without a message', () => {
  expectError(/No message for shell:nowhere/);
  expect(createI18n('en').t('shell:nowhere')).toBe('nowhere');
});
