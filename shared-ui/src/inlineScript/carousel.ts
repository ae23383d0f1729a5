import { closest } from './page';

const TICK_MS = 250;
const SCROLL_ENDS_MS = 150;
/** The longest pause between two scroll events of a step on a slow processor. */
const STEP_STALLS_MS = 1000;
const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface State {
  /** The current slide, or the one that it scrolls to. */
  at: number;
  /** The time of the next automatic step. */
  next: number;
  /** The place in the row that a step scrolls to; undefined while nothing or the reader scrolls. */
  target?: number | undefined;
  settling?: ReturnType<typeof setTimeout>;
}

const states = new WeakMap<HTMLElement, State>();
let scrolling: ReturnType<typeof setTimeout> | undefined;

const getSlides = (carousel: HTMLElement) => carousel.querySelector<HTMLElement>('.slides')!;

/** Any action of the reader restarts the wait. */
const getNextTime = ({ dataset: { idleMs, stepMs } }: HTMLElement) => Date.now() + Number(idleMs) + Number(stepMs);

function getState(carousel: HTMLElement) {
  const state = states.get(carousel) ?? { at: 0, next: getNextTime(carousel) };
  states.set(carousel, state);
  return state;
}

/** Only the current slide can be reached. Its position is announced only while nothing moves by itself. */
function show(carousel: HTMLElement) {
  const slides = [...getSlides(carousel).children] as HTMLElement[];
  const { at } = getState(carousel);
  slides.forEach((slide, index) => {
    slide.toggleAttribute('inert', index !== at);
  });
  const count = carousel.querySelector('.count');
  const position = slides[at]?.getAttribute('aria-label');
  if (!count || !position) return;
  count.setAttribute('aria-live', isHeld(carousel) ? 'polite' : 'off');
  if (count.textContent !== position) count.textContent = position;
}

const scrollToPlace = (slides: HTMLElement, place: number, behavior: ScrollBehavior) =>
  slides.scrollTo({ left: place * slides.clientWidth, behavior });

/** Ends a step: the slides are in their order again. */
function endStep(carousel: HTMLElement) {
  const state = getState(carousel);
  if (state.target === undefined) return;
  const slides = getSlides(carousel);
  const hasMoved = state.target !== state.at;
  state.target = undefined;
  for (const slide of slides.children) (slide as HTMLElement).style.order = '';
  if (hasMoved) scrollToPlace(slides, state.at, 'instant');
}

/** At both ends the next slide is put beside the current one, so that it comes from the direction of the step. */
function step(carousel: HTMLElement, by: number) {
  const slides = getSlides(carousel);
  const state = getState(carousel);
  const count = slides.childElementCount;
  if (state.target !== state.at) endStep(carousel);
  const straight = state.at + by;
  state.at = state.target = (straight + count) % count;
  const isSmooth = !wantsLessMotion();
  if (isSmooth && straight !== state.at) {
    (slides.children[state.at] as HTMLElement).style.order = String(by);
    state.target = by > 0 ? count - 1 : 0;
    scrollToPlace(slides, state.target - by, 'instant');
  }
  scrollToPlace(slides, state.target, isSmooth ? 'smooth' : 'auto');
  show(carousel);
}

/** Moves to the previous or next slide. */
export function stepCarousel(button: HTMLElement) {
  const carousel = button.closest<HTMLElement>('[data-carousel]')!;
  step(carousel, Number(button.dataset.step));
  getState(carousel).next = getNextTime(carousel);
}

/** Pauses or plays. The pressed button is hidden, so its focus goes to the one in its place. */
export function pauseCarousel(button: HTMLElement) {
  const carousel = button.closest<HTMLElement>('[data-carousel]')!;
  const hadFocus = document.activeElement === button;
  const isPaused = carousel.toggleAttribute('data-paused');
  if (hadFocus) carousel.querySelector<HTMLElement>(isPaused ? '.play' : '.pause')!.focus();
}

const isHeld = (carousel: HTMLElement) =>
  document.hidden ||
  wantsLessMotion() ||
  'paused' in carousel.dataset ||
  scrolling !== undefined ||
  'hovered' in carousel.dataset ||
  carousel.querySelector(':focus-visible,dialog[open]') !== null;

function tick() {
  const now = Date.now();
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    show(carousel);
    const state = getState(carousel);
    if (isHeld(carousel)) state.next = getNextTime(carousel);
    else if (now >= state.next) {
      step(carousel, 1);
      state.next = now + Number(carousel.dataset.stepMs);
    }
  }
}

function settle(carousel: HTMLElement) {
  endStep(carousel);
  const { scrollLeft, clientWidth } = getSlides(carousel);
  getState(carousel).at = Math.round(scrollLeft / clientWidth);
  show(carousel);
}

/** Follows a step to its end, or detects the slide that the reader has swiped to. */
function follow(slides: HTMLElement) {
  const carousel = slides.closest<HTMLElement>('[data-carousel]')!;
  const state = getState(carousel);
  clearTimeout(state.settling);
  const isStep = state.target !== undefined;
  if (isStep && Math.abs(slides.scrollLeft / slides.clientWidth - state.target!) < 0.01) endStep(carousel);
  else state.settling = setTimeout(() => settle(carousel), isStep ? STEP_STALLS_MS : SCROLL_ENDS_MS);
}

/** Moves carousels, and pauses them while the reader scrolls, points at them, has the focus in them, or has a picture enlarged. */
export function runCarousels() {
  setInterval(tick, TICK_MS);
  const { documentElement } = document;
  documentElement.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    const now = closest(event, '[data-carousel]');
    for (const before of document.querySelectorAll('[data-hovered]')) before.removeAttribute('data-hovered');
    now?.setAttribute('data-hovered', '');
  });
  documentElement.addEventListener(
    'touchstart',
    (event) => {
      const carousel = closest(event, '[data-carousel]');
      if (!carousel) return;
      endStep(carousel);
      getState(carousel).next = getNextTime(carousel);
    },
    { passive: true },
  );
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement) {
        if (target.matches('.slides')) follow(target);
      } else {
        clearTimeout(scrolling);
        scrolling = setTimeout(() => {
          scrolling = undefined;
        }, SCROLL_ENDS_MS);
      }
    },
    { capture: true, passive: true },
  );
}
