// Browser APIs that jsdom does not have.
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { quickComputedStyle, quickLabels } from './quickDom';

const structuredClone = (value: unknown): unknown => deserialize(serialize(value));
Object.assign(globalThis, { structuredClone, TextDecoder, TextEncoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
window.scrollTo = ((_left: number, top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}) as typeof window.scrollTo;

Object.assign(window, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
});
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
URL.createObjectURL = () => 'blob:here';
URL.revokeObjectURL = () => undefined;
Blob.prototype.arrayBuffer ??= function read() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
performance.getEntriesByType ??= () => [];
Element.prototype.scrollIntoView ??= () => undefined;

window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window));
quickLabels();
