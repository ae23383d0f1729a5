import { closest } from './page';

const TICK_MS = 250;
const SCROLL_ENDS_MS = 150;
const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface State {
  /** The slide that is shown, or that it scrolls to. */
  at: number;
  /** When it moves on by itself. */
  next: number;
  settling?: ReturnType<typeof setTimeout>;
}

const states = new WeakMap<HTMLElement, State>();
let scrolling: ReturnType<typeof setTimeout> | undefined;

const slidesOf = (carousel: HTMLElement) => carousel.querySelector<HTMLElement>('.slides')!;

/** After whatever the reader does, the wait begins again. */
const nextFor = ({ dataset: { idleMs, stepMs } }: HTMLElement) => Date.now() + Number(idleMs) + Number(stepMs);

function stateOf(carousel: HTMLElement) {
  const known = states.get(carousel) ?? { at: 0, next: nextFor(carousel) };
  states.set(carousel, known);
  return known;
}

/** Only the slide that is shown can be reached. Its name is its position, which is announced only while nothing moves by itself. */
function show(carousel: HTMLElement) {
  const slides = [...slidesOf(carousel).children] as HTMLElement[];
  const { at } = stateOf(carousel);
  slides.forEach((slide, index) => {
    slide.toggleAttribute('inert', index !== at);
  });
  const count = carousel.querySelector('.count');
  const position = slides[at]?.getAttribute('aria-label');
  if (!count || !position) return;
  count.setAttribute('aria-live', isHeld(carousel) ? 'polite' : 'off');
  if (count.textContent !== position) count.textContent = position;
}

function step(carousel: HTMLElement, by: number) {
  const slides = slidesOf(carousel);
  const state = stateOf(carousel);
  const count = slides.childElementCount;
  state.at = (state.at + by + count) % count;
  slides.scrollTo({ left: state.at * slides.clientWidth, behavior: wantsLessMotion() ? 'auto' : 'smooth' });
  show(carousel);
}

/** Previous or next. */
export function press(button: HTMLElement) {
  const carousel = button.closest<HTMLElement>('[data-carousel]')!;
  step(carousel, Number(button.dataset.step));
  stateOf(carousel).next = nextFor(carousel);
}

export function pause(button: HTMLElement) {
  button.closest<HTMLElement>('[data-carousel]')!.toggleAttribute('data-paused');
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
    const state = stateOf(carousel);
    if (isHeld(carousel)) state.next = nextFor(carousel);
    else if (now >= state.next) {
      step(carousel, 1);
      state.next = now + Number(carousel.dataset.stepMs);
    }
  }
}

/** Where the reader has swiped to. */
function follow(slides: HTMLElement) {
  const carousel = slides.closest<HTMLElement>('[data-carousel]')!;
  const state = stateOf(carousel);
  clearTimeout(state.settling);
  state.settling = setTimeout(() => {
    state.at = Math.round(slides.scrollLeft / slides.clientWidth);
    show(carousel);
  }, SCROLL_ENDS_MS);
}

/** Carousels move on by themselves, and rest while the reader scrolls, points at them, is in them with the keyboard, or has a picture enlarged. */
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
      if (carousel) stateOf(carousel).next = nextFor(carousel);
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
