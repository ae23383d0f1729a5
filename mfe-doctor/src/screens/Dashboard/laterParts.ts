/** Parts of the start page whose code loads after the page is there: it belongs to forms and records that are much larger than the page. */
import { Busy, lazyPart } from '@chautari/shared-ui/core';

const optional = { optional: true };

/** Says that it is busy until it can say what is urgent. */
export const UrgentReports = lazyPart(async () => (await import('@chautari/shared-ui/records')).UrgentReports, {
  Fallback: Busy,
});
export const HandledReports = lazyPart(
  async () => (await import('@chautari/shared-ui/records')).HandledReports,
  optional,
);
export const WorkplaceSwitch = lazyPart(async () => (await import('@chautari/shared-ui/people')).WorkplaceSwitch);
export const RegistrationNotice = lazyPart(
  async () => (await import('@chautari/shared-ui/account')).RegistrationNotice,
  optional,
);
export const DraftOffers = lazyPart(async () => (await import('@chautari/shared-ui/drafts')).DraftOffers, optional);
