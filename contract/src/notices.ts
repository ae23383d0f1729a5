import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, instant, line, text } from './fields';
import { noticeArea } from './noticeArea';
import { pageInput, definePage } from './paging';

const written = <T extends z.ZodMiniType<string>>(words: T) =>
  z
    .object({ en: z.optional(words), np: z.optional(words) })
    .check(z.refine((text) => Boolean(text.en ?? text.np), { path: ['en'], error: 'required' }));

/** A text in English, Nepali or both. If one is missing, the other is shown, marked with its language. */
export const inOneLanguageAtLeast = z.object({ en: z.optional(z.string()), np: z.optional(z.string()) });
export type InOneLanguageAtLeast = z.infer<typeof inOneLanguageAtLeast>;

export const notice = z.object({
  id: z.int(),
  title: inOneLanguageAtLeast,
  description: inOneLanguageAtLeast,
  /** Path of the picture on this site. */
  image: z.nullable(z.string()),
  /** The facility in whose name it goes out, or the portal. */
  publishedBy: bilingual,
  /** For whom it is. */
  area: noticeArea,
  /** The area in words; null for the whole country. */
  areaName: z.nullable(bilingual),
  publishedDate: civilDate,
  visibleUntil: z.nullable(civilDate),
  /** The day of the event. After it, or after `visibleUntil`, the notice is hidden. */
  eventDay: z.nullable(civilDate),
});
export type Notice = z.infer<typeof notice>;

/** The newest notice, for the strip above the bar. */
export type Announcement = Pick<Notice, 'id' | 'title' | 'publishedDate' | 'eventDay'>;

const noticeId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

/** The municipality of a reader, as it is in an address. */
const municipalityId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(753));

export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  requires: 'anyone',
  summary:
    'The newest 100 notices to the public that are neither withdrawn nor past their last day or the day of their event, and the newest 20 for the whole country, the newest first; of a municipality: those for it, its wards and what it lies in. `limit` takes the newest of these',
  input: z.object({
    municipalityId: z.optional(municipalityId),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  output: z.object({ notices: z.array(notice) }),
  errors: [],
});

export const getNotice = endpoint({
  method: 'GET',
  path: '/notices/:id',
  requires: 'anyone',
  summary: 'One notice to the public',
  input: z.object({ id: noticeId }),
  output: notice,
  errors: ['notFound'],
});

/** An address of a picture on another site. The service downloads it once and stores it. */
const imageUrl = z.string().check(z.trim(), z.maxLength(2000), z.url({ protocol: /^https$/, error: 'httpsUrl' }));

export const sendNotice = endpoint({
  method: 'POST',
  path: '/notices',
  requires: 'notice.send',
  summary:
    'Publishes a notice in the name of a facility; its picture is an upload, or is fetched once from an https address',
  input: z.object({
    /** By default the municipality of the facility. */
    area: z.optional(noticeArea),
    /** By default the facility of the session; null is the portal, for administrators of the country. */
    facilityId: z.optional(z.nullable(id)),
    title: written(line(160)),
    description: written(text(4000)),
    imageUrl: z.optional(imageUrl),
    imageId: z.optional(id),
    visibleUntil: z.optional(civilDate),
    eventDay: z.optional(civilDate),
  }),
  output: notice,
  errors: ['imageNotFetched', 'outsideNoticeArea'],
});

const sentNotice = z.extend(notice, { publishedAt: instant, withdrawnAt: z.nullable(instant) });

/** The maximum id of a notice. */
const LAST_ID = 2_147_483_647;
const noticeCursor = z.string().check(
  z.regex(/^\d{1,10}$/),
  z.refine((cursor) => Number(cursor) >= 1 && Number(cursor) <= LAST_ID),
);

export const listSentNotices = endpoint({
  method: 'GET',
  path: '/notices/sent',
  requires: 'notice.send',
  summary: 'The notices that the caller may withdraw, and those that were withdrawn, the newest first',
  input: z.object({ ...pageInput, after: z.optional(noticeCursor) }),
  output: definePage(sentNotice),
  errors: [],
});

export const withdrawNotice = endpoint({
  method: 'POST',
  path: '/notices/:id/withdraw',
  requires: 'notice.send',
  summary: 'Takes a notice back from the public',
  input: z.object({ id: noticeId }),
  output: sentNotice,
  errors: ['notFound', 'wrongState', 'outsideNoticeArea'],
});
