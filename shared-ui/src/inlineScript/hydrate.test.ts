import { hydrate, isHydrating, scheduleHydration } from './hydrate';

const listScripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const find = (src: string) => document.head.querySelector(`script[src="${src}"]`)!;

it('loads again only the script that has failed, so that no other runs twice', () => {
  document.head.innerHTML =
    '<template id="hydration" data-hydrate="onIntent">' +
    ['packages', 'main', 'scripts'].map((name) => `<script src="/${name}.js" async></script>`).join('') +
    '</template>';
  const onFailure = jest.fn();
  scheduleHydration(onFailure);
  hydrate();
  hydrate();
  expect(listScripts()).toEqual(['/packages.js', '/main.js', '/scripts.js']);
  const first = find('/packages.js');
  find('/main.js').dispatchEvent(new Event('error'));
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(isHydrating()).toBe(false);
  hydrate();
  expect(listScripts()).toEqual(['/packages.js', '/scripts.js', '/main.js']);
  expect(find('/packages.js')).toBe(first);
});

it('loads it again by itself where somebody is signed in', () => {
  jest.useFakeTimers();
  find('/main.js').dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(60_000);
  expect(listScripts()).toEqual(['/packages.js', '/scripts.js']);
  hydrate();
  document.documentElement.dataset.signedIn = 'patient';
  find('/main.js').dispatchEvent(new Event('error'));
  expect(isHydrating()).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect(listScripts()).toEqual(['/packages.js', '/scripts.js', '/main.js']);
});
