// What every browser has and jsdom has not.
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });
window.scrollTo = ((_left: number, top: number) => { Object.defineProperty(window, 'scrollY', { value: top, configurable: true }); }) as typeof window.scrollTo;
