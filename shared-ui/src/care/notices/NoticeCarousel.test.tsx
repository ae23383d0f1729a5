import { act, fireEvent } from '@testing-library/react';
import { aNotice, renderScreen } from '../../../testing';
import { NoticeCarousel } from '../../faces/notices';
import { runCarousels } from '../../inlineScript/carousel';

const NOTICES = [aNotice(1), aNotice(2), aNotice(3)];
const WIDTH = 360;
const board = (notices = NOTICES) => (
  <>
    <h2 id="board">Board</h2>
    <NoticeCarousel notices={notices} labelledBy="board" idleMs={2000} stepMs={2000} />
  </>
);
const getTitles = (screen: typeof import('@testing-library/react').screen) =>
  screen
    .getAllByRole('heading', { level: 3 })
    .filter((heading) => !heading.closest('[inert]'))
    .map((heading) => heading.textContent);
const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

let reducedMotion = false;

/** The inline script moves the slides, and is in the page before the board. jsdom has no layout. */
beforeAll(async () => {
  document.head.innerHTML =
    '<template id="hydration" data-hydrate="onIntent" data-static="" data-common=""></template>';
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => WIDTH });
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, { left }: ScrollToOptions) {
    this.scrollLeft = left!;
    fireEvent.scroll(this);
  } as typeof HTMLElement.prototype.scrollTo;
  const real = window.matchMedia;
  window.matchMedia = ((media: string) =>
    media.includes('reduced-motion')
      ? Object.defineProperty(new EventTarget(), 'matches', { get: () => reducedMotion })
      : real(media)) as typeof matchMedia;
  await import('../../inlineScript');
  (await import('../../inlineScript/laterControls')).answerLaterControls();
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  runCarousels();
});

/** Renders a board and starts the script. */
async function aBoard(...[notices, options]: [typeof NOTICES?, Parameters<typeof renderScreen>[1]?]) {
  const rendered = await renderScreen(board(notices), options);
  pass(250);
  return rendered;
}

const press = (screen: typeof import('@testing-library/react').screen, name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));

