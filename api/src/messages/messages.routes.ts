import * as z from 'zod/mini';
import type { Store } from '../database/store';
import { isFirstKind, listMessages, listMessages2 } from '@chautari/contract/messages';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import { maskRecipient } from './mask';
import { writeWithoutSecrets } from './texts';
import { defineFormerRoute, defineRoute, type Handler } from '../http/defineRoute';
import { problem } from '../http/problem';
import { listMessageRows, type MessageRow } from './messages.queries';

interface Deps {
  store: Store;
  settings: { demo: boolean; messages: { origin: string } };
}

type List = Handler<typeof listMessages2.input, typeof listMessages2.output, 'administrator'>;

const isId = (text: string) => z.uuid().safeParse(text).success;

export const messageRoutes = ({
  store: { db },
  settings: {
    demo,
    messages: { origin },
  },
}: Deps) => {
  const shown = (row: MessageRow) => {
    const { id, kind, channel, state, tries, createdAt, sentAt, recipient } = row;
    return {
      id,
      kind,
      channel,
      state,
      tries,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      recipient: maskRecipient(recipient),
      text: demo ? (writeWithoutSecrets(row, origin)?.text ?? null) : null,
    };
  };

  // Of a patient nothing is shown, but in demo mode, where there are none: so the trail notes nothing.
  const list: List = async ({ state, kind, after, limit = MAX_PER_PAGE }) => {
    if (after !== undefined && !isId(after)) return problem('invalid', { fields: { after: 'invalid' } });
    const rows = await listMessageRows(db, { state, kind, after, limit: limit + 1 });
    const items = rows.slice(0, limit).map(shown);
    return { items, next: rows.length > limit ? items.at(-1)!.id : null };
  };

  return [
    defineRoute(listMessages2, list),
    defineFormerRoute(listMessages, listMessages2, list, {
      input: (asked) => asked,
      // A reminder is about an appointment that was asked for.
      output: ({ items, next }) => ({
        items: items.map(({ kind, ...item }) => ({ ...item, kind: isFirstKind(kind) ? kind : 'appointmentAsked' })),
        next,
      }),
    }),
  ];
};
