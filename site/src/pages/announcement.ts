/**
 * The newest notice, which every page shows above its bar. Pages are rendered with a sample of it, and the notice is put into them afterwards: when
 * another one is the newest, pages that stand are not rendered again.
 */
import path from 'node:path';
import type { Language } from '@chautari/contract/fields';
import type { Announcement } from '@chautari/contract/notices';
import type { PublicData } from '@chautari/contract/site';
import { readJson, writeFileAtomically } from '../store/siteFolder';

/** Beside the folders of the languages: the parts of all languages, as JSON. */
const ANNOUNCEMENT_FILE = 'announcement.json';
/** The ids of the elements in the head (`ANNOUNCEMENT_ID` of the kit). */
const DATA_ID = 'announcement';
const STYLE_ID = 'dismissed';

/** What pages in one language show of the newest notice. */
export interface AnnouncementPart {
  announcement: Announcement | null;
  /** The text of its link, rendered by the shell; empty without a notice. */
  text: string;
}
export type AnnouncementParts = Partial<Record<Language, AnnouncementPart>>;

/** Has all parts that the strip can have, so that a page keeps the styles of all. */
export const SAMPLE_ANNOUNCEMENT: Announcement = {
  id: 0,
  title: { en: 'N', np: 'न' },
  publishedDate: '2026-01-01',
  eventDay: '2026-01-01',
};

/** Data that an earlier version left in the site has no areas: its notices were for all. */
const isNational = ({ area }: { area?: { level: string } }) => (area?.level ?? 'country') === 'country';

/** Returns the notices for the whole country: pages are the same for all readers, so nobody is shown those of other places first. */
export const listNational = ({ listNotices }: PublicData) => listNotices?.notices.filter(isNational) ?? [];

/** Returns the newest notice for the whole country. */
export function getAnnouncement(data: PublicData): Announcement | null {
  const [newest] = listNational(data);
  return newest
    ? { id: newest.id, title: newest.title, publishedDate: newest.publishedDate, eventDay: newest.eventDay }
    : null;
}

/** Renders the notice for React, and the style that hides it before the scripts run if it was dismissed: the inline script sets `data-away`. */
export function renderAnnouncementHead(announcement: Announcement | null) {
  const style = announcement ? `[data-away="${announcement.id}"] [data-notice="${announcement.id}"]{display:none}` : '';
  const json = JSON.stringify(announcement).replace(/</g, '\\u003c');
  return `<style id="${STYLE_ID}">${style}</style><script type="application/json" id="${DATA_ID}">${json}</script>`;
}

const HEAD = new RegExp(
  `<style id="${STYLE_ID}">[^<]*</style><script type="application/json" id="${DATA_ID}">[^<]*</script>`,
);
/** The strip, hidden where there is no notice. */
const STRIP = /<aside((?: [a-z-]+(?:="[^"]*")?)*? data-notice=")[^"]*("[^>]*>.*?<a )([^>]*)>.*?<\/a>/s;

/** Puts the newest notice into a page, in the place of the one that it has. Hydration finds there what React renders. */
export function insertAnnouncement(page: string, { announcement, text }: AnnouncementPart): string {
  const address = announcement ? `/notices/${announcement.id}` : '/notices';
  return page
    .replace(HEAD, () => renderAnnouncementHead(announcement))
    .replace(STRIP, (_, start: string, middle: string, link: string) => {
      const attributes = start.replace(' hidden=""', '');
      const target = link.replace(/href="\/notices[^"]*"/, `href="${address}"`);
      return `<aside${announcement ? '' : ' hidden=""'}${attributes}${announcement?.id ?? ''}${middle}${target}>${text}</a>`;
    });
}

/** Reads what the pages of a folder show; `undefined` for pages that an earlier version rendered with their notice. */
export const readAnnouncementParts = (pages: string): Promise<AnnouncementParts | undefined> =>
  readJson<AnnouncementParts>(path.join(pages, ANNOUNCEMENT_FILE)).catch(() => undefined);

/** Writes what the pages of a folder show. */
export const writeAnnouncementParts = (pages: string, parts: AnnouncementParts) =>
  writeFileAtomically(path.join(pages, ANNOUNCEMENT_FILE), JSON.stringify(parts));
