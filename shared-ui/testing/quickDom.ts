/**
 * Queries by role compute the visibility and the name of each element. For the first jsdom evaluates all of its rules, for the second it walks
 * the whole page label by label, which takes as long as React on a long form. These functions return the same results faster.
 */
type ComputedStyle = typeof window.getComputedStyle;

const displays = new Map<string, string>();

/** The properties that jsdom's own style sheet uses to determine the display of an element. */
const displayKey = (element: Element) =>
  ['hidden', 'open', 'type'].reduce((key, name) => `${key} ${element.getAttribute(name)}`, element.localName);

function getDisplay(element: HTMLElement, computedStyle: ComputedStyle): string {
  if (element.style?.display) return element.style.display;
  const key = displayKey(element);
  const display = displays.get(key) ?? computedStyle(element).display;
  displays.set(key, display);
  return display;
}

function getInherited(element: HTMLElement, name: 'visibility' | 'pointerEvents', initial: string): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) if (at.style?.[name]) return at.style[name];
  return initial;
}

/** Computes common styles without jsdom, unless the page has a style sheet. */
export function quickComputedStyle(computedStyle: ComputedStyle): ComputedStyle {
  const quick: Record<string, (element: HTMLElement) => string> = {
    display: (element) => getDisplay(element, computedStyle),
    visibility: (element) => getInherited(element, 'visibility', 'visible'),
    pointerEvents: (element) => getInherited(element, 'pointerEvents', 'auto'),
  };
  return (element, pseudo) => {
    // There is no layout, and a chart draws nothing without a width.
    if (element.classList.contains('MuiChartsSurface-root'))
      return Object.defineProperty(computedStyle(element, pseudo), 'width', { value: '320px' });
    if (pseudo || document.styleSheets.length) return computedStyle(element, pseudo);
    const read = (name: string) => quick[name]?.(element as HTMLElement) ?? computedStyle(element)[name as 'color'];
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => (name === 'getPropertyValue' ? read : read(name as string)),
    });
  };
}

/** Returns the label around a field, and those that refer to its id. */
function getLabels(field: HTMLElement): HTMLLabelElement[] {
  const around = field.closest('label');
  const labels = around && !around.htmlFor && around.control === field ? [around] : [];
  if (field.id && document.getElementById(field.id) === field)
    for (const label of document.querySelectorAll('label')) if (label.htmlFor === field.id) labels.push(label);
  return labels;
}

/** Finds the labels of a field without walking the whole page. */
export function quickLabels() {
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const)
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute('type') === 'hidden' ? null : getLabels(this);
      },
    });
}
