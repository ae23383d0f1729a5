/** Notices of a place by SMS: a code confirms the phone, and the link in each message ends them. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, id, language, oneTimeCode, phone, place, ward } from './fields';
import { noticeArea } from './noticeArea';
import { codeSent } from './people';

/** The place whose notices somebody wants: a municipality, with or without a ward. */
const noticePlace = z.extend(place, { ward: z.optional(z.nullable(ward)) });

export const getNoticeMessages = endpoint({
  method: 'GET',
  path: '/notice-messages',
  requires: 'anyone',
  summary: 'Whether the portal sends notices by SMS to those who ask for them',
  input: z.object({}),
  output: z.object({ isOn: z.boolean() }),
  errors: [],
});

export const askForNoticeMessages = endpoint({
  method: 'POST',
  path: '/notice-messages',
  requires: 'anyone',
  summary:
    'Sends a code to a phone that shall get the notices of a place; the answer is the same for each phone, with or without an account or notices',
  input: z.object({ phone, place: noticePlace, language }),
  output: codeSent,
  errors: ['messagesUsedUp', 'wrongState'],
});

export const sendNoticeMessagesCode = endpoint({
  method: 'POST',
  path: '/notice-messages/:id/code',
  requires: 'anyone',
  summary: 'Sends the code for notices by SMS once more; after five wrong tries another one',
  input: z.object({ id }),
  output: codeSent,
  errors: ['badCode', 'messagesUsedUp', 'wrongState'],
});

export const confirmNoticeMessages = endpoint({
  method: 'POST',
  path: '/notice-messages/:id/confirm',
  requires: 'anyone',
  summary:
    'Sends the notices of the place to the phone from now on, once the code proves it; a phone has one place, and the new one replaces the former',
  input: z.object({ id, code: oneTimeCode }),
  output: z.object({ placeName: bilingual }),
  errors: ['badCode', 'wrongState'],
});

const ownChoice = z.object({
  /** The place whose notices the phone of the account gets; null for none. */
  placeName: z.nullable(bilingual),
  /** The municipality of the address, whose notices it could get; null where the portal sends none, or the account has no phone. */
  offer: z.nullable(bilingual),
});
export type OwnNoticeMessages = z.infer<typeof ownChoice>;

export const getMyNoticeMessages = endpoint({
  method: 'GET',
  path: '/patients/me/notice-messages',
  requires: 'patient.self',
  summary: 'Whether the phone of the account gets notices by SMS, and of which place',
  input: z.object({}),
  output: ownChoice,
  errors: [],
});

export const setMyNoticeMessages = endpoint({
  method: 'PUT',
  path: '/patients/me/notice-messages',
  requires: 'patient.self',
  summary: 'Sends the notices for the municipality of the address to the phone of the account, or ends that',
  input: z.object({ isOn: z.boolean() }),
  output: ownChoice,
  errors: ['wrongState'],
});

export const countNoticeReaders = endpoint({
  method: 'POST',
  path: '/notice-messages/readers',
  requires: 'notice.send',
  reads: true,
  summary:
    'How many phones would get a notice by SMS, rounded down to tens: 0 is fewer than ten, null is a notice that is not sent by SMS',
  input: z.object({
    /** By default the municipality of the facility. */
    area: z.optional(noticeArea),
    /** By default the facility of the session; null is the portal. */
    facilityId: z.optional(z.nullable(id)),
  }),
  output: z.object({ count: z.nullable(z.int()) }),
  errors: ['outsideNoticeArea'],
});

export const countNoticeMessages = endpoint({
  method: 'GET',
  path: '/notice-messages/count',
  requires: 'message.read',
  summary:
    'How many phones get notices by SMS, and how many messages of how many parts were sent to them in this month of Bikram Sambat',
  input: z.object({}),
  output: z.object({
    /** Whether the service sends notices by SMS. */
    isOn: z.boolean(),
    phones: z.int(),
    count: z.int(),
    parts: z.int(),
  }),
  errors: [],
});
export type NoticeMessageCount = z.infer<typeof countNoticeMessages.output>;
