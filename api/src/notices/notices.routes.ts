import type * as z from 'zod/mini';
import type { Store } from '../database/store';
import type { FileStorage } from '../files/storage';
import { todayInNepal } from '@chautari/contract/calendar';
import type { Bilingual } from '@chautari/contract/fields';
import { countNoticeReaders } from '@chautari/contract/noticeMessages';
import { getNotice, listNotices, listSentNotices, sendNotice, withdrawNotice } from '@chautari/contract/notices';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import { checkContent, type CheckedFile } from '../files/check';
import { claimFiles } from '../files/claim';
import { fetchImage } from '../files/fetchImage';
import { storeFile } from '../files/storeFile';
import { defineRoute } from '../http/defineRoute';
import { defineCachedRoute } from '../http/responseCache';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { assertNoticeArea, isWithdrawable, toAreaColumns } from './noticeAreas';
import { countSubscriptions, wantsNotice } from './noticeSubscriptions.queries';
import {
  findSender,
  insertNotice,
  listNoticeRows,
  listPublicNotices,
  readNotice,
  readPublicNotice,
  toNotice,
  withdrawNoticeRow,
  type NoticeRow,
  type Sender,
} from './notices.queries';
import { files } from '../database/schema';
import type { Db } from '../database/store';
import { consumeAttempt } from '../http/rateLimit';
import type { Work } from '../http/unitOfWork';

interface Deps {
  store: Store;
  storage: FileStorage;
  /** The portal, which is named as the sender of notices without a facility. Only the audit has the person who sent one. */
  publisher: Bilingual;
  settings: { noticeMessages: boolean };
}

const MAX_FETCHES = 30;

/** Counts of phones are rounded down to this, so that they tell nobody who gets notices. */
const ROUNDED_TO = 10;

type NewNotice = z.output<typeof sendNotice.input>;

const toSent = (row: NoticeRow) => ({
  ...toNotice(row),
  publishedAt: row.publishedAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
});

/** The public routes, cached until a notice is sent or withdrawn. */
function shownNotices() {
  const options = { cacheControl: 'public, no-cache', replica: true } as const;
  const list = defineCachedRoute(
    listNotices,
    async ({ municipalityId, limit }, readReplica) => ({
      notices: (await readReplica((db) => listPublicNotices(db, municipalityId))).slice(0, limit).map(toNotice),
    }),
    options,
  );
  const one = defineCachedRoute(
    getNotice,
    async ({ id }, readReplica) =>
      toNotice((await readReplica((db) => readPublicNotice(db, id))) ?? problem('notFound')),
    options,
  );
  const routes = [list, one];
  return {
    routes: routes.map(({ route }) => route),
    forget: () => {
      for (const { forget } of routes) forget();
    },
  };
}

interface NoticeDeps extends Deps {
  publicRoutes: ReturnType<typeof shownNotices>;
}

/** Fetches the picture at an address, to store it here: readers of a notice send no request to another site. */
async function fetchPicture(store: Store, address: string, { accountId }: Session): Promise<CheckedFile> {
  await consumeAttempt(store, { key: `fetched image ${accountId}`, max: MAX_FETCHES });
  const content = await fetchImage(address);
  return (content && (await checkContent(content, 'noticeImage'))) ?? problem('imageNotFetched');
}

/** Returns the facility in whose name a notice goes out, that of the session by default, and for whom it is. */
async function readSender(db: Db, { area, facilityId }: Pick<NewNotice, 'area' | 'facilityId'>, session: Session) {
  const senderId = facilityId === undefined ? session.facilityId : facilityId;
  const sender = senderId ? await findSender(db, senderId) : undefined;
  if (senderId && !sender) problem('invalid', { fields: { facilityId: 'invalid' } });
  // A session goes on after the facility has closed. The form of staff has no field for the facility.
  if (sender?.closedAt) problem('invalid', { fields: { 'area.level': 'facilityClosed' } });
  return { sender: sender ?? null, columns: toAreaColumns(area ?? getDefaultArea(sender)) };
}

/**
 * Returns the municipality of a facility, or the whole country for the portal.
 * @throws HttpProblem `invalid` where the facility has no address yet.
 */
