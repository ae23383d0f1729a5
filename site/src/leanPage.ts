/**
 * Makes a prerendered page lighter without changing how it looks: short names for the classes of its styles, shapes of drawings without an
 * end tag, and of the styles only what the page can need before React. React keeps the classes that it finds, and writes the whole styles under their own names beside these.
 */

interface Markup {
  html: string;
  styles: string;
}

interface Rule {
  /** Selectors, or an at-rule. */
  prelude: string;
  body: string;
}

/** The blocks at the top of a style sheet. */
function blocksOf(css: string): Rule[] {
  const blocks: Rule[] = [];
  let depth = 0;
  let from = 0;
  let opened = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) opened = at;
    if (css[at] !== '}' || --depth !== 0) continue;
    blocks.push({ prelude: css.slice(from, opened).trim(), body: css.slice(opened + 1, at) });
    from = at + 1;
  }
  return blocks;
}

/** Parts between separators that stand in no parentheses or quotation marks. */
const split = (text: string, separator: ',' | ';') =>
  text
    .split(separator === ',' ? /,(?![^(]*\))/ : /;(?![^("]*[)"])/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Values that not every browser knows: what stands before them is for the others. */
const NEW_VALUE = /\d[sdl]v[hwib]|oklch|color-mix|env\(|-webkit-/;

/** For browsers that have no modules of script, and so not this portal. */
const OLD = /^-moz-appearance:|^color-adjust:|^-webkit-overflow-scrolling:/;

/** How MUI writes that colours fade. Before React they change at once. */
const FADE = /^transition:.* 0ms/;

const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'));

/** Without declarations that a later one of the same name replaces. */
function lastOfEach(declarations: readonly string[]) {
  return declarations.filter((declaration, index) => {
    const later = declarations.slice(index + 1).filter((other) => nameOf(other) === nameOf(declaration));
    if (OLD.test(declaration) || FADE.test(declaration)) return false;
    return !later.length || declaration.includes('!important') || later.some((other) => NEW_VALUE.test(other));
  });
}

/** What the elements of a page have that a selector may ask for. */
interface Found {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  html: string;
}

/** What scripts set on elements before React, other than on the root. */
export const SET_BY_SCRIPTS: ReadonlySet<string> = new Set(['data-failed', 'data-hovered', 'data-paused']);

const hasData = ({ html }: Found, name: string, value?: string) =>
  SET_BY_SCRIPTS.has(name) || html.includes(value === undefined ? ` ${name}` : ` ${name}="${value}"`);

/** Whether no element of the page is what one part of a selector between combinators asks for, such as `img.wide[data-look=page]`. The root has what it is given later. */
function matchesNothing(part: string, found: Found) {
  const [, tag, rest] = /^([a-z][a-z0-9]*)?(.*)$/.exec(part)!;
  if (tag === 'html' || rest!.startsWith(':root')) return false;
  if (tag && !found.tags.has(tag)) return true;
  if ([...rest!.matchAll(/\.([\w-]+)/g)].some(([, name]) => !found.classes.has(name!))) return true;
  const ofRoot = part.startsWith('[');
  return (
    !ofRoot &&
    [...rest!.matchAll(/\[(data-[\w-]+)(?:=["']?([^\]"']*)["']?)?\]/g)].some(
      ([, name, value]) => !hasData(found, name!, value),
    )
  );
}

/** Whether a selector is for nothing in the page, or for a part that only browsers from before modules know. */
const isUnused = (selector: string, found: Found) =>
  selector.includes('::-moz-focus-inner') ||
  selector
    .replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
    .split(/[\s>+~]+/)
    .some((part) => matchesNothing(part, found));

/** What a rule sets, by whom it is for: of an at-rule around one rule that rule's. `undefined` where it cannot be told. */
function setBy({ prelude, body }: Rule): { whom: string; names: string[] } | undefined {
  if (/[{}]|!important/.test(body)) {
    const [inner, ...others] = blocksOf(body);
    const set = prelude.startsWith('@media') && inner && !others.length ? setBy(inner) : undefined;
    return set && { ...set, whom: `${prelude}{${set.whom}` };
  }
  return prelude.startsWith('@') || NEW_VALUE.test(body)
    ? undefined
    : { whom: prelude, names: split(body, ';').map(nameOf) };
}

/** Without rules all of which a later one for the same elements sets again. */
function withoutReplaced(rules: readonly Rule[]) {
  const sets = rules.map(setBy);
  return rules.filter((_, index) => {
    const set = sets[index];
    const isReplacedBy = (later: typeof set) =>
      set && later?.whom === set.whom && set.names.every((name) => later.names.includes(name));
    return !sets.slice(index + 1).some(isReplacedBy);
  });
}

function leanRule({ prelude, body }: Rule, found: Found): string {
  if (/^@(media|supports|container|layer)/.test(prelude)) {
    const inner = leanRules(body, found);
    return inner && `${prelude}{${inner}}`;
  }
  const selectors = prelude.startsWith('@') ? [prelude] : split(prelude, ',').filter((one) => !isUnused(one, found));
  const declarations = prelude.startsWith('@keyframes') ? [body] : lastOfEach(split(body, ';'));
  return selectors.length && declarations.length ? `${selectors.join(',')}{${declarations.join(';')}}` : '';
}

const leanRules = (css: string, found: Found) =>
  withoutReplaced(blocksOf(css))
    .map((rule) => leanRule(rule, found))
    .join('');

const VARIABLE = /(--[\w-]+):([^;{}]*);?/g;
const usesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!);

/** Without the variables that nothing in the page uses, nor a variable that is used. */
function withoutUnusedVariables(css: string, html: string) {
  const values = new Map<string, string[]>();
  for (const [, name, value] of css.matchAll(VARIABLE)) values.set(name!, [...(values.get(name!) ?? []), value!]);
  const used = new Set(usesIn(css.replace(VARIABLE, '') + html));
  for (const name of used)
    for (const value of values.get(name) ?? []) for (const other of usesIn(value)) used.add(other);
  return css.replace(VARIABLE, (whole, name: string) => (used.has(name) ? whole : '')).replace(/;\}/g, '}');
}

const CLASSES = / class="([^"]*)"/g;
/** A class that Emotion made. */
const MADE = /^css-[a-z0-9]+$/;

