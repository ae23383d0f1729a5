/** Reminders of visits by SMS, and how many were sent; the link that ends them, or the notices of a place (`noticeMessages.ts`). */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';

/** The letters of the code in a link: none that is taken for another. */
export const REMINDER_CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const REMINDER_CODE_LENGTH = 8;
/** The path of the page that the link opens; the code is in the hash, which appears in no log. */
export const REMINDER_PATH = '/r';

const code = z
  .string()
  .check(z.regex(new RegExp(`^[${REMINDER_CODE_LETTERS}]{${REMINDER_CODE_LENGTH}}$`), { error: 'invalid' }));

const choice = z.object({
  /** Nobody sends reminders to the account. */
  stopped: z.boolean(),
});
export type ReminderChoice = z.infer<typeof choice>;

/** The choice behind a link: of the reminders of an account, or of the notices that a phone gets. */
const linkChoice = z.extend(choice, { about: z.enum(['visits', 'notices']) });

export const readReminderChoice = endpoint({
  method: 'POST',
  path: '/reminders/choice/read',
  requires: 'anyone',
  reads: true,
  summary:
    'Whether the reminders, or the notices of a place, have ended to whose phone a link was sent; the answer says nothing about a person',
  input: z.object({ code }),
  output: linkChoice,
  errors: ['notFound'],
});

export const setReminderChoice = endpoint({
  method: 'PUT',
  path: '/reminders/choice',
  requires: 'anyone',
  summary: 'Ends the reminders, or the notices of a place, to the phone to which a link was sent, or takes that back',
  input: z.object({ code, stopped: z.boolean() }),
  output: linkChoice,
  errors: ['notFound'],
});

export const getMyReminders = endpoint({
  method: 'GET',
  path: '/patients/me/reminders',
  requires: 'patient.self',
  summary: 'Whether reminders of visits are sent to the phone of the account',
  input: z.object({}),
  output: choice,
  errors: [],
});

export const setMyReminders = endpoint({
  method: 'PUT',
  path: '/patients/me/reminders',
  requires: 'patient.self',
  summary: 'Ends the reminders of visits to the phone of the account, or takes that back',
  input: choice,
  output: choice,
  errors: [],
});

export const countReminders = endpoint({
  method: 'GET',
  path: '/reminders/count',
  requires: 'message.read',
  summary: 'How many reminders were sent in this month of Bikram Sambat, and of how many parts of SMS they were',
  input: z.object({}),
  output: z.object({
    /** Whether the service sends reminders. */
    isOn: z.boolean(),
    count: z.int(),
    parts: z.int(),
  }),
  errors: [],
});
export type ReminderCount = z.infer<typeof countReminders.output>;
