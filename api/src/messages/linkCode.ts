import { randomInt } from 'node:crypto';
import { REMINDER_CODE_LENGTH, REMINDER_CODE_LETTERS } from '@chautari/contract/reminders';

/** Returns a random code for a link that ends messages. */
export const drawLinkCode = () =>
  Array.from(
    { length: REMINDER_CODE_LENGTH },
    () => REMINDER_CODE_LETTERS[randomInt(REMINDER_CODE_LETTERS.length)],
  ).join('');
