/**
 * Queries by role ask of each element whether it is seen and what it is called. For the first jsdom goes through all its rules and computes all
 * colours, for the second through the whole page, label by label. On a long form that takes as long as React. What is here answers the same quickly.
 */
type ComputedStyle = typeof window.getComputedStyle;

const displays = new Map<string, string>();

/** All that jsdom's own style sheet looks at to decide how an element is displayed. */
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

/** Tells without jsdom what is asked most, as long as the page has no style sheet of its own. */
export function quickComputedStyle(computedStyle: ComputedStyle): ComputedStyle {
  const quick: Record<string, (element: HTMLElement) => string> = {
    display: (element) => getDisplay(element, computedStyle),
    visibility: (element) => getInherited(element, 'visibility', 'visible'),
    pointerEvents: (element) => getInherited(element, 'pointerEvents', 'auto'),
  };
  return (element, pseudo) => {
    // Nothing is laid out here, and a chart draws nothing in a place without a width.
    if (element.classList.contains('MuiChartsSurface-root'))
      return Object.defineProperty(computedStyle(element, pseudo), 'width', { value: '320px' });
    if (pseudo || document.styleSheets.length) return computedStyle(element, pseudo);
    const read = (name: string) => quick[name]?.(element as HTMLElement) ?? computedStyle(element)[name as 'color'];
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => (name === 'getPropertyValue' ? read : read(name as string)),
    });
  };
}

/** The label around a field, if the field is what it is for, and those that name it by its id. */
function getLabels(field: HTMLElement): HTMLLabelElement[] {
  const around = field.closest('label');
  const labels = around && !around.htmlFor && around.control === field ? [around] : [];
  if (field.id && document.getElementById(field.id) === field)
    for (const label of document.querySelectorAll('label')) if (label.htmlFor === field.id) labels.push(label);
  return labels;
}

/** Finds the labels of a field in the page without a walk through all of it. */
export function quickLabels() {
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const)
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute('type') === 'hidden' ? null : getLabels(this);
      },
    });
}
