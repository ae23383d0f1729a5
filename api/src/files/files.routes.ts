import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../database/store';
import type { KnownDevices } from '../accounts/knownDevices';
import type { Sessions } from '../accounts/sessions';
import type { FileStorage } from './storage';
import { getFile, getUpload, MAX_PARTS, sendPart, startUpload, type FilePurpose } from '@chautari/contract/files';
import { isFresh } from '@chautari/site/serve/negotiation';
import { checkContent } from './check';
import { getViewing, type PatientAccess, type Viewing } from './viewing';
import { readContent } from './widths';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import {
  addPart,
  finishUpload,
  readFileRow,
  readParts,
  removeUpload,
  MEGABYTE,
  sumGuestUploads,
  type FileRow,
} from './files.queries';
import { files } from '../database/schema';
import { hashText } from '../database/hashText';
import { consumeAttempt } from '../http/rateLimit';

interface Deps {
  store: Store;
  sessions: Sessions;
  storage: FileStorage;
  patientAccess: PatientAccess;
  devices: KnownDevices;
  settings: { guestUploadMb: number };
}

const MAX_PER_HOUR = 100;
/** Uploads that no form names are deleted after a day. */
const RETRY_AFTER_SECONDS = 24 * 60 * 60;
/** Uploads of applicants from one network, in a quarter of an hour. An application has up to five files, and many may share an address. */
const MAX_OF_NETWORK = 300;
/** Files of records and notices are for those who may write them. Applicants have no account yet. */
const ONLY_SIGNED_IN: readonly FilePurpose[] = ['recordImage', 'noticeImage'];

type NewUpload = Pick<FileRow, 'id' | 'state' | 'bytes' | 'received'>;

/** While an upload arrives `bytes` is what was announced; afterwards what is kept, which its sender did not count. */
const toState = ({ id, state, bytes, received }: NewUpload) => {
  const ready = state !== 'receiving';
  return { id, bytes: ready ? received : bytes, received, ready };
};

const isFull = (session: Session | null): session is Session => session?.access === 'full';

function readPart({ body }: FastifyRequest) {
  if (!Buffer.isBuffer(body) || !body.length) return problem('invalid');
  return body;
}

const ALWAYS = { 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" };

/** Pictures that we drew are shown; anything else is saved, and never runs in a page of this site. */
const buildDisposition = ({ id, contentType }: FileRow) =>
  contentType === 'image/webp' ? 'inline' : `attachment; filename="${id}.pdf"`;

/** A file never changes. */
const buildValidator = ({ id }: FileRow, width: string | undefined) => `"${hashText(`${id} ${width}`)}"`;

/** No browser keeps a copy of a private file: families share phones, and after signing out nothing is left on them. */
function setHeaders(reply: FastifyReply, file: FileRow, etag: string, viewing: Viewing) {
  const caching =
    viewing === 'public'
      ? { etag, 'cache-control': 'public, max-age=31536000, immutable' }
      : { 'cache-control': 'no-store' };
  void reply.headers({
    ...ALWAYS,
    ...caching,
    'content-type': file.contentType,
    'content-disposition': buildDisposition(file),
  });
}

/** An upload of a signed-in caller belongs to their account; an applicant's belongs to the holder of its id. */
async function ownUpload({ store, sessions }: Pick<Deps, 'store' | 'sessions'>, id: string, request: FastifyRequest) {
  const upload = (await readFileRow(store.db, id)) ?? problem('notFound');
  if (upload.accountId && upload.accountId !== (await sessions.read(request))?.accountId) problem('notFound');
  return upload;
}

export const fileRoutes = ({ store, sessions, storage, patientAccess, devices, settings }: Deps) => [
  defineRoute(startUpload, async ({ purpose, bytes }, { request, writeRows }) => {
    const caller = await sessions.read(request);
    if (ONLY_SIGNED_IN.includes(purpose) && !isFull(caller)) problem('notSignedIn');
    const accountId = isFull(caller) ? caller.accountId : null;
    await consumeAttempt(
      store,
      ...(accountId === null
        ? devices.limitCallers(request, 'upload', { account: 50, network: MAX_OF_NETWORK })
        : [{ key: `upload ${accountId}`, max: MAX_PER_HOUR, minutes: 60 }]),
    );
    if (accountId === null && (await sumGuestUploads(store.db)) + bytes > settings.guestUploadMb * MEGABYTE)
      problem('uploadsFull', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return writeRows(({ add }) => {
      const upload = { id: randomUUID(), purpose, state: 'receiving' as const, bytes, received: 0, accountId };
      add(files, upload);
      return toState(upload);
    });
  }),

  defineRoute(getUpload, async ({ id }, { request }) => toState(await ownUpload({ store, sessions }, id, request))),

  defineRoute(sendPart, async ({ id, from }, { request, write }) => {
    const part = readPart(request);
    const upload = await ownUpload({ store, sessions }, id, request);
    if (upload.state !== 'receiving' || upload.received !== from) problem('wrongState');
    const left = upload.bytes - from - part.length;
    if (left < 0 || (left > 0 && part.length * MAX_PARTS < upload.bytes)) problem('invalid');
    if (left > 0) return write(async ({ db }) => toState((await addPart(db, upload, part)) ?? problem('wrongState')));

    const content = Buffer.concat([...(await readParts(store.db, id)), part]);
    const checked = await checkContent(content, upload.purpose).catch(async (error: unknown) => {
      await removeUpload(store.db, upload);
      throw error;
    });
    if (!checked) {
      await removeUpload(store.db, upload);
      return problem('wrongFileType');
    }
    return write(async ({ db }) => {
      const finished = (await finishUpload(db, upload, checked)) ?? problem('wrongState');
      await storage.write(id, checked.content);
      return toState(finished);
    });
  }),

  defineRoute(getFile, async ({ id, width }, { request, reply, audit }) => {
    const file = (await readFileRow(store.db, id)) ?? problem('notFound');
    const viewer = await sessions.read(request);
    const viewing = (await getViewing(store.db, file, viewer, patientAccess)) ?? problem('notFound');
    const etag = buildValidator(file, width);
    if (viewing === 'public' && isFresh(request, etag)) {
      setHeaders(reply, file, etag, viewing);
      return reply.code(304).send();
    }
    const content = (await readContent(storage, file, width)) ?? problem('notFound');
    if (viewing === 'noted' && viewer)
      await audit({ action: 'fileRead', patientId: file.patientId, subject: id, by: viewer });
    setHeaders(reply, file, etag, viewing);
    return reply.send(content);
  }),
];
