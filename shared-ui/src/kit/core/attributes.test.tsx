/** What the inline script finds in a prerendered page, before React is there. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { testI18n } from '../../../testing';
import { I18nextProvider } from '../../faces/platform';
import { Button, Drawer, IconButton, opensDialog, PortalTheme, TabbedPage } from '../../faces/core';

function prerendered(shown: ReactNode) {
  document.body.innerHTML = renderToString(
    <I18nextProvider i18n={testI18n('en')}>
      <MemoryRouter>
        <PortalTheme>{shown}</PortalTheme>
      </MemoryRouter>
    </I18nextProvider>,
  );
  return document.body;
}

it('buttons that open and close a dialog', () => {
  const page = prerendered(
    <>
      <Button {...opensDialog('menu')}>Menu</Button>
      <Drawer id="menu" label="Menu" close="Close">
        links
      </Drawer>
    </>,
  );
  expect(page.querySelector('button')).toHaveAttribute('commandfor', 'menu');
  expect(page.querySelector('button')).toHaveAttribute('command', 'show-modal');
  expect(page.querySelector('dialog#menu')).toHaveAttribute('closedby', 'any');
  expect(page.querySelector('dialog button')).toHaveAttribute('command', 'close');
});

it('a button that puts something away', () => {
  expect(prerendered(<IconButton data-dismiss="" aria-label="Close" />).querySelector('button')).toHaveAttribute(
    'data-dismiss',
  );
});

it('the parts of a page: each tab beside the others, with its value and its panel', () => {
  const page = prerendered(
    <TabbedPage
      title="Immunization"
      tabs={[
        { value: 'overview', label: 'Overview', content: 'six visits' },
        { value: 'schedule', label: 'Schedule', content: 'by age' },
      ]}
    />,
  );
  const [first, second] = page.querySelectorAll<HTMLElement>('[role=tablist] > [data-tab]');
  expect([first!.dataset.tab, first!.ariaSelected, first!.tabIndex]).toEqual(['overview', 'true', 0]);
  expect([second!.dataset.tab, second!.ariaSelected, second!.tabIndex]).toEqual(['schedule', 'false', -1]);
  expect(document.getElementById(second!.getAttribute('aria-controls')!)).toHaveTextContent('by age');
});
