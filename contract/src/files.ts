/** Uploads: a file is announced, sent in parts that can be repeated after a lost connection, checked, and then referred to by a form. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { id } from './fields';

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** The largest part of an upload. */
export const MAX_PART_BYTES = 256 * 1024;
/** The maximum of parts: each but the last has at least this fraction of the file. */
export const MAX_PARTS = 1000;

/**
 * The purpose of a file decides its types and its readers: photos of people and pictures of notices and records are images; papers of an
 * application may also be PDF.
 */
export const FILE_PURPOSES = ['photo', 'paper', 'recordImage', 'noticeImage'] as const;
export const filePurpose = z.enum(FILE_PURPOSES);
export type FilePurpose = z.infer<typeof filePurpose>;

/** The widths of pictures: in a list, on a phone, on a page. */
export const FILE_WIDTHS = ['160', '640', '1280'] as const;
export type FileWidth = (typeof FILE_WIDTHS)[number];

export const ACCEPTED_TYPES = {
  photo: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  paper: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'],
  recordImage: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  noticeImage: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const satisfies Record<FilePurpose, readonly string[]>;

const uploadState = z.object({
  id,
  bytes: z.int(),
  received: z.int(),
  /** True after the content was checked: from then on a form may refer to the file. */
  ready: z.boolean(),
});

export const startUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  requires: 'anyone',
  summary: 'Announces a file of up to 5 MB; it is deleted after a day unless a form names it',
  input: z.object({
    purpose: filePurpose,
    bytes: z.int().check(z.minimum(1, { error: 'fileEmpty' }), z.maximum(MAX_FILE_BYTES, { error: 'fileTooLarge' })),
  }),
  output: uploadState,
  errors: ['notSignedIn', 'uploadsFull'],
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/uploads/:id',
  requires: 'anyone',
  summary: 'How much of an upload has arrived, to go on from there',
  input: z.object({ id }),
  output: uploadState,
  errors: ['notFound'],
});

export const sendPart = endpoint({
  method: 'PUT',
  path: '/uploads/:id/parts/:from',
  requires: 'anyone',
  summary: 'Sends the bytes of an upload from a position on; with the last byte the content is checked',
  input: z.object({ id, from: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_FILE_BYTES)) }),
  output: uploadState,
  errors: ['notFound', 'wrongState', 'wrongFileType', 'fileLocked'],
  sends: 'bytes',
});

export const getFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  requires: 'anyone',
  summary:
    'A file, for who may see it: pictures of notices and doctors for anyone; images are shown, anything else is saved',
  input: z.object({ id, width: z.optional(z.enum(FILE_WIDTHS)) }),
  output: z.object({}),
  errors: ['notFound', 'personLocked'],
  answers: 'file',
});
