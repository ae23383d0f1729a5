/** Records of which a person has one: two become one, and two again. */
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { todayInNepal } from '@chautari/contract/calendar';
import type { StoredContent } from '@chautari/contract/records/contents';
import { records, type JoinedCard } from '../../database/schema';
import type { Db } from '../../database/store';
import type { Session } from '../../http/session';
import { getKind } from '../kinds/kinds';
import { findRecord, insertVersion, listVersions, markHidden } from '../records.queries';
import type { ServiceSchedules } from '../schedules';
import type { CardPair } from './compareSides';

/** The first line of a vaccination card is the birth of its child. */
function withBirth(content: StoredContent, other: StoredContent, isOtherBirth: boolean): StoredContent {
  const hasBirth = content.kind === 'immunization' && other.kind === 'immunization';
  return hasBirth && isOtherBirth ? { ...content, initialDate: other.initialDate } : content;
}

/** Stores the next version of a card by an administrator. */
const store = (
  db: Db,
  { id, version, byHealthWorker }: Pick<typeof records.$inferSelect, 'id' | 'version' | 'byHealthWorker'>,
  content: StoredContent,
  session: Session,
) =>
  insertVersion(
    db,
    { id, version },
    { content, day: getKind(content.kind).getDay(content, todayInNepal()), byHealthWorker },
    session,
  );

/** Joins each pair in the survivor's record, and hides the former one. The pairs were checked. */
export async function mergeCards(
  db: Db,
  session: Session,
  schedules: ServiceSchedules,
  pairs: CardPair[],
  isOtherBirth: boolean,
): Promise<JoinedCard[]> {
  const cards: JoinedCard[] = [];
  for (const { survivor, former } of pairs) {
    const { row } = survivor;
    const joined = getKind(row.kind).join!(survivor.content, former.content, schedules)!;
    const byHealthWorker = row.byHealthWorker || former.row.byHealthWorker;
    await store(db, { ...row, byHealthWorker }, withBirth(joined, former.content, isOtherBirth), session);
    await markHidden(db, former.row.id, { onlyLatest: false });
    cards.push({ survivor: row.id, former: former.row.id, version: row.version + 1 });
  }
  return cards;
}

/** Takes out of a card what came from the former one, which is there again. What was changed since stays. */
async function separateCard(db: Db, session: Session, { survivor, former, version }: JoinedCard) {
  await db.update(records).set({ hiddenAt: null }).where(eq(records.id, former));
  const card = await findRecord(db, survivor);
  if (!card) return;
  const versions = await listVersions(db, survivor);
  const [joined, before] = [version, version - 1].map(
    (number) => versions.find((each) => each.version === number)!.content,
  );
  const content = isDeepStrictEqual(card.content, joined)
    ? before!
    : getKind(card.row.kind).separate!(card.content, before!, joined!);
  await store(db, card.row, content, session);
}

export async function separateCards(db: Db, session: Session, cards: JoinedCard[]) {
  for (const card of cards) await separateCard(db, session, card);
}
