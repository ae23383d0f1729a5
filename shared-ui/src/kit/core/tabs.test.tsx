import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { renderScreen, createTestI18n } from '../../../testing';
import { I18nextProvider, Link } from '../../faces/platform';
import { TabbedPage, TabPanel, Tabs, type PageTab } from '../../faces/core';

describe('Tabs', () => {
  function Ways() {
    const [open, setOpen] = useState<'a' | 'b' | 'c'>('a');
    return (
      <Tabs
        label="Ways"
        value={open}
        onChange={setOpen}
        tabs={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
          { value: 'c', label: 'Third' },
        ]}
      >
        {(['a', 'b', 'c'] as const).map((value) => (
          <TabPanel key={value} value={value}>
            <input aria-label={`In ${value}`} />
          </TabPanel>
        ))}
      </Tabs>
    );
  }

  it('moves by arrow keys, Home and End, and wraps; one tab is in the tab order', async () => {
    const { screen, user } = await renderScreen(<Ways />);
    const open = () => screen.getByRole('tab', { selected: true });
    await user.tab();
    expect(open()).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowRight}', 'Second'],
      ['{End}', 'Third'],
      ['{ArrowRight}', 'First'],
      ['{ArrowLeft}', 'Third'],
      ['{Home}', 'First'],
    ] as const) {
      await user.keyboard(key);
      expect(open()).toHaveTextContent(name);
      expect(open()).toHaveFocus();
    }
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'In a' })).toHaveFocus();
  });

  it('links each tab to its panel', async () => {
    const { screen, user } = await renderScreen(<Ways />);
    await user.click(screen.getByRole('tab', { name: 'Second' }));
    expect(screen.getByRole('tabpanel', { name: 'Second' })).toContainElement(
      screen.getByRole('textbox', { name: 'In b' }),
    );
    expect(screen.queryByRole('tabpanel', { name: 'First' })).not.toBeInTheDocument();
  });
});

describe('TabbedPage', () => {
  const made = jest.fn(() => <p>Only when it is open</p>);
  const tabs: PageTab[] = [
    {
      value: 'overview',
      label: 'Overview',
      content: (
        <p>
          What it is <Link to="?tab=records">Your records</Link>
        </p>
      ),
    },
    { value: 'schedule', label: 'Schedule', content: <p>Six visits</p> },
    { value: 'records', label: 'Records', content: made },
  ];
  const page = <TabbedPage title="Immunization" tabs={tabs} />;
  const tabOfAddress = () => new URL(window.location.href).searchParams.get('tab');
  beforeEach(() => {
    made.mockClear();
    window.history.replaceState(null, '', '/');
  });

  it('opens the first; the others are in the page for readers without script, except those that are rendered on demand', async () => {
    const { screen } = await renderScreen(page);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Overview');
    expect(screen.getByText('Six visits')).not.toBeVisible();
    expect(made).not.toHaveBeenCalled();
  });

  it('writes the open tab into the address without a step in the history', async () => {
    const { screen, user } = await renderScreen(page);
    const steps = window.history.length;
    await user.click(screen.getByRole('tab', { name: 'Schedule' }));
    expect(screen.getByText('Six visits')).toBeVisible();
    expect(tabOfAddress()).toBe('schedule');
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(tabOfAddress()).toBe('overview');
    expect(window.history).toHaveLength(steps);
  });

  it('opens the tab of the address, or the first for an unknown one', async () => {
    const { screen, unmount } = await renderScreen(page, { path: '/?tab=records' });
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Records');
    expect(screen.getByText('Only when it is open')).toBeVisible();
    unmount();
    await renderScreen(page, { path: '/?tab=nonsense' });
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Overview');
  });

  it('opens at first the initial one, wherever it stands', async () => {
    const { screen } = await renderScreen(<TabbedPage title="Immunization" tabs={tabs} initial="schedule" />);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Schedule');
    expect(screen.getAllByRole('tab')[0]).toHaveTextContent('Overview');
  });

  it('follows a link to another of its tabs, also after one was opened by hand', async () => {
    const { screen, user, router } = await renderScreen(page);
    await user.click(screen.getByRole('tab', { name: 'Schedule' }));
    await router.go('?tab=records');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Records');
  });

  describe('on a phone', () => {
    const scrolled = jest.fn<void, [Element]>();
    const original = { ...Object.getOwnPropertyDescriptors(Element.prototype) };
    /** Places the tabs and the panels at a height of the window. */
    const place = (tabs: number, panels: number) =>
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        const role = this.getAttribute('role');
        return new DOMRect(0, role === 'tablist' ? tabs : role === 'tabpanel' ? panels : 0, 360, 100);
      });
    beforeEach(() => {
      scrolled.mockClear();
      Element.prototype.scrollIntoView = function (this: Element) {
        scrolled(this);
      };
    });
    afterEach(() => {
      jest.restoreAllMocks();
      Object.defineProperty(Element.prototype, 'scrollIntoView', original.scrollIntoView ?? { value: undefined });
    });

    it.each([
      ['too low', 540, 745],
      ['above the window', -400, -200],
    ])('brings an opened part into sight that would begin %s', async (_where, tabs, panels) => {
      const { screen, user } = await renderScreen(page);
      place(tabs, panels);
      expect(scrolled).not.toHaveBeenCalled();
      await user.click(screen.getByRole('tab', { name: 'Schedule' }));
      expect(scrolled).toHaveBeenCalledWith(screen.getByRole('tablist'));
    });

    it('moves nothing if the opened part is in sight', async () => {
      const { screen, user } = await renderScreen(page);
      place(100, 300);
      await user.click(screen.getByRole('tab', { name: 'Schedule' }));
      expect(scrolled).not.toHaveBeenCalled();
    });

    it('gives the focus to the tab of a link that was in the closed part', async () => {
      const { screen, user } = await renderScreen(page);
      await user.click(screen.getByRole('link', { name: 'Your records' }));
      await waitFor(() => expect(screen.getByRole('tab', { name: 'Records' })).toHaveFocus());
    });
  });

  it('starts with the first while prerendering, which has no query', () => {
    const html = renderToString(
      <I18nextProvider i18n={createTestI18n('en')}>
        <MemoryRouter initialEntries={['/?tab=records']}>{page}</MemoryRouter>
      </I18nextProvider>,
    );
    expect(html).toContain('Six visits');
    expect(html).toMatch(/aria-selected="true"[^>]*>Overview/);
    expect(made).not.toHaveBeenCalled();
  });
});
