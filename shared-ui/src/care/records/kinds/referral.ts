import type { ContentOf } from '@chautari/contract';
import { ReferralForm } from '../ReferralForm';
import { ReferralView } from '../ReferralView';
import type { Kind } from './kind';
import { referralTexts } from './referralTexts';

// Its paper is the letter.
const referral: Kind<ContentOf<'referral'>> = {
  ...referralTexts,
  Form: ReferralForm,
  View: ReferralView,
  printsItself: true,
};

export const REFERRAL_KINDS = { referral };
