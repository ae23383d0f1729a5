import { listMessages } from '@chautari/contract/messages';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import { maskRecipient } from './mask';
import { writeWithoutSecrets } from './texts';
import { defineRoute } from '../http/defineRoute';
import { formatCursor } from '../database/months';
import { listMessageRows, type MessageRow } from './messages.queries';

interface Deps {
  settings: { demo: boolean; messages: { origin: string } };
}

export const messageRoutes = ({
  settings: {
    demo,
    messages: { origin },
  },
}: Deps) => {
  const toItem = (row: MessageRow) => {
    const { id, kind, channel, state, tries, createdAt, sentAt, recipient } = row;
    return {
      id,
      kind,
      channel,
      ...(state === 'outdated' ? { state: 'failed' as const, outdated: true as const } : { state }),
      tries,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      recipient: maskRecipient(recipient),
      text: demo ? (writeWithoutSecrets(row, origin)?.text ?? null) : null,
    };
  };

  return [
    // Outside demo mode the answer shows nothing of a patient, so the audit trail notes nothing.
    defineRoute(listMessages, async ({ state, kind, after, limit = MAX_PER_PAGE }, { readReplica }) => {
      const rows = await readReplica((db) => listMessageRows(db, { state, kind, after, limit: limit + 1 }));
      const items = rows.slice(0, limit).map(toItem);
      return {
        items,
        next: rows.length > limit ? formatCursor({ at: items.at(-1)!.createdAt, id: items.at(-1)!.id }) : null,
      };
    }),
  ];
};
