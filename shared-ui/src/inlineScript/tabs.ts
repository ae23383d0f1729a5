import { byId, closest } from './page';

const PARAM = 'tab';
const listTabs = (tab: Element) => [...tab.parentElement!.querySelectorAll<HTMLElement>('[role=tab]')];
const getPanel = (tab: Element) => byId(tab.getAttribute('aria-controls'));

/** The tab that was opened last. */
let opened: HTMLElement | undefined;

/** Opens the tab again after hydration, in case React read the address before. */
export const repeatTab = () => opened?.click();

/** Opens a tab whose panel is in the page. Returns whether it is. */
export function openTab(tab: HTMLElement) {
  if (!getPanel(tab)?.firstChild) return false;
  opened = tab;
  const tabs = listTabs(tab);
  for (const each of tabs) {
    const open = each === tab;
    each.setAttribute('aria-selected', String(open));
    each.tabIndex = open ? 0 : -1;
    getPanel(each)!.hidden = !open;
  }
  // A choice within a form is no part of the address.
  if (tab.closest('form')) return true;
  const address = new URL(location.href);
  address.searchParams.set(PARAM, tab.dataset.tab!);
  history.replaceState(history.state, '', address);
  return true;
}

const findTab = (search: string) => {
  const value = new URLSearchParams(search).get(PARAM);
  return value && document.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`);
};

/** Opens the tab of a link within the page. Returns whether it has one. */
export function followToTab(link: HTMLAnchorElement) {
  const tab = link.origin + link.pathname === location.origin + location.pathname && findTab(link.search);
  if (!tab) return false;
  tab.click();
  tab.scrollIntoView({ block: 'center' });
  tab.focus({ preventScroll: true });
  return true;
}

/** Opens the tab of the address. */
export function openTabOfAddress() {
  const tab = findTab(location.search);
  if (tab) tab.click();
}

/** Moves between tabs by arrow keys, Home and End. */
export function moveBetweenTabs(event: KeyboardEvent) {
  const tab = closest(event, '[data-tab]');
  if (!tab) return;
  const tabs = listTabs(tab);
  const at = tabs.indexOf(tab);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const next = tabs.at(to % tabs.length)!;
  next.focus();
  next.click();
}
