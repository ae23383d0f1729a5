import { I18nextProvider } from '@chautari/shared-ui/platform';
import { expectError, SETTINGS, createTestI18n } from '@chautari/shared-ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { buildModule, buildRegistry } from '../../testing';
import en from '../words/en';
import np from '../words/np';
import { loadDevelopment, DeveloperBar } from './developing';
import { getModuleSource } from './source';

const MINE = 'http://127.0.0.1:6200';
const published = buildModule({ name: 'mfe-doctor', paths: { '/doctor': { screen: 'Home' } } });
const mine = { ...published, version: '0.0.0-x', base: `${MINE}/`, integrity: '' };
const page = (developerOrigins?: string[]) => ({
  settings: { ...SETTINGS, ...(developerOrigins && { developerOrigins }) },
  registry: buildRegistry([published, buildModule({ name: 'mfe-patient', paths: {} })]),
});

/** Mocks the answers of the developer's machine. */
const answers = jest.fn<Promise<unknown>, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  answers.mockReset().mockResolvedValue(mine);
  globalThis.fetch = (url) =>
    answers(String(url)).then((module) => ({ json: () => Promise.resolve(module) }) as Response);
  AbortSignal.timeout = () => new AbortController().signal;
  sessionStorage.clear();
  history.replaceState(null, '', `/doctor?module=${MINE}&tab=today`);
});

describe('a developer’s tab', () => {
  it('shows the module in place of the published one, and remembers it without the address', async () => {
    const developing = await loadDevelopment(page([MINE]), MINE);
    expect(answers).toHaveBeenCalledWith(`${MINE}/module.json`);
    expect(developing?.registry.modules.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mfe-patient 0.1.0-a',
      'mfe-doctor 0.0.0-x',
    ]);
    expect(location.search).toBe('?tab=today');
    expect(getModuleSource()).toBe(MINE);
  });

  it('shows an unpublished module', async () => {
    answers.mockResolvedValue({ ...mine, name: 'mfe-pharmacy', paths: { '/pharmacy': { screen: 'Home' } } });
    expect((await loadDevelopment(page([MINE]), MINE))?.registry.modules).toHaveLength(3);
  });

  it('renews its module from the machine and others from the site', async () => {
    const developing = (await loadDevelopment(page([MINE]), MINE))!;
    answers.mockResolvedValue({ ...mine, version: '0.0.0-y' });
    await expect(developing.renew(mine)).resolves.toMatchObject({ version: '0.0.0-y' });
    answers.mockResolvedValue(
      buildRegistry([buildModule({ name: 'mfe-patient', paths: {}, version: '0.1.0-mended' })]),
    );
    await expect(developing.renew(buildModule({ name: 'mfe-patient', paths: {} }))).resolves.toMatchObject({
      version: '0.1.0-mended',
    });
    expect(answers).toHaveBeenLastCalledWith('/registry.json');
  });

  it.each([
    ['no origin', undefined],
    ['none at all', []],
    ['another origin', ['http://127.0.0.1:6201']],
  ])('is as any other where the site lists %s, and asks nobody', async (_, origins) => {
    expectError(/loads no modules from/);
    sessionStorage.setItem('chautari.module', MINE);
    expect(await loadDevelopment(page(origins), MINE)).toBeUndefined();
    expect(answers).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('chautari.module')).toBeNull();
  });

  it.each([
    ['names files of another origin', { ...mine, base: 'https://elsewhere.example/' }],
    ['says nothing that could be a module', { name: 'mfe-doctor' }],
  ])('shows what is published where the machine %s', async (_, module) => {
    expectError(/names files of another origin|The manifest of .* is invalid/);
    answers.mockResolvedValue(module);
    const developing = await loadDevelopment(page([MINE]), MINE);
    expect(developing?.mfe).toBeUndefined();
    expect(developing?.registry.modules).toContainEqual(published);
  });
});

describe('the bar', () => {
  const renderBar = (mfe: typeof mine | undefined, lng: 'en' | 'np') =>
    render(
      <I18nextProvider i18n={createTestI18n(lng, { name: 'shell', en: en.shell, np: np.shell })}>
        <DeveloperBar origin={MINE} mfe={mfe} />
      </I18nextProvider>,
    );

  it.each([
    ['en', `mfe-doctor comes from ${MINE}`, 'End this'],
    ['np', `${MINE} बाट आएको छ`, 'अन्त्य गर्नुहोस्'],
  ] as const)('shows in %s the origin of the module and a button to end it', async (lng, text, end) => {
    await loadDevelopment(page([MINE]), MINE);
    renderBar(mine, lng);
    expect(screen.getByRole('complementary')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: end })).toBeInTheDocument();
  });

  it('shows what the last change does not build', async () => {
    await loadDevelopment(page([MINE]), MINE);
    renderBar(mine, 'en');
    answers.mockResolvedValue({ build: 'src/mfe.tsx:3:1 Unexpected token' });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(answers).toHaveBeenCalledWith(`${MINE}/errors`);
    expect(screen.getByRole('alert')).toHaveTextContent(/does not build.*src\/mfe\.tsx:3:1 Unexpected token/);
  });

  it('shows what the code of the module threw, by file and line, and nothing that others threw', async () => {
    jest.useRealTimers();
    const { reportError } = (await loadDevelopment(page([MINE]), MINE))!;
    renderBar(mine, 'en');
    answers.mockResolvedValue({ frames: ['src/screens/Home/Home.tsx:12:7'] });
    const fetches = jest.spyOn(globalThis, 'fetch');
    const errorAt = (url: string) => {
      const error = new TypeError('no phone 9841234567');
      error.stack = `TypeError\n    at x (${url}:1:2345)`;
      return error;
    };
    reportError(errorAt(`${location.origin}/modules/mfe-patient/0.1.0-a/a.js`));
    reportError(errorAt(`${MINE}/a.js`));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('src/screens/Home/Home.tsx:12:7'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^TypeError: no phone 9841234567/);
    // The bar asks the same address each second about the build.
    expect(fetches.mock.calls.filter(([, init]) => init?.method === 'POST').map(([url]) => url)).toEqual([
      `${MINE}/errors`,
    ]);
  });

  it('shows when the machine does not answer', async () => {
    await loadDevelopment(page([MINE]), MINE);
    renderBar(undefined, 'en');
    expect(screen.getByRole('complementary')).toHaveTextContent(
      `${MINE} does not answer, so this tab shows what is published.`,
    );
  });
});
