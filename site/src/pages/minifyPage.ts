/**
 * Makes a prerendered page smaller without changing how it looks: short names for the classes of its styles, and of the styles only what
 * the page can need before React. React keeps the classes that it finds and adds the whole styles under their own names.
 */
import { DomUtils, parseDocument } from 'htmlparser2';
import { parse, type ChildNode, type Root, type Rule } from 'postcss';
import selectorParser, { type Attribute, type Node, type Selector } from 'postcss-selector-parser';

interface Markup {
  html: string;
  styles: string;
}
type Document = ReturnType<typeof parseDocument>;

/** Names, classes, ids and attributes of the elements of a page. */
interface Inventory {
  tags: Set<string>;
  classes: Set<string>;
  /** The values of each `data-…` attribute. */
  data: Map<string, Set<string>>;
}

type Element = Parameters<typeof DomUtils.getAttributeValue>[0];
const getElements = ({ children }: Document) => DomUtils.find(DomUtils.isTag, children, true, Infinity) as Element[];
const getClasses = ({ attribs }: Element) => attribs.class?.split(' ') ?? [];

function takeInventory(elements: readonly Element[]): Inventory {
  const data: Inventory['data'] = new Map();
  for (const [name, value] of elements.flatMap(({ attribs }) => Object.entries(attribs)))
    if (name.startsWith('data-')) data.set(name, (data.get(name) ?? new Set()).add(value));
  return {
    tags: new Set(['html', 'body', ...elements.map(({ name }) => name)]),
    classes: new Set(elements.flatMap(getClasses)),
    data,
  };
}

const parsedSelectors = new Map<string, Selector>();
function parseSelector(text: string) {
  const selector = parsedSelectors.get(text) ?? selectorParser().astSync(text).first;
  parsedSelectors.set(text, selector);
  return selector;
}

/** Scripts may set an attribute that the page does not have yet, but give no other value to one that it has. */
function mayHave({ attribute, value }: Attribute, { data }: Inventory) {
  const values = data.get(attribute);
  return !values || value === undefined || values.has(value);
}

/** The root gets its attributes from scripts. */
const isRoot = (compound: readonly Node[]) =>
  compound.some(({ type, value }) => value === ':root' || (type === 'tag' && value === 'html')) ||
  compound[0]?.type === 'attribute';

function mayMatchNode(node: Node, inventory: Inventory) {
  if (node.type === 'tag') return inventory.tags.has(node.value);
  if (node.type === 'class') return inventory.classes.has(node.value);
  // Browsers with this one have no modules of script, and so not this portal.
  return node.value !== '::-moz-focus-inner';
}

/** Whether the page may have an element for a selector before React. Arguments of `:not()` and similar pseudo-classes are ignored. */
function mayMatch(text: string, inventory: Inventory) {
  const compounds = parseSelector(text).split(({ type }) => type === 'combinator') as Node[][];
  return compounds.every((compound) =>
    compound.every((node) =>
      node.type === 'attribute' ? isRoot(compound) || mayHave(node, inventory) : mayMatchNode(node, inventory),
    ),
  );
}

/** Removes a rule or a declaration, and what is empty without it. */
function remove(node: ChildNode) {
  const parent = node.parent as ChildNode | Root | undefined;
  node.remove();
  if (parent && parent.type !== 'root' && 'nodes' in parent && !parent.nodes?.length) remove(parent);
}

const isKeyframe = ({ parent }: Rule) => parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

function removeUnusedRules(styles: Root, inventory: Inventory) {
  styles.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    rule.selectors = rule.selectors.filter((selector) => mayMatch(selector, inventory));
    if (!rule.selector) remove(rule);
  });
}

/** For browsers that have no modules of script. */
const OLD_PROPERTIES = new Set(['-moz-appearance', 'color-adjust', '-webkit-overflow-scrolling']);
/** Values that not every browser knows: the declaration before them is for the others. */
const NEW_VALUE = /\d[sdl]v[hwib]|oklch|color-mix|env\(|-webkit-/;

const isReplacedBy = (node: ChildNode, other: ChildNode) =>
  node.type === 'decl' && other.type === 'decl' && other.prop === node.prop && !NEW_VALUE.test(other.value);

/** Removes declarations that a later one of the same rule replaces. Colours of MUI fade (`0ms` is its delay) once React is there. */
function removeUnusedDeclarations(styles: Root) {
  styles.walkDecls((declaration) => {
    const { prop, value, important, parent } = declaration;
    const later = parent!.nodes!.slice(parent!.index(declaration) + 1);
    const isReplaced = !important && later.some((other) => isReplacedBy(declaration, other as ChildNode));
    if (isReplaced || OLD_PROPERTIES.has(prop) || (prop === 'transition' && value.endsWith(' 0ms')))
      remove(declaration);
  });
}

const getUsedVariables = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!);

/** Removes the variables that neither the page nor another used variable uses. */
function removeUnusedVariables(styles: Root, html: string) {
  const used = new Set(getUsedVariables(html));
  const uses = new Map<string, string[]>();
  styles.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) uses.set(prop, [...(uses.get(prop) ?? []), ...getUsedVariables(value)]);
    else for (const name of getUsedVariables(value)) used.add(name);
  });
  for (const name of used) for (const other of uses.get(name) ?? []) used.add(other);
  styles.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) remove(declaration);
  });
}

/** A class that Emotion made. */
const EMOTION = /^css-[a-z0-9]+$/;

/** Gives the classes that Emotion made short names, and removes those of MUI that no style names. */
function shortenClasses(styles: Root, elements: readonly Element[], { classes }: Inventory) {
  const names = new Map(
    [...classes].filter((name) => EMOTION.test(name)).map((name, at) => [name, `c${at.toString(36)}`]),
  );
  const styled = new Set<string>();
  styles.walkRules((rule) => {
    rule.raws.semicolon = false;
    if (!rule.selector.includes('.')) return;
    for (const selector of rule.selectors) parseSelector(selector).walkClasses(({ value }) => void styled.add(value));
    rule.selector = rule.selector.replace(/\.(css-[a-z0-9]+)/g, (_, name: string) => `.${names.get(name) ?? name}`);
  });
  for (const element of elements) {
    const kept = getClasses(element).filter((name) => !name.startsWith('Mui') || styled.has(name));
    if (kept.length) element.attribs.class = kept.map((name) => names.get(name) ?? name).join(' ');
    else delete element.attribs.class;
  }
}

/** In development builds Emotion's classes contain labels, and React compares class names on hydration. */
const isForDevelopment = ({ classes }: Inventory) => [...classes].some((name) => /^css-[a-z0-9]+-[A-Za-z]/.test(name));

const AS_WRITTEN = { decodeEntities: false, encodeEntities: false } as const;

/** Returns the smaller page, with its styles in one element. A page for development stays as it is. */
export function minifyPage<T extends Markup>(page: T): T {
  const document = parseDocument(page.html, AS_WRITTEN);
  const elements = getElements(document);
  const inventory = takeInventory(elements);
  if (isForDevelopment(inventory)) return page;
  const styles = parse(getElements(parseDocument(page.styles)).map(DomUtils.textContent).join(''));
  removeUnusedRules(styles, inventory);
  removeUnusedDeclarations(styles);
  removeUnusedVariables(styles, page.html);
  shortenClasses(styles, elements, inventory);
  return { ...page, html: DomUtils.getOuterHTML(document, AS_WRITTEN), styles: `<style>${styles.toString()}</style>` };
}