/** Gives the classes that Emotion made short names, drops those of MUI that no style names, and writes drawings shorter. */
function shortenMarkup({ html, styles }: Markup): Markup {
  const names = new Map<string, string>();
  const shortOf = (name: string) => {
    const short = names.get(name) ?? `c${names.size.toString(36)}`;
    names.set(name, short);
    return short;
  };
  const keep = (name: string) => !name.startsWith('Mui') || styles.includes(`.${name}`);
  const shortened = html.replace(CLASSES, (_, list: string) => {
    const kept = list.split(' ').filter(keep);
    return kept.length ? ` class="${kept.map((name) => (MADE.test(name) ? shortOf(name) : name)).join(' ')}"` : '';
  });
  return {
    html: closeShapes(shortened),
    styles: styles.replace(/\.(css-[a-z0-9]+)/g, (_, name: string) => `.${shortOf(name)}`),
  };
}

/** Shapes of drawings that end in themselves, which the parser reads as the same element. */
const closeShapes = (html: string) => html.replace(/<(path|circle|rect|use)\b([^>]*)><\/\1>/g, '<$1$2/>');

/** In builds for development Emotion's classes say whose they are, and React compares classes with those that it finds. */
const isForDevelopment = ({ html }: Markup) => /class="[^"]*\bcss-[a-z0-9]+-[A-Za-z]/.test(html);

/** The lighter page; its styles in one element. A page for development stays as it is. */
export function leanPage<T extends Markup>(page: T): T {
  if (isForDevelopment(page)) return page;
  const css = [...page.styles.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, content]) => content!).join('');
  const found = {
    classes: new Set([...page.html.matchAll(CLASSES)].flatMap(([, list]) => list!.split(' '))),
    tags: new Set(['body', ...[...page.html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag]) => tag!)]),
    html: page.html,
  };
  const { html, styles } = shortenMarkup({ html: page.html, styles: leanRules(css, found) });
  return { ...page, html, styles: `<style>${withoutUnusedVariables(styles, html)}</style>` };
}
