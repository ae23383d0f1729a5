import { ReferralPages } from '@chautari/shared-ui/records';
import { BackToDashboard } from '../../parts/BackToDashboard';

/** Referrals to the facility where the doctor works now, and those that the doctor and colleagues sent. */
export default function Referrals() {
  return <ReferralPages audience="doctor" path="/doctor-referrals" back={<BackToDashboard />} />;
}
