import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BEFORE_HYDRATION } from './ids';
import { followTranslation } from './translation';

type Way = (text: Text, font: HTMLElement) => void;
const WAYS: Record<string, Way> = {
  'in its place': (text, font) => text.replaceWith(font),
  'beside it, and takes it out': (text, font) => {
    text.after(font);
    text.remove();
  },
  'around it': (text, font) => {
    text.before(font);
    font.firstElementChild!.replaceChildren(text);
  },
};

/** Translates all texts, as the translators of browsers do, now and whenever one comes or changes. */
function startTranslator(root: Node, wrap: Way) {
  const translate = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ data, parentNode }) => data.trim() && parentNode!.nodeName !== 'FONT')) {
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.data;
      wrap(text, font);
    }
    observer.takeRecords();
  };
  const observer = new MutationObserver(translate);
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  translate();
  return () => observer.disconnect();
}

let step: () => void = () => undefined;
/** Texts beside texts, beside elements that come and go, and in an order that changes. */
function Page() {
  const [n, setN] = useState(0);
  step = () => act(() => setN((before) => before + 1));
  const order = n % 2 ? ['b', 'a'] : ['a', 'b'];
  return (
    <main>
      {n} waiting, <b>{n + 1}</b> called
      <button>
        {n % 2 === 0 && <i />}
        {n % 2 ? 'Wait' : 'Call next'}
      </button>
      {n % 3 > 0 && 'Somebody'} is {n > 1 ? <em>late</em> : null} here
      <p>
        {order.map((key) => (
          <span key={key}>
            {key} {n}
          </span>
        ))}
      </p>
      {n > 2 && <p>Last</p>}
    </main>
  );
}

const read = (root: Element) => root.textContent!.replace(/\s+/g, ' ');
const expected = (n: number) => {
  const plain = render(<Page />);
  for (let made = 0; made < n; made++) step();
  const text = read(plain.container);
  plain.unmount();
  return text;
};

beforeAll(followTranslation);

describe.each(Object.entries(WAYS))('with a translator that puts its element %s', (_how, wrap) => {
  it('a page reads as it would without, step by step', async () => {
    const plain = [0, 1, 2, 3, 4, 5].map(expected);
    const { container, unmount } = render(<Page />);
    const stop = startTranslator(container, wrap);
    for (const text of plain) {
      await act(() => Promise.resolve());
      expect(read(container)).toBe(text);
      step();
    }
    unmount();
    stop();
    expect(container.textContent).toBe('');
  });

  it('a page is hydrated as it was sent', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Page />);
    const stop = startTranslator(container, wrap);
    const onRecoverableError = jest.fn();
    document.dispatchEvent(new Event(BEFORE_HYDRATION));
    const root = await act(() => hydrateRoot(container, <Page />, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
    stop();
    container.remove();
  });
});