describe('NoticeCarousel', () => {
  it.each([
    ['en', 'Notice 1', '1 of 3', 'Published by Mulghat Clinic', 'Pause'],
    ['np', 'सूचना 1', '३ मध्ये १', 'प्रकाशक: मूलघाट क्लिनिक', 'रोक्नुहोस्'],
  ] as const)('shows in %s the first notice, whose it is, and where one is', async (lng, title, count, by, pause) => {
    const { screen } = await aBoard(NOTICES, { lng });
    expect(getTitles(screen)).toEqual([title]);
    expect(screen.getByText(count)).toBeInTheDocument();
    expect(screen.getAllByText(new RegExp(by))[0]).toBeInTheDocument();
    expect(screen.getByRole('button', { name: pause })).toBeInTheDocument();
  });

  it('moves in both directions, and wraps at the ends', async () => {
    const { screen } = await aBoard();
    press(screen, 'Previous notice');
    expect(getTitles(screen)).toEqual(['Notice 3']);
    press(screen, 'Next notice');
    expect(getTitles(screen)).toEqual(['Notice 1']);
    press(screen, 'Next notice');
    expect(getTitles(screen)).toEqual(['Notice 2']);
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  describe('while a slow processor scrolls', () => {
    let scrollTo: typeof HTMLElement.prototype.scrollTo;
    beforeEach(() => {
      scrollTo = HTMLElement.prototype.scrollTo;
    });
    afterEach(() => {
      HTMLElement.prototype.scrollTo = scrollTo;
    });
    /** Scrolls half of the way to a place, and later the rest. */
    function scrollSlowly() {
      let end = () => {};
      const places: number[] = [];
      HTMLElement.prototype.scrollTo = function (this: HTMLElement, { left, behavior }: ScrollToOptions) {
        if (behavior === 'smooth') places.push(left! / WIDTH - this.scrollLeft / WIDTH);
        this.scrollLeft = behavior === 'smooth' ? (this.scrollLeft + left!) / 2 : left!;
        fireEvent.scroll(this);
        end = () => {
          this.scrollLeft = left!;
          fireEvent.scroll(this);
        };
      } as typeof HTMLElement.prototype.scrollTo;
      return { places, end: () => end() };
    }

    it('loses no press', async () => {
      const { screen } = await aBoard();
      const { end } = scrollSlowly();
      for (const title of ['Notice 2', 'Notice 3', 'Notice 1', 'Notice 2']) {
        press(screen, 'Next notice');
        pass(500);
        expect(getTitles(screen)).toEqual([title]);
      }
      end();
      pass(2000);
      expect(getTitles(screen)).toEqual(['Notice 2']);
    });

    it.each([
      ['Next notice', 1],
      ['Previous notice', -1],
    ])('keeps its direction at both ends: %s', async (name, direction) => {
      const { screen, container } = await aBoard();
      const { places, end } = scrollSlowly();
      for (let presses = 0; presses < 4; presses++) {
        press(screen, name);
        end();
        pass(500);
      }
      expect(places).toEqual([direction, direction, direction, direction]);
      const slides = [...container.querySelector('.slides')!.children] as HTMLElement[];
      expect(slides.map(({ style }) => style.order)).toEqual(['', '', '']);
      expect(getTitles(screen)).toEqual([`Notice ${direction > 0 ? 2 : 3}`]);
    });
  });

  it('starts after two idle seconds, and then steps every two seconds', async () => {
    const { screen } = await aBoard();
    pass(3500);
    expect(getTitles(screen)).toEqual(['Notice 1']);
    pass(500);
    expect(getTitles(screen)).toEqual(['Notice 2']);
    pass(2000);
    expect(getTitles(screen)).toEqual(['Notice 3']);
    pass(2000);
    expect(getTitles(screen)).toEqual(['Notice 1']);
  });

  it('pauses while the pointer is over it, and while the page scrolls', async () => {
    const { screen } = await aBoard();
    const over = (element: Element) =>
      fireEvent(element, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
    over(screen.getByRole('heading', { name: 'Notice 1' }));
    pass(60_000);
    expect(getTitles(screen)).toEqual(['Notice 1']);
    over(screen.getByRole('heading', { name: 'Board' }));
    for (let scrolled = 0; scrolled < 100; scrolled++) {
      fireEvent.scroll(document);
      pass(100);
    }
    expect(getTitles(screen)).toEqual(['Notice 1']);
    pass(4500);
    expect(getTitles(screen)).toEqual(['Notice 2']);
  });

  it('pauses while it has the keyboard focus', async () => {
    const { screen } = await aBoard();
    const button = screen.getByRole('button', { name: 'Next notice' });
    act(() => button.focus());
    pass(60_000);
    expect(getTitles(screen)).toEqual(['Notice 1']);
    act(() => button.blur());
    pass(4250);
    expect(getTitles(screen)).toEqual(['Notice 2']);
  });

  it('stops when the reader pauses it, until they resume it', async () => {
    const { screen } = await aBoard();
    press(screen, 'Pause');
    pass(60_000);
    expect(getTitles(screen)).toEqual(['Notice 1']);
    press(screen, 'Play');
    pass(4250);
    expect(getTitles(screen)).toEqual(['Notice 2']);
  });

  it('keeps the focus where it was paused by the keyboard', async () => {
    const { screen } = await aBoard();
    act(() => screen.getByRole('button', { name: 'Pause' }).focus());
    act(() => press(screen, 'Pause'));
    expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
    act(() => press(screen, 'Play'));
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  });

  it('does not move by itself with prefers-reduced-motion', async () => {
    reducedMotion = true;
    const { screen } = await aBoard();
    pass(60_000);
    expect(getTitles(screen)).toEqual(['Notice 1']);
    reducedMotion = false;
  });

  it('detects the slide after a swipe', async () => {
    const { screen, container } = await aBoard();
    container.querySelector('.slides')!.scrollLeft = WIDTH * 2;
    fireEvent.scroll(container.querySelector('.slides')!);
    pass(200);
    expect(getTitles(screen)).toEqual(['Notice 3']);
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
  });

  it('enlarges the picture and pauses meanwhile', async () => {
    const { screen } = await aBoard();
    press(screen, 'Enlarge picture: Notice 1');
    expect(screen.getByRole('dialog', { name: 'Notice 1' })).toBeVisible();
    pass(60_000);
    expect(getTitles(screen)).toEqual(['Notice 1']);
    press(screen, 'Close');
    pass(4250);
    expect(getTitles(screen)).toEqual(['Notice 2']);
  });

  it('shares a notice with its text, and shows the result', async () => {
    const share = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { screen } = await aBoard([aNotice(1, { image: null })]);
    press(screen, 'Share');
    expect(await screen.findByText('Failed to share notice.')).toBeInTheDocument();
    press(screen, 'Share');
    expect(share).toHaveBeenLastCalledWith({
      title: 'Notice 1',
      text: `What notice 1 says.\n${location.origin}/notices/1`,
    });
    jest.restoreAllMocks();
  });

  it('shows a notice that exists only in the other language, marked with it', async () => {
    const { screen } = await aBoard([aNotice(4, { title: { np: 'खोप' }, description: { np: 'शनिबार' } })]);
    expect(screen.getByRole('heading', { name: 'खोप' })).toHaveAttribute('lang', 'ne');
    expect(screen.queryByRole('button', { name: 'Next notice' })).toBeNull();
  });

  it('shows the beginning of a long notice, with a link to its page', async () => {
    const { screen } = await aBoard([aNotice(5, { description: { en: `First. ${'More and more. '.repeat(40)}` } })]);
    expect(screen.getByRole('link', { name: 'Read the whole notice' })).toHaveAttribute('href', '/notices/5');
    expect(screen.getByText(/^First\./).textContent!.length).toBeLessThan(245);
  });

  it('marks a picture that does not load', async () => {
    const { container } = await aBoard();
    fireEvent.error(container.querySelector('.picture img')!);
    expect(container.querySelector('.picture-frame')).toHaveAttribute('data-failed');
  });
});
