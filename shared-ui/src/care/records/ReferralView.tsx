import { lazyPart, Waiting } from '../../faces/core';
import type { KindViewProps } from './kinds/kind';

const Referral = lazyPart<KindViewProps>(async () => (await import('./referral/Referral')).Referral, {
  Fallback: Waiting,
});

/** A referral with the way that it has gone. */
export const ReferralView = (props: KindViewProps) => <Referral {...props} />;
