/** What belongs to the phone of an account: the notices that it gets by SMS, also where they were asked for without an account. */
import { eq, inArray } from 'drizzle-orm';
import { accounts, noticeDeliveries, noticeSubscriptions } from '../database/schema';
import type { Db } from '../database/store';
import { personal, type Closing } from './columnClasses';

const ALL = 'all rows';

const subscriptionsOfPhone = ({ accountId }: Closing, db: Db) =>
  inArray(
    noticeSubscriptions.phone,
    db.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId)),
  );

/** In the order of erasing: what refers to a row comes before it. */
export const PHONE_DATA = {
  noticeDeliveries: personal(noticeDeliveries, {
    erasedRows: {
      which: ALL,
      rows: (closing, db) =>
        inArray(
          noticeDeliveries.subscriptionId,
          db.select({ id: noticeSubscriptions.id }).from(noticeSubscriptions).where(subscriptionsOfPhone(closing, db)),
        ),
    },
  }),
  noticeSubscriptions: personal(noticeSubscriptions, { erasedRows: { which: ALL, rows: subscriptionsOfPhone } }),
};
