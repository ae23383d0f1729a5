import { aFacility } from '../../testing';
import { fillFacility, markFacility } from './facility';

const root = document.documentElement;
const line = (at: string, state: string) => ({ at, state, vaccination: 'Sunday', doctors: 'Nobody' });

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.hydrated;
  delete root.dataset.facility;
  root.lang = 'en';
  document.body.innerHTML =
    '<a href="/places"><span data-facility-part="name"></span></a><p><span data-facility-part="state"></span></p>' +
    '<div hidden><a href="tel:"><span data-facility-part="ambulance" data-label="Ambulance {}"></span></a></div>';
});

const find = (part: string) => document.querySelector<HTMLElement>(`[data-facility-part=${part}]`)!;

it('changes nothing before a choice', () => {
  markFacility();
  fillFacility();
  expect(root.dataset.facility).toBeUndefined();
  expect(find('ambulance').closest('div')!.hidden).toBe(true);
});

it('writes the chosen health post into the page: its name, its ambulance, and what holds at this moment in Nepal', () => {
  jest.useFakeTimers({ now: new Date('2026-11-29T05:00:00Z') });
  const lines = {
    en: [line('2026-11-29T00:00', 'Opens today'), line('2026-11-29T10:00', 'Open'), line('2026-11-29T17:00', 'Over')],
  };
  localStorage.setItem('chautari.facility', JSON.stringify({ ...aFacility(), lines }));
  markFacility();
  fillFacility();
  expect(root.dataset.facility).toBe('');
  expect(find('name')).toHaveTextContent('Mulghat Health Post');
  expect(find('name').closest('a')).toHaveAttribute('href', `/places/${aFacility().id}`);
  expect(find('state')).toHaveTextContent('Open');
  expect(find('ambulance')).toHaveTextContent('Ambulance +977 9800000009');
  expect(find('ambulance').closest('a')).toHaveAttribute('href', 'tel:+9779800000009');
  expect(find('ambulance').closest('div')!.hidden).toBe(false);
  jest.useRealTimers();
});

it('gives no number of a health post that has closed for good', () => {
  localStorage.setItem('chautari.facility', JSON.stringify({ ...aFacility({ closedAt: '2026-01-01' }), lines: {} }));
  fillFacility();
  expect(find('name')).toHaveTextContent('Mulghat Health Post');
  expect(find('ambulance').closest('div')!.hidden).toBe(true);
});

it('leaves a hydrated page to React', () => {
  localStorage.setItem('chautari.facility', JSON.stringify({ ...aFacility(), lines: {} }));
  root.dataset.hydrated = '/';
  fillFacility();
  expect(find('name')).toBeEmptyDOMElement();
});

it.each(['{', '"text"', '{"id":"1"}'])('shows the page as before a choice where %s is stored', (text) => {
  localStorage.setItem('chautari.facility', text);
  markFacility();
  fillFacility();
  expect(root.dataset.facility).toBeUndefined();
  expect(find('name')).toBeEmptyDOMElement();
});
