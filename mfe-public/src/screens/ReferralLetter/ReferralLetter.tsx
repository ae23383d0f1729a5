import { Page, useHydrated, Waiting } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { OpenedLetter } from '@chautari/shared-ui/records';

/** The letter of a referral, opened by the link on it. */
export default function ReferralLetter() {
  const { t } = useTranslation('mfe-public');
  // The token is in the hash, which a prerendered page does not have.
  const isHydrated = useHydrated();
  return (
    <Page title={t('referralLetter.title')} audience="services">
      {isHydrated ? <OpenedLetter /> : <Waiting />}
    </Page>
  );
}
