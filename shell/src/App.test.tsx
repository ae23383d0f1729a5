import { cleanup, waitFor, within } from '@testing-library/react';
import { listen } from '@chautari/shared-ui/inlineScript/interactions';
import { expectError } from '@chautari/shared-ui/testing';
import { renderPortal } from '../testing';

type Portal = Awaited<ReturnType<typeof renderPortal>>;
const bar = ({ screen }: Portal) => within(screen.getByRole('banner'));
const heading = ({ screen }: Portal, name: string) => screen.findByRole('heading', { level: 1, name });

describe('frame links', () => {
  it('follow the order of the modules, in the language of the page', async () => {
    const portal = await renderPortal('/', { lng: 'np' });
    const links = within(portal.screen.getByRole('navigation', { name: 'मुख्य लिङ्कहरू' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['गृहपृष्ठ', 'बिरामी', 'फाराम']);
    expect(
      within(portal.screen.getByRole('navigation', { name: 'सेवाहरू' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/login']);
  });

  const current = (portal: Portal) =>
    bar(portal)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current') && !link.dataset.lng)
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);

  it('mark the current page', async () => {
    const portal = await renderPortal('/form');
    await heading(portal, 'A form');
    expect(current(portal)).toEqual([['Form', 'page']]);
  });

  it('mark the only link of the module on a deeper page', async () => {
    const portal = await renderPortal('/mine', { role: 'patient' });
    await heading(portal, 'My page');
    expect(current(portal)).toEqual([['Patient', 'true']]);
  });

  it('mark it also if the page is linked in another part of the frame', async () => {
    const portal = await renderPortal('/waiting', { role: 'patient' });
    await heading(portal, 'Waiting');
    expect(current(portal)).toEqual([['Patient', 'true']]);
  });

  it('mark none if the module has several links, or no module owns the page', async () => {
    expect(current(await renderPortal('/later'))).toEqual([]);
  });

  it('are in a drawer on small screens, which closes on navigation', async () => {
    listen();
    const portal = await renderPortal('/');
    const { screen, user, router } = portal;
    const menu = bar(portal).getByRole('button', { name: 'Menu' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(menu);
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(
      within(within(drawer).getByRole('navigation'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Patient', 'Form']);
    expect(within(drawer).getByRole('link', { name: 'Emergency 102' })).toHaveAttribute('href', 'tel:102');
    await user.click(within(drawer).getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(menu);
    await user.click(within(drawer).getByRole('link', { name: 'Form' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(router.path).toBe('/form'));
  });
});

describe('prefetching', () => {
  const early = () =>
    [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));
  afterEach(() => document.head.querySelectorAll('link[rel=prefetch]').forEach((link) => link.remove()));

  it('fetches the scripts of a link’s screen, in the reader’s language, on hover', async () => {
    const portal = await renderPortal('/');
    await portal.user.hover(bar(portal).getByRole('link', { name: 'Form' }));
    const scripts = ['remoteEntry.js', 'mfe.js', 'form.js', 'en.js'].map((file) => `/modules/mfe-open/0.1.0-a/${file}`);
    // On a busy machine the idle callback may have run, which prefetches the likely next screen too.
    const reached = () =>
      early()
        .filter((href) => !href!.startsWith('/modules/mfe-patient/'))
        .sort();
    await waitFor(() => expect(reached()).toEqual([...scripts, '/shell/0.1.0-s/forms.js'].sort()));
  });

  it('fetches nothing in data-saving mode', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const portal = await renderPortal('/');
    await portal.user.hover(bar(portal).getByRole('link', { name: 'Form' }));
    await heading(portal, 'Welcome');
    expect(early()).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });
});

describe('the footer', () => {
  it('shows contact details and only the configured social pages', async () => {
    const { screen } = await renderPortal('/', { settings: { social: { viber: 'https://viber.example/x' } } });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: '+977 9800000000' })).toHaveAttribute('href', 'tel:+9779800000000');
    expect(footer.getByRole('link', { name: 'Viber' })).toHaveAttribute('href', 'https://viber.example/x');
    expect(footer.queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
    expect(footer.getByRole('link', { name: 'Emergency 102' })).toHaveAttribute('href', 'tel:102');
  });

  it('shows the year in the reader’s calendar', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-21T06:00:00Z'),
      doNotFake: [
        'setTimeout',
        'setInterval',
        'setImmediate',
        'queueMicrotask',
        'nextTick',
        'performance',
        'requestAnimationFrame',
      ],
    });
    const { screen } = await renderPortal('/', { lng: 'np' });
    expect(within(screen.getByRole('contentinfo')).getByText(/२०८३/)).toBeInTheDocument();
  });
});

describe('switching the language', () => {
  it('changes all messages, keeps the input, and is remembered', async () => {
    const portal = await renderPortal('/form');
    await heading(portal, 'A form');
    const field = portal.screen.getByRole('textbox', { name: 'Note' });
    await portal.user.type(field, 'typed in English');
    await portal.user.click(bar(portal).getByRole('link', { name: /NP/ }));
    expect(await heading(portal, 'फाराम')).toBeInTheDocument();
    expect(portal.screen.getByRole('textbox', { name: 'टिपोट' })).toBe(field);
    expect(field).toHaveValue('typed in English');
    expect(bar(portal).getByRole('link', { name: /NP/ })).toHaveAttribute('aria-current', 'true');
    expect(document.documentElement.lang).toBe('ne');
    expect(document.title).toBe('फाराम · स्वास्थ्य चौतारी');
    expect([localStorage.getItem('i18nextLng'), document.cookie]).toEqual([
      'np',
      expect.stringContaining('i18nextLng=np'),
    ]);
  });

  it('changes nothing before all messages have loaded', async () => {
    let arrive!: () => void;
    const fetchModuleWords = (language: string) =>
      (language === 'en'
        ? Promise.resolve({ form: 'A form', note: 'Note', next: 'Next' })
        : new Promise<object>((resolve) => {
            arrive = () => resolve({ form: 'फाराम', note: 'टिपोट', next: 'अर्को' });
          })) as Promise<Record<string, unknown>>;
    const portal = await renderPortal('/form', { fetchModuleWords });
    await heading(portal, 'A form');
    await portal.user.click(bar(portal).getByRole('link', { name: /NP/ }));
    expect(portal.screen.getByRole('navigation', { name: 'Main links' })).toBeInTheDocument();
    expect(portal.screen.getByRole('heading', { level: 1, name: 'A form' })).toBeInTheDocument();
    arrive();
    expect(await heading(portal, 'फाराम')).toBeInTheDocument();
    expect(portal.screen.getByRole('navigation', { name: 'मुख्य लिङ्कहरू' })).toBeInTheDocument();
  });
});

describe('focus and scroll position', () => {
  const scroll = (top: number) => {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event('scroll'));
  };

  const setNavigationType = (type: string) => {
    performance.getEntriesByType = () => [
      { type, name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) },
    ];
  };
  beforeEach(() => setNavigationType('navigate'));

  it('keeps the focus on the first page and moves it to the heading on others', async () => {
    const portal = await renderPortal('/');
    expect(await heading(portal, 'Welcome')).not.toHaveFocus();
    expect(document.documentElement.dataset.hydrated).toBe('/');
    await portal.user.click(bar(portal).getByRole('link', { name: 'Form' }));
    expect(await heading(portal, 'A form')).toHaveFocus();
    expect(document.documentElement.dataset.hydrated).toBe('/form');
    await portal.router.go(-1);
    expect(await heading(portal, 'Welcome')).toHaveFocus();
  });

  it('scrolls to the top, and back to the saved position on Back', async () => {
    const portal = await renderPortal('/');
    await heading(portal, 'Welcome');
    scroll(640);
    await portal.user.click(bar(portal).getByRole('link', { name: 'Form' }));
    await heading(portal, 'A form');
    await waitFor(() => expect(window.scrollY).toBe(0));
    scroll(120);
    await portal.router.go(-1);
    await heading(portal, 'Welcome');
    await waitFor(() => expect(window.scrollY).toBe(640));
  });

  it('restores the position after a reload, and starts at the top of a page opened by its address', async () => {
    await heading(await renderPortal('/'), 'Welcome');
    scroll(640);
    cleanup();
    window.scrollTo(0, 0);
    setNavigationType('navigate');
    await heading(await renderPortal('/form'), 'A form');
    expect(window.scrollY).toBe(0);
    cleanup();
    setNavigationType('reload');
    await heading(await renderPortal('/'), 'Welcome');
    await waitFor(() => expect(window.scrollY).toBe(640));
  });

  it('stays where it is when only the query changes, and returns to the place of each view on Back', async () => {
    const portal = await renderPortal('/form');
    await heading(portal, 'A form');
    scroll(300);
    await portal.router.go('/form?tab=second');
    await heading(portal, 'A form');
    expect(window.scrollY).toBe(300);
    scroll(500);
    await portal.router.go(-1);
    await waitFor(() => expect(window.scrollY).toBe(300));
    await portal.router.go('/');
    await waitFor(() => expect(window.scrollY).toBe(0));
  });

  it.each<[string, (portal: Portal) => unknown]>([
    ['the reader presses something', () => window.dispatchEvent(new Event('pointerdown'))],
    ['another page is opened', (portal) => portal.router.go('/form')],
  ])('scrolls no more on a page that is too short yet, when %s', async (_, happens) => {
    await heading(await renderPortal('/'), 'Welcome');
    scroll(640);
    cleanup();
    setNavigationType('reload');
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => Object.assign(window, { scrollY: 0 }));
    // A slow machine may render for longer than the page is tried.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const portal = await renderPortal('/');
    await heading(portal, 'Welcome');
    await waitFor(() => expect(scrollTo.mock.calls.length).toBeGreaterThan(2));
    await happens(portal);
    const isDown = () => scrollTo.mock.calls.filter(([, top]) => (top as unknown) === 640).length;
    const before = isDown();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isDown()).toBe(before);
    clock.mockRestore();
    scrollTo.mockRestore();
  });

  it('scrolls to the top on a link to the current page', async () => {
    const portal = await renderPortal('/form');
    await heading(portal, 'A form');
    scroll(300);
    await portal.user.click(bar(portal).getByRole('link', { name: 'Form' }));
    await waitFor(() => expect(window.scrollY).toBe(0));
  });
});

it('shows an error with 102 in the reader’s language when the whole page fails', async () => {
  expectError(/Cannot read properties|is not a function|undefined/);
  const { screen } = await renderPortal('/', { lng: 'np', settings: { social: null as never } });
  expect(screen.getByRole('heading', { level: 1, name: 'सोच्दै नसोचेको समस्या आयो!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '१०२ मा फोन गर्नुहोस्' })).toHaveAttribute('href', 'tel:102');
});
