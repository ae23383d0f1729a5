import { byId } from './page';

/** Returns the device's voice for the language of the page, if there is one. */
const voice = () =>
  speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === document.documentElement.lang);

let reading: HTMLElement | undefined;

/** Returns the visible text; pictures and buttons are left out. */
const getWords = (text: HTMLElement) =>
  [...text.querySelectorAll<HTMLElement>('h1,h2,h3,p,li,dt,dd')]
    .filter((part) => part.checkVisibility() && !part.closest('a,button') && !part.querySelector('h3,p,li'))
    .map((part) => part.innerText.trim());

function say(button: HTMLElement | undefined) {
  if (reading) reading.removeAttribute('aria-pressed');
  reading = button;
  button?.setAttribute('aria-pressed', 'true');
}

/** Stops reading. */
export function stopReading() {
  say(undefined);
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}

/** Reads the part of the page that the button names, or stops. */
export function readAloud(button: HTMLElement) {
  const ends = reading === button;
  stopReading();
  const text = byId(button.dataset.read);
  const by = voice();
  if (ends || !text || !by) return;
  say(button);
  const words = getWords(text);
  words.forEach((part, index) => {
    const spoken = Object.assign(new SpeechSynthesisUtterance(part), { voice: by, lang: by.lang });
    if (index === words.length - 1) spoken.onend = () => reading === button && stopReading();
    speechSynthesis.speak(spoken);
  });
}

/** Shows the buttons if the device can read this language, and stops reading when the page is left. */
export function offerReading() {
  if (!('speechSynthesis' in window)) return;
  const show = () => document.documentElement.toggleAttribute('data-speaks', Boolean(voice()));
  show();
  speechSynthesis.addEventListener('voiceschanged', show);
  addEventListener('pagehide', stopReading);
  addEventListener('popstate', stopReading);
}
