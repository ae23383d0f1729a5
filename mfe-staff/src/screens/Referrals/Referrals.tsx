import { ReferralPages } from '@chautari/shared-ui/records';
import { BackToDesk } from '../../parts/BackToDesk';

/** Referrals to the facility of the session, and from it. */
export default function Referrals() {
  return <ReferralPages audience="staff" path="/referrals" back={<BackToDesk />} />;
}
