/** Parts of the start page whose code loads after the page is there: it belongs to forms and records that are much larger than the page. */
import { Busy, lazyPart, Waiting } from '@chautari/shared-ui/core';

/** Says that it is busy until it can say what is urgent. */
export const UrgentReports = lazyPart(async () => (await import('@chautari/shared-ui/records')).UrgentReports, {
  Fallback: Busy,
});
export const HandledReports = lazyPart(async () => (await import('@chautari/shared-ui/records')).HandledReports, {
  optional: true,
});
export const WorkplaceSwitch = lazyPart(async () => (await import('@chautari/shared-ui/people')).WorkplaceSwitch);
export const RegistrationNotice = lazyPart(
  async () => (await import('@chautari/shared-ui/account')).RegistrationNotice,
  { optional: true },
);
export const Notices = lazyPart(async () => (await import('./Notices')).Notices, { Fallback: Waiting });
