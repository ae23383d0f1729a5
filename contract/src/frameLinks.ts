/** The limits of links in the frame: a publication beyond them is refused, and the shell leaves out or cuts the rest. */
import { LANGUAGES } from './language';
import type { FrameLink, MfeManifest } from './site';

const MAX_LABEL = 20;
const MAX_LINKS = 10;
const MAX_BAR_LINKS = 3;
const MIN_ORDER = 10;
const MAX_ORDER = 999;

type Linking = Pick<MfeManifest, 'links' | 'paths'>;

/** Returns the labels that a link has, by language. */
const listLabels = (link: FrameLink) =>
  LANGUAGES.flatMap(({ code }) => (link[code] === undefined ? [] : [[code, link[code]] as const]));

const isInBar = (link: FrameLink) => link.in.includes('bar');
const isOwnPage = ({ paths }: Linking, { to }: FrameLink) => Boolean(paths[to.split('?')[0]!]?.screen);

function describeLinkProblem(mfe: Linking, link: FrameLink): string | undefined {
  if (!isOwnPage(mfe, link))
    return `the link to ${link.to} leads to no page of the module; a link leads to a path of its own that has a screen`;
  const unfit = listLabels(link).find(([, label]) => !label.trim() || label.length > MAX_LABEL);
  if (unfit)
    return `the link to ${link.to} has ${unfit[1].length} letters in "${unfit[0]}"; a label has 1 to ${MAX_LABEL}`;
  return Number.isInteger(link.order) && link.order >= MIN_ORDER && link.order <= MAX_ORDER
    ? undefined
    : `the link to ${link.to} has the order ${link.order}; an order is a whole number from ${MIN_ORDER} to ${MAX_ORDER}`;
}

/** Returns in one sentence which link of a module exceeds the limits, or undefined. */
export function findLinkProblem(mfe: Linking): string | undefined {
  const bar = mfe.links.filter(isInBar).length;
  if (mfe.links.length > MAX_LINKS) return `there are ${mfe.links.length} links; a module has at most ${MAX_LINKS}`;
  if (bar > MAX_BAR_LINKS) return `there are ${bar} links in the bar; a module has at most ${MAX_BAR_LINKS} there`;
  return mfe.links.map((link) => describeLinkProblem(mfe, link)).find(Boolean);
}

const cutLabel = (label: string) => (label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).trimEnd()}…` : label);

/** Returns the links of a published module within the limits: those to its own pages, with labels and orders cut. */
export function getFrameLinks(mfe: Linking): FrameLink[] {
  const links = mfe.links.filter((link) => isOwnPage(mfe, link)).slice(0, MAX_LINKS);
  const bar = links.filter(isInBar).slice(0, MAX_BAR_LINKS);
  return links.map((link) => ({
    ...link,
    ...Object.fromEntries(listLabels(link).map(([code, label]) => [code, cutLabel(label)])),
    in: bar.includes(link) ? link.in : link.in.filter((place) => place !== 'bar'),
    order: Math.min(Math.max(link.order, MIN_ORDER), MAX_ORDER),
  }));
}
