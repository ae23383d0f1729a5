/**
 * What lies on top of a page, such as an open dialog or a later step of a form. *Back* closes the uppermost layer and does not leave the page: each
 * layer has an entry in the history, at the same address. The script of pages without React and the kit share one list.
 */
interface Layers {
  /** Adds a layer on top. Returns a function that removes it. */
  open: (close: () => void) => () => void;
}
declare global {
  interface Window {
    chautariLayers?: Layers;
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

const getDepth = () => (history.state as { layer?: number } | null)?.layer ?? 0;

function createLayers(): Layers {
  const layers: { close: () => void }[] = [];
  let isOwnMove = false;
  /**
   * Makes the history as deep as the list. An entry whose layer is gone, after a reload or a link, is passed over. A move takes effect later, with
   * `popstate`; a second one before it would leave the page.
   */
  const sync = () => {
    if (isOwnMove) return;
    const depth = getDepth();
    if (depth > layers.length) {
      isOwnMove = true;
      history.go(layers.length - depth);
    }
    for (let layer = depth + 1; layer <= layers.length; layer++)
      history.pushState({ ...(history.state as object | null), layer }, '');
  };
  // A link or a further layer may come in the same moment, and changes what is to be done.
  const syncSoon = () => setTimeout(sync);
  addEventListener('popstate', () => {
    if (!isOwnMove) for (const { close } of layers.slice(getDepth()).reverse()) close();
    isOwnMove = false;
    syncSoon();
  });
  syncSoon();
  return {
    open: (close) => {
      const layer = { close };
      layers.push(layer);
      sync();
      return () => {
        if (!layers.includes(layer)) return;
        layers.splice(layers.indexOf(layer), 1);
        syncSoon();
      };
    },
  };
}

/** Adds a layer that *Back* closes. Returns a function that takes it away. */
export const openLayer = (close: () => void) => (window.chautariLayers ??= createLayers()).open(close);

/** Closes a dialog by *Back*: the browser's own watcher knows the button of a phone, elsewhere the dialog is a layer. */
export function watchBack(close: () => void) {
  if (!window.CloseWatcher) return openLayer(close);
  const watcher = new window.CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

/** Follows the browser's own dialogs. With a watcher, browsers do it themselves. */
export function followDialogs() {
  if (window.CloseWatcher) return;
  const followed = new Map<HTMLDialogElement, () => void>();
  const follow = () => {
    for (const [dialog, release] of followed) {
      if (dialog.open && dialog.isConnected) continue;
      followed.delete(dialog);
      release();
    }
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
      if (!followed.has(dialog))
        followed.set(
          dialog,
          openLayer(() => dialog.close()),
        );
  };
  new MutationObserver(follow).observe(document.documentElement, { subtree: true, attributeFilter: ['open'] });
  follow();
}
