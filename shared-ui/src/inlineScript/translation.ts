/**
 * Keeps a page alive that the browser translates. Translators put a `<font>` in the place of each text node, and again whenever a text changes.
 * React holds the text node: its changes would not be seen, and moving a neighbour would fail. So a text takes its place back before the page
 * changes, moves or removes it, and is translated again.
 */
import { BEFORE_HYDRATION } from './ids';

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

/** The element in the place of each text that a translator has taken out, and the other way round. */
const places = new WeakMap<Node, HTMLElement>();
const texts = new WeakMap<HTMLElement, Node>();

/** Returns the element of a translator in the place of a text: around it, or instead of it. */
function findPlace(text: Node): HTMLElement | undefined {
  let place = isFont(text.parentNode) ? text.parentNode : undefined;
  while (place && isFont(place.parentNode)) place = place.parentNode;
  return place ?? (text.parentNode ? undefined : places.get(text));
}

/** Notes which element replaced which text: in one step, or put beside it before it goes. The neighbour may stand for another text. */
function note(records: MutationRecord[]) {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      const place = isFont(text.parentNode)
        ? findPlace(text)
        : [...addedNodes, previousSibling, nextSibling].find(
            (node): node is HTMLElement => isFont(node) && !texts.has(node),
          );
      if (!place) continue;
      places.set(text, place);
      texts.set(place, text);
      patchDom();
    }
}
const observer = new MutationObserver(note);

function takeBack(node: Node | null) {
  if (node?.nodeType !== Node.TEXT_NODE) return;
  note(observer.takeRecords());
  const place = findPlace(node);
  places.delete(node);
  if (place?.parentNode) place.replaceWith(node);
}

let isPatched = false;

/** Lets texts take their places back before the methods by which React changes a page. */
function patchDom() {
  if (isPatched) return;
  isPatched = true;
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const { set, ...value } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node) {
      takeBack(node);
      return appendChild.call(this, node);
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      takeBack(node);
      takeBack(before);
      return insertBefore.call(this, node, before);
    },
    removeChild(this: Node, node: Node) {
      takeBack(node);
      return removeChild.call(this, node);
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      takeBack(this);
      set!.call(this, text);
    },
  });
}

/** Puts all texts back, so that React finds the page that it expects. */
function takeAllBack() {
  note(observer.takeRecords());
  for (const place of document.querySelectorAll('font')) takeBack(texts.get(place) ?? null);
}

export function followTranslation() {
  observer.observe(document.documentElement, { subtree: true, childList: true });
  document.addEventListener(BEFORE_HYDRATION, takeAllBack);
}
