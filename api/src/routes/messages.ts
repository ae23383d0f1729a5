import * as z from 'zod/mini';
import type { Deps } from '../app';
import { listMessages } from '../contract/messages';
import { MOST_PER_PAGE } from '../contract/paging';
import { maskRecipient } from '../messages/mask';
import { writeWithoutSecrets } from '../messages/texts';
import { on } from '../on';
import { fail } from '../refusal';
import { listMessageRows, type MessageRow } from '../store/messages';

const isId = (text: string) => z.uuid().safeParse(text).success;

export const messageRoutes = ({ store: { db }, settings: { demo, messages: { origin } } }: Deps) => {
  const shown = (row: MessageRow) => {
    const { id, kind, channel, state, tries, createdAt, sentAt, recipient } = row;
    return {
      id, kind, channel, state, tries, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null,
      recipient: maskRecipient(recipient), text: demo ? (writeWithoutSecrets(row, origin)?.text ?? null) : null,
    };
  };

  return [
    // Of a patient nothing is shown, but in demo mode, where there are none: so the trail notes nothing.
    on(listMessages, async ({ state, kind, after, most = MOST_PER_PAGE }) => {
      if (after !== undefined && !isId(after)) return fail('invalid', { fields: { after: 'invalid' } });
      const rows = await listMessageRows(db, { state, kind, after, most: most + 1 });
      const items = rows.slice(0, most).map(shown);
      return { items, next: rows.length > most ? items.at(-1)!.id : null };
    }),
  ];
};
