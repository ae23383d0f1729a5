import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createTestI18n } from '../../testing';
import { Button, Drawer, opensDialog, PortalTheme, TabbedPage } from '../faces/core';
import { I18nextProvider } from '../faces/platform';
import { TYPED_EARLY } from './ids';

const root = document.documentElement;

/** The served page with its script. The tests share it, as a page does. */
beforeAll(async () => {
  document.head.innerHTML =
    '<template id="hydration" data-hydrate="onIntent" data-static="/|/about" data-common="/main.js /forms.js">' +
    '<link rel="preload" as="script" href="/main.js"></template>';
  root.lang = 'en';
  await import('.');
});
beforeEach(() => {
  delete root.dataset.hydrated;
  history.replaceState(null, '', '/');
});

const page = (html: string) => {
  document.body.innerHTML = `<main id="main" tabindex="-1">${html}</main><p id="page-status" data-busy="One moment" data-failed="Press again"></p>`;
};
/** Renders a page with parts of the kit before React. */
const prerender = (children: ReactNode) =>
  page(
    renderToString(
      <I18nextProvider i18n={createTestI18n('en')}>
        <MemoryRouter>
          <PortalTheme>{children}</PortalTheme>
        </MemoryRouter>
      </I18nextProvider>,
    ),
  );
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const status = () => find('#page-status').textContent;
const loaded = () => document.head.querySelectorAll('link[rel=preload]').length;

/** Simulates hydration: React listens, and the page is marked. */
async function comeAlive(kind: 'click' | 'submit', selector: string) {
  const heard = jest.fn((event: Event) => event.preventDefault());
  find(selector).addEventListener(kind, heard);
  root.dataset.hydrated = '/';
  await Promise.resolve();
  return heard;
}

it('loads nothing by itself', () => expect(loaded()).toBe(0));

it('prefetches the common scripts of pages with forms when a link to one is touched', () => {
  page('<a href="/about">About</a><a href="/patient-login">Sign in</a>');
  const prefetched = () =>
    [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));
  fireEvent.pointerDown(find('a[href="/about"]'));
  expect(prefetched()).toEqual([]);
  fireEvent.pointerDown(find('a[href="/patient-login"]'));
  fireEvent.pointerDown(find('a[href="/patient-login"]'));
  expect(prefetched()).toEqual(['/main.js', '/forms.js']);
});

describe('a press that needs React', () => {
  it('is queued, loads React once, shows that, and is replayed once', async () => {
    page('<button>Add</button>');
    const early = jest.fn();
    find('button').addEventListener('click', early);
    fireEvent.click(find('button'));
    fireEvent.click(find('button'));
    expect(early).not.toHaveBeenCalled();
    expect(find('button')).toHaveAttribute('aria-busy', 'true');
    expect([status(), loaded()]).toEqual(['One moment', 1]);
    const heard = await comeAlive('click', 'button');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(find('button')).not.toHaveAttribute('aria-busy');
    expect(status()).toBe('');
  });
});

describe('before React', () => {
  it('opens and closes a dialog, also by a link in it or a press beside it', () => {
    prerender(
      <>
        <Button {...opensDialog('menu')}>Menu</Button>
        <Drawer id="menu" label="Menu" close="Close">
          <a href="#x">x</a>
        </Drawer>
      </>,
    );
    const dialog = find('dialog') as HTMLDialogElement;
    for (const closes of ['dialog button', 'dialog a', 'dialog']) {
      fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
      expect(dialog.open).toBe(true);
      fireEvent.click(find(closes));
      expect(dialog.open).toBe(false);
    }
  });

  it('opens a tab whose panel is in the page, writes it into the address, and supports the arrow keys', () => {
    prerender(
      <TabbedPage
        title="Page"
        tabs={[
          { value: 'first', label: 'First', content: <p>one</p> },
          { value: 'second', label: 'Second', content: <p>two</p> },
        ]}
      />,
    );
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    fireEvent.click(screen.getByRole('tab', { name: 'Second' }));
    expect(location.search).toBe('?tab=second');
    expect(screen.getByText('two')).toBeVisible();
    expect(screen.getByText('one')).not.toBeVisible();
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Second' }), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { name: 'First' })).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'First' })).toHaveAttribute('aria-selected', 'true');
    expect(location.search).toBe('?tab=first');
  });

  it('follows a link to a tab of the page without leaving it', () => {
    page(
      '<a href="?tab=b">To b</a><div role="tablist"><button role="tab" data-tab="a" aria-controls="pa">A</button><button role="tab" data-tab="b" aria-controls="pb">B</button></div><div id="pa">a</div><div id="pb" hidden>b</div>',
    );
    expect(fireEvent.click(find('a'))).toBe(false);
    expect(find('#pb').hidden).toBe(false);
    expect(find('[data-tab=b]')).toHaveFocus();
  });

  it('notes which fields somebody typed into, until hydration', () => {
    page('<input id="early"><input id="late">');
    fireEvent.input(find('#early'), { target: { value: 'a' } });
    root.dataset.hydrated = location.pathname;
    fireEvent.input(find('#late'), { target: { value: 'b' } });
    expect([find('#early'), find('#late')].map((field) => TYPED_EARLY in field)).toEqual([true, false]);
  });

  it('leaves links, fields and labels to the browser', () => {
    page('<a href="tel:102">102</a><label>Name <input></label><details><summary>More</summary></details>');
    for (const selector of ['a', 'label', 'summary']) expect(fireEvent.click(find(selector))).toBe(true);
    expect(status()).toBe('');
  });
});

describe('the later script', () => {
  it('handles earlier presses once, and later ones', async () => {
    page(
      '<div data-carousel data-idle-ms="1000" data-step-ms="1000"><div class="slides"><p aria-label="1 of 2">a</p><p aria-label="2 of 2">b</p></div><button data-pause>Pause</button></div>',
    );
    const carousel = find('[data-carousel]');
    fireEvent.click(find('button'));
    expect(carousel).not.toHaveAttribute('data-paused');
    expect(status()).toBe('');
    const { answerLaterControls } = await import('./laterControls');
    answerLaterControls();
    expect(carousel).toHaveAttribute('data-paused');
    fireEvent.click(find('button'));
    expect(carousel).not.toHaveAttribute('data-paused');
  });
});
