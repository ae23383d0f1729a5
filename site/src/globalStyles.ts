/** Finds styles in a build that reach beyond the module's own elements. */

/** Ways to write a style sheet of one's own from script, as a build still names them. */
const BY_SCRIPT: readonly [RegExp, string][] = [
  [/[.\s]Global\s*,\s*\{|\bGlobal\s*:\s*\(\)/, 'Global of @emotion/react'],
  [/\binjectGlobal\b/, 'injectGlobal of @emotion/css'],
  [/\bGlobalStyles\b/, 'GlobalStyles of MUI'],
  [/\bCssBaseline\b/, 'CssBaseline of MUI'],
  [/createElement\(\s*["'`]style["'`]|\bjsxs?\)?\(\s*["'`]style["'`]/, 'a <style> element'],
  [/\binsertRule\b|\badoptedStyleSheets\b|\bnew CSSStyleSheet\b/, 'a style sheet of its own'],
];

/** A rule in a text of a script whose selector begins with the page itself. */
const RULE_IN_SCRIPT = /(?:["'`}\s;])((?:html|body|:root|\*|#root)(?:[\s>+~][^{}"'`]{0,60})?)\{[^{}]{0,400}:/;

const COMMENT = /\/\*[^]*?\*\//g;

/** The selectors of a style sheet that name no class: they fit elements of everybody. */
function unscoped(css: string): string[] {
  const selectors = [...css.replace(COMMENT, '').matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].flatMap(([, list]) =>
    list!.split(',').map((one) => one.trim()),
  );
  return selectors.filter((one) => one && !/^(from|to|[\d.]+%)$/.test(one) && !/^[^\s>+~]*\.[\w-]/.test(one));
}

/** What of a built file styles the whole page, as people recognize it; nothing if all is its own. */
export function globalStylesIn(file: string, content: string): string[] {
  if (file.endsWith('.css')) return unscoped(content).map((selector) => `the selector ${selector}`);
  const rule = RULE_IN_SCRIPT.exec(content)?.[1];
  return [
    ...BY_SCRIPT.filter(([pattern]) => pattern.test(content)).map(([, what]) => what),
    ...(rule ? [`the selector ${rule.trim()}`] : []),
  ];
}
