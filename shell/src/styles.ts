import createCache, { type StylisPlugin } from '@emotion/cache';
import { LANGUAGES } from '@chautari/contract';

/** Styles address Devanagari by the first language written in it, `:lang(ne)`; this extends such rules to the others. */
const extendToScript =
  (others: readonly string[]): StylisPlugin =>
  (element) => {
    if (element.type !== 'rule' || typeof element.props === 'string') return;
    element.props = element.props.flatMap((selector) => [
      ...new Set([selector, ...others.map((lang) => selector.replace(/(:lang\(|\[lang=)ne(?=[)\]])/g, `$1${lang}`))]),
    ]);
  };

/** The cache of styles, also for prerendering. It adds no prefixes: supported browsers need none, and they weigh a third of the styles. */
export function createStyleCache() {
  const [, ...others] = LANGUAGES.filter(({ script }) => script === 'devanagari').map(({ htmlLang }) => htmlLang);
  return createCache({ key: 'css', stylisPlugins: others.length ? [extendToScript(others)] : [] });
}
