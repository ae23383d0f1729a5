import { act, fireEvent } from '@testing-library/react';
import { aNotice, renderScreen } from '../../../testing';
import { NoticeCarousel } from '../../faces/notices';

const NOTICES = [aNotice(1), aNotice(2), aNotice(3)];
const board = (notices = NOTICES) => (
  <>
    <h2 id="board">Board</h2>
    <NoticeCarousel notices={notices} labelledBy="board" idleMs={2000} stepMs={2000} />
  </>
);
const shown = (screen: typeof import('@testing-library/react').screen) =>
  screen
    .getAllByRole('heading', { level: 3 })
    .filter((heading) => !heading.closest('[inert]'))
    .map((heading) => heading.textContent);
/** An event of the browser, with all that follows from it. */
const does = (event: () => unknown) =>
  act(() => {
    event();
  });
const pass = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

describe('NoticeCarousel', () => {
  it.each([
    ['en', 'Notice 1', '1 of 3', 'Published by Mulghat Clinic', 'Pause'],
    ['np', 'सूचना 1', '३ मध्ये १', 'प्रकाशक: मूलघाट क्लिनिक', 'रोक्नुहोस्'],
  ] as const)('shows in %s the first notice, whose it is, and where one is', async (lng, title, count, by, pause) => {
    const { screen } = await renderScreen(board(), { lng });
    expect(shown(screen)).toEqual([title]);
    expect(screen.getByText(count)).toBeInTheDocument();
    expect(screen.getAllByText(new RegExp(by))[0]).toBeInTheDocument();
    expect(screen.getByRole('button', { name: pause })).toBeInTheDocument();
  });

  it('goes on and back, and wraps at both ends', async () => {
    const { screen, user } = await renderScreen(board());
    await user.click(screen.getByRole('button', { name: 'Previous notice' }));
    expect(shown(screen)).toEqual(['Notice 3']);
    await user.click(screen.getByRole('button', { name: 'Next notice' }));
    expect(shown(screen)).toEqual(['Notice 1']);
    await user.click(screen.getByRole('button', { name: 'Next notice' }));
    expect(shown(screen)).toEqual(['Notice 2']);
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  it('starts after two seconds without doing, and then steps every two seconds', async () => {
    jest.useFakeTimers();
    const { screen } = await renderScreen(board());
    pass(3999);
    expect(shown(screen)).toEqual(['Notice 1']);
    pass(1);
    expect(shown(screen)).toEqual(['Notice 2']);
    pass(2000);
    expect(shown(screen)).toEqual(['Notice 3']);
    pass(2000);
    expect(shown(screen)).toEqual(['Notice 1']);
  });

  it('rests while it is pointed at, and while the page scrolls', async () => {
    jest.useFakeTimers();
    const { screen } = await renderScreen(board());
    const carousel = screen.getByRole('group', { name: 'Board' });
    does(() => fireEvent.pointerEnter(carousel, { pointerType: 'mouse' }));
    pass(60_000);
    expect(shown(screen)).toEqual(['Notice 1']);
    does(() => fireEvent.pointerLeave(carousel));
    for (let scrolled = 0; scrolled < 100; scrolled++) {
      does(() => fireEvent.scroll(window));
      pass(100);
    }
    expect(shown(screen)).toEqual(['Notice 1']);
    pass(150);
    pass(4000);
    expect(shown(screen)).toEqual(['Notice 2']);
  });

  it('rests while the keyboard is in it', async () => {
    jest.useFakeTimers();
    const { screen } = await renderScreen(board());
    const button = screen.getByRole('button', { name: 'Next notice' });
    does(() => button.focus());
    pass(60_000);
    expect(shown(screen)).toEqual(['Notice 1']);
    does(() => button.blur());
    pass(4000);
    expect(shown(screen)).toEqual(['Notice 2']);
  });

  it('stops when the reader says so, until they let it go on', async () => {
    jest.useFakeTimers();
    const { screen } = await renderScreen(board());
    does(() => fireEvent.click(screen.getByRole('button', { name: 'Pause' })));
    pass(60_000);
    expect(shown(screen)).toEqual(['Notice 1']);
    does(() => fireEvent.click(screen.getByRole('button', { name: 'Play' })));
    pass(4000);
    expect(shown(screen)).toEqual(['Notice 2']);
  });

  it('does not move by itself, and needs no pause, where the device asks for less motion', async () => {
    const real = window.matchMedia;
    window.matchMedia = ((media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') })) as typeof matchMedia;
    jest.useFakeTimers();
    const { screen } = await renderScreen(board());
    pass(60_000);
    expect(shown(screen)).toEqual(['Notice 1']);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    window.matchMedia = real;
  });

  it('turns with a swipe, in the direction of the finger', async () => {
    const { screen } = await renderScreen(board());
    const slide = screen.getByRole('heading', { name: 'Notice 1' });
    does(() => fireEvent.touchStart(slide, { touches: [{ clientX: 200 }] }));
    does(() => fireEvent.touchEnd(slide, { changedTouches: [{ clientX: 120 }] }));
    expect(shown(screen)).toEqual(['Notice 2']);
    does(() => fireEvent.touchStart(slide, { touches: [{ clientX: 100 }] }));
    does(() => fireEvent.touchEnd(slide, { changedTouches: [{ clientX: 110 }] }));
    expect(shown(screen)).toEqual(['Notice 2']);
  });

  it('enlarges the picture and rests meanwhile; closing gives the focus back to the page', async () => {
    jest.useFakeTimers();
    const { screen } = await renderScreen(board());
    does(() => fireEvent.click(screen.getByRole('button', { name: 'See the picture larger: Notice 1' })));
    expect(screen.getByRole('dialog', { name: 'Notice 1' })).toBeInTheDocument();
    pass(60_000);
    expect(shown(screen)).toEqual(['Notice 1']);
    does(() => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    pass(4000);
    expect(shown(screen)).toEqual(['Notice 2']);
  });

  it('shows a notice that is written in the other language only, and says which that is', async () => {
    const { screen } = await renderScreen(board([aNotice(4, { title: { np: 'खोप' }, description: { np: 'शनिबार' } })]));
    expect(screen.getByRole('heading', { name: 'खोप' })).toHaveAttribute('lang', 'ne');
    expect(screen.queryByRole('button', { name: 'Next notice' })).toBeNull();
  });

  it('shows of a long notice the beginning, and leads to the whole', async () => {
    const { screen } = await renderScreen(
      board([aNotice(5, { description: { en: `First. ${'More and more. '.repeat(40)}` } })]),
    );
    expect(screen.getByRole('link', { name: 'Read the whole notice' })).toHaveAttribute('href', '/notices/5');
    expect(screen.getByText(/^First\./).textContent!.length).toBeLessThan(245);
  });

  it('shows the mark where a picture does not come', async () => {
    const { screen, container } = await renderScreen(board());
    does(() => fireEvent.error(container.querySelector('.slide:not([inert]) .picture img')!));
    expect(screen.queryByRole('button', { name: 'See the picture larger: Notice 1' })).toBeNull();
  });
});
