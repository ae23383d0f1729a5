import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { id, instant } from './fields';
import { monthlyCursor, pageInput, definePage } from './paging';

/** The kinds of SMS and e-mail messages. Their texts are in `src/messages/texts.ts`. */
export const MESSAGE_KINDS = [
  'contactCode',
  'resetCode',
  'resetLink',
  'forgottenId',
  'patientInvited',
  'patientRegistered',
  'passwordChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'contactChanged',
  'phoneCorrected',
  'recordsMerged',
  'recordsSeparated',
  'accountClosed',
  'consentCode',
  'pinChanged',
  'recordOpened',
  'appointmentAsked',
  'appointmentConfirmed',
  'appointmentGiven',
  'appointmentRejected',
  'appointmentMoved',
  'appointmentCancelled',
  'appointmentLapsed',
  'applicationReceived',
  'applicationApproved',
  'applicationRejected',
  'changeApproved',
  'accountSuspended',
  'accountReinstated',
  'doctorSuspended',
  'doctorReinstated',
  'urgentRecord',
  'urgentUntaken',
  'requestWaiting',
  'visitSoon',
  'visitMissed',
  'placeNotice',
  'placeNotices',
] as const;
export const messageKind = z.enum(MESSAGE_KINDS);
export type MessageKind = z.infer<typeof messageKind>;
export const isMessageKind = (kind: string): kind is MessageKind => (MESSAGE_KINDS as readonly string[]).includes(kind);

export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const;
export const messageState = z.enum(MESSAGE_STATES);
export type MessageState = z.infer<typeof messageState>;

const sentMessage = z.object({
  id,
  /** One of `MESSAGE_KINDS`, or a kind that is newer than the reader. */
  kind: z.string(),
  channel: z.enum(['sms', 'email']),
  state: messageState,
  /** It failed because it was no longer true when it would have been sent. */
  outdated: z.optional(z.literal(true)),
  tries: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /** Masked, such as +977 98•••••417 or m•••@example.org. */
  recipient: z.string(),
  text: z.nullable(z.string()),
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  requires: 'message.read',
  summary:
    'Messages sent or waiting, the latest first; the recipient is masked, and the text is there in demo mode only. Kinds that the reader does not know may follow',
  input: z.object({
    state: z.optional(messageState),
    kind: z.optional(messageKind),
    ...pageInput,
    after: z.optional(monthlyCursor),
  }),
  output: definePage(sentMessage),
  errors: [],
});
