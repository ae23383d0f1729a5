import { buildModule, buildRegistry } from '../testing';
import { restoreFields } from './formSnapshot';
import { reloadFor, reloadOnStaleChunk, restoreAfterReload } from './staleChunk';

const patient = (version: string) => ({
  ...buildModule({ name: 'mfe-patient', paths: {} }),
  version,
  base: '/modules/mfe-patient/files/',
});
const reload = jest.fn();
const site = jest.fn<object, []>();
const snapshot = () => JSON.parse(sessionStorage.getItem('chautari.renewed') ?? 'null') as { fields: object[] } | null;

/** A script of the page that is not on the site any more. */
function miss(src: string) {
  const script = Object.assign(document.createElement('script'), { src });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

const ROOT = location.href;

beforeAll(() => {
  reloadOnStaleChunk(buildRegistry([patient('1')]), reload);
});
beforeEach(() => {
  globalThis.fetch = () => Promise.resolve({ json: () => Promise.resolve(site()) } as Response);
  sessionStorage.clear();
  reload.mockClear();
  site.mockReturnValue(buildRegistry([patient('2')]));
  document.body.innerHTML =
    '<input name="fullName" value="Asha Rai"><input name="password" type="password" value="secret"><input name="code" autocomplete="one-time-code" value="123456"><textarea name="note">गाउँ</textarea><input type="checkbox" name="agree" value="on" checked><input name="empty">';
});

describe('a page that was opened before a deployment', () => {
  it('leaves what was typed for the page that takes its place, but no secrets', async () => {
    miss(`${ROOT}modules/mfe-patient/files/book.js`);
    await settled();
    expect(snapshot()!.fields).toEqual([
      { name: 'fullName', value: 'Asha Rai' },
      { name: 'note', value: 'गाउँ' },
      { name: 'agree', value: 'on' },
    ]);
  });

  it('is not loaded again while the site has the versions of the page, nor for scripts that are not ours', async () => {
    site.mockReturnValue(buildRegistry([patient('1')]));
    miss(`${ROOT}modules/mfe-patient/files/book.js`);
    await settled();
    site.mockReturnValue(buildRegistry([patient('2')]));
    miss('https://elsewhere.example/x.js');
    await settled();
    expect(snapshot()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is loaded again once for the same versions', async () => {
    miss(`${ROOT}modules/mfe-patient/files/book.js`);
    await settled();
    const first = sessionStorage.getItem('chautari.renewed');
    document.querySelector<HTMLInputElement>('[name=fullName]')!.value = 'Somebody else';
    miss(`${ROOT}modules/mfe-patient/files/book.js`);
    await settled();
    expect(sessionStorage.getItem('chautari.renewed')).toBe(first);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('what was typed', () => {
  it('is put back into the fields as they appear, as if typed, and never over what is there', async () => {
    document.documentElement.dataset.hydrated = location.pathname;
    document.body.innerHTML =
      '<input name="fullName"><input name="phone" value="9841234567"><input type="checkbox" name="agree" value="on">';
    const report = jest.fn();
    document.body.addEventListener('input', ({ target }) => report((target as HTMLInputElement).name));
    restoreFields([
      { name: 'fullName', value: 'Asha Rai' },
      { name: 'phone', value: '9800000000' },
      { name: 'agree', value: 'on' },
      { name: 'note', value: 'later' },
    ]);
    const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value;
    expect(value('fullName')).toBe('Asha Rai');
    expect(value('phone')).toBe('9841234567');
    expect(document.querySelector<HTMLInputElement>('[name=agree]')!.checked).toBe(true);
    expect(report).toHaveBeenCalledWith('fullName');
    document.body.insertAdjacentHTML('beforeend', '<textarea name="note"></textarea>');
    await settled();
    expect(value('note')).toBe('later');
  });
});

it('what was typed survives a reload that is meant, on the same page', async () => {
  reloadFor('mfe-patient 3', undefined, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  document.documentElement.dataset.hydrated = location.pathname;
  document.body.innerHTML =
    '<input name="fullName"><textarea name="note"></textarea><input type="checkbox" name="agree" value="on">';
  restoreAfterReload();
  await settled();
  await settled();
  expect(document.querySelector<HTMLInputElement>('[name=fullName]')!.value).toBe('Asha Rai');
  expect(snapshot()!.fields).toEqual([]);
});
