/** Returns a window without changes of tests. */
function untouched() {
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  return contentWindow as unknown as typeof window;
}

function renderHtml(html: string) {
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll<HTMLElement>('*')];
}

it('returns the display and inherited styles of each element like jsdom', () => {
  const elements = renderHtml(`
    <div hidden><p>a</p></div> <p style="display: none">b</p> <ul><li>c</li></ul> <table><tr><td>d</td></tr></table>
    <dialog>e</dialog> <dialog open>f</dialog> <script></script> <input type="hidden"> <input> <button hidden>g</button>
    <div style="visibility: hidden"><b>h</b><b style="visibility: visible">i</b></div>
    <div style="pointer-events: none"><a href="/"><span style="pointer-events: auto">j</span></a></div>
    <details><summary>k</summary><p>l</p></details> <select><option>m</option></select> <svg><text>n</text></svg>`);
  const { getComputedStyle } = untouched();
  for (const element of elements) {
    const { display, visibility, pointerEvents } = getComputedStyle(element);
    const quick = window.getComputedStyle(element);
    expect([element.outerHTML, quick.display, quick.visibility, quick.pointerEvents]).toEqual([
      element.outerHTML,
      display,
      visibility,
      pointerEvents,
    ]);
    expect(quick.getPropertyValue('display')).toBe(display);
  }
});

it('leaves styles of the page to jsdom', () => {
  const [paragraph] = renderHtml('<p>a</p><style>p { display: none; visibility: hidden }</style>');
  expect(getComputedStyle(paragraph!)).toMatchObject({ display: 'none', visibility: 'hidden' });
});

it('finds the labels of each field like jsdom', () => {
  const fields = renderHtml(`
    <label for="a">1</label> <input id="a"> <label for="a">2</label> <input id="a"> <label>3 <select></select> <input></label>
    <label for="">4 <input></label> <label for="b">5 <button></button></label> <textarea id="b"></textarea> <input type="hidden">`).filter(
    (element): element is HTMLInputElement => 'labels' in element,
  );
  expect(fields).toHaveLength(8);
  const { HTMLInputElement, HTMLSelectElement, HTMLButtonElement, HTMLTextAreaElement } = untouched();
  const own = {
    input: HTMLInputElement,
    select: HTMLSelectElement,
    button: HTMLButtonElement,
    textarea: HTMLTextAreaElement,
  };
  for (const field of fields) {
    const { get } = Object.getOwnPropertyDescriptor(own[field.localName as 'input'].prototype, 'labels')!;
    const labels = get!.call(field) as NodeList | null;
    expect([field.outerHTML, field.labels && [...field.labels]]).toEqual([field.outerHTML, labels && [...labels]]);
  }
});