function getDefaultArea(sender: Sender | undefined) {
  if (!sender) return { level: 'country' } as const;
  const municipalityId =
    sender.municipalityId ?? problem('invalid', { fields: { 'area.level': 'facilityWithoutAddress' } });
  return { level: 'municipality', municipalityId } as const;
}

async function publish(
  { storage, publisher }: Pick<Deps, 'storage' | 'publisher'>,
  work: Work,
  input: NewNotice,
  fetched: CheckedFile | undefined,
  session: Session,
) {
  const { title, description, imageId, visibleUntil, eventDay } = input;
  const { accountId } = session;
  const { sender, columns } = await readSender(work.db, input, session);
  assertNoticeArea(session, columns, sender);
  await claimFiles(work.db, { ids: { imageId }, purpose: 'noticeImage', accountId });
  const picture = fetched && (await storeFile(storage, fetched, 'noticeImage', accountId));
  if (picture) work.add(files, picture);
  const sent = await insertNotice(work.db, {
    title,
    description,
    visibleUntil,
    eventDay,
    imageId: picture?.id ?? imageId,
    ...columns,
    sentBy: accountId,
    facilityId: sender?.id ?? null,
    publishedBy: sender?.name ?? publisher,
  });
  work.audit({ action: 'noticeSent', subject: String(sent.id) });
  return toNotice(sent);
}

const sendNoticeRoute = ({ store, storage, publisher, publicRoutes }: NoticeDeps) =>
  defineRoute(sendNotice, async (input, { session, write }) => {
    const { imageUrl, imageId } = input;
    for (const name of ['eventDay', 'visibleUntil'] as const)
      if (input[name] && input[name] < todayInNepal()) problem('invalid', { fields: { [name]: 'inPast' } });
    // The form asks for an upload where the address could not be fetched, so an upload comes first.
    const fetched = imageUrl && !imageId ? await fetchPicture(store, imageUrl, session) : undefined;
    const sent = await write((work) => publish({ storage, publisher }, work, input, fetched, session));
    publicRoutes.forget();
    return sent;
  });

const countReadersRoute = ({ store, settings }: NoticeDeps) =>
  defineRoute(countNoticeReaders, async (input, { session }) => {
    const { sender, columns } = await readSender(store.db, input, session);
    assertNoticeArea(session, columns, sender);
    if (!settings.noticeMessages || columns.areaLevel === 'country') return { count: null };
    const phones = await countSubscriptions(store.db, wantsNotice(columns));
    return { count: Math.floor(phones / ROUNDED_TO) * ROUNDED_TO };
  });

const listSentNoticesRoute = () =>
  defineRoute(listSentNotices, async ({ after, limit = MAX_PER_PAGE }, { session, readReplica }) => {
    const before = after === undefined ? undefined : Number(after);
    const rows = await readReplica((db) =>
      listNoticeRows(db, { which: isWithdrawable(session), before, limit: limit + 1 }),
    );
    const page = rows.slice(0, limit);
    return { items: page.map(toSent), next: rows.length > limit ? String(page.at(-1)!.id) : null };
  });

const withdrawNoticeRoute = ({ publicRoutes }: NoticeDeps) =>
  defineRoute(withdrawNotice, async ({ id }, { session, write }) => {
    const withdrawn = await write(async (work) => {
      const notice = (await readNotice(work.db, id)) ?? problem('notFound');
      const sender = notice.facilityId ? await findSender(work.db, notice.facilityId) : undefined;
      assertNoticeArea(session, notice, sender ?? null);
      const row = (await withdrawNoticeRow(work.db, id)) ?? problem('wrongState');
      work.audit({ action: 'noticeWithdrawn', subject: String(id) });
      return toSent(row);
    });
    publicRoutes.forget();
    return withdrawn;
  });

export function noticeRoutes(deps: Deps) {
  const publicRoutes = shownNotices();
  return [
    ...publicRoutes.routes,
    ...[sendNoticeRoute, countReadersRoute, listSentNoticesRoute, withdrawNoticeRoute].map((route) =>
      route({ ...deps, publicRoutes }),
    ),
  ];
}
