import { expectError } from '../../../testing';
import { createI18n, loadWords } from './i18n';

const WORDS = { hello: 'नमस्ते' };

describe('loadWords', () => {
  beforeEach(() => jest.useFakeTimers());

  /** How many tries have been made, at which milliseconds. */
  function failing(times: number, answer: (language: string) => object = () => WORDS) {
    const tries: [string, number][] = [];
    const start = Date.now();
    const fetchWords = jest.fn((language: string) => {
      tries.push([language, Date.now() - start]);
      return tries.length <= times ? Promise.reject(new Error('The link broke')) : Promise.resolve({ ...answer(language) });
    });
    return { fetchWords, tries };
  }

  it('tries five times more, from 350 ms on, waiting twice as long each time', async () => {
    const i18n = createI18n('np');
    const { fetchWords, tries } = failing(5);
    const loaded = loadWords(i18n, fetchWords, 'np', 'mfe-x');
    await jest.runAllTimersAsync();
    await loaded;
    expect(tries).toEqual([['np', 0], ['np', 350], ['np', 1050], ['np', 2450], ['np', 5250], ['np', 10_850]]);
    expect(i18n.t('mfe-x:hello')).toBe('नमस्ते');
  });

  it('lets English serve after the last failure, not before', async () => {
    const i18n = createI18n('np');
    const { fetchWords, tries } = failing(6, () => ({ hello: 'Hello' }));
    const loaded = loadWords(i18n, fetchWords, 'np', 'mfe-x');
    await jest.advanceTimersByTimeAsync(10_849);
    expect(i18n.hasResourceBundle('en', 'mfe-x')).toBe(false);
    await jest.runAllTimersAsync();
    await loaded;
    expect(tries.map(([language]) => language)).toEqual(['np', 'np', 'np', 'np', 'np', 'np', 'en']);
    expect(i18n.t('mfe-x:hello')).toBe('Hello');
  });

  it('fails where not even English can be had', async () => {
    const { fetchWords } = failing(99);
    const loaded = loadWords(createI18n('en'), fetchWords, 'en', 'mfe-x');
    const refused = expect(loaded).rejects.toThrow('The link broke');
    await jest.runAllTimersAsync();
    await refused;
    expect(fetchWords).toHaveBeenCalledTimes(6);
  });

  it('fetches nothing twice', async () => {
    const i18n = createI18n('np');
    const { fetchWords } = failing(0);
    await loadWords(i18n, fetchWords, 'np', 'mfe-x');
    await loadWords(i18n, fetchWords, 'np', 'mfe-x');
    expect(fetchWords).toHaveBeenCalledTimes(1);
  });
});

it('reports a key without words', () => {
  expectError(/No words for shell:nowhere/);
  expect(createI18n('en').t('shell:nowhere')).toBe('nowhere');
});
