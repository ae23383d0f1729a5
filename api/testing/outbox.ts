import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MessageKind } from '@chautari/contract/messages';
import { SAMPLE_ACCOUNTS } from '../src/sample/accounts';
import type { Data } from './engine';
import { runSql } from './service';

export interface MessageInOutbox {
  id?: string;
  kind: MessageKind;
  channel?: 'sms' | 'email';
  recipient: string;
  values: Record<string, string>;
  tries?: number;
  minutesAgo?: number;
}

/** Lays messages into the outbox of a service that does not run. Their texts are in English. */
export async function fillOutbox(data: Data, messages: MessageInOutbox[]) {
  const rows = messages.map(
    ({ id = randomUUID(), kind, channel = 'sms', recipient, values, tries = 0, minutesAgo = 0 }) =>
      `('${id}', '${kind}', '${channel}', '${recipient}', 'en', '${JSON.stringify(values)}', ${tries}, now() - interval '${minutesAgo} minutes')`,
  );
  await runSql(
    data,
    `insert into messages (id, kind, channel, recipient, language, values, tries, created_at) values ${rows.join(', ')} returning id`,
  );
}

/** Lets the sample administrator stay where there is no demo. */
export const keepAdministrator = (data: Data) =>
  runSql(
    data,
    `update accounts set sample = false where phone = '${SAMPLE_ACCOUNTS.staff.phone}' and role = 'staff' returning id`,
  );

/** Asks again and again until the answer is what it should be; the test's own time limit ends it otherwise. */
export async function waitFor<T>(ask: () => Promise<T> | T, isRight: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    await pause(50);
  }
}
