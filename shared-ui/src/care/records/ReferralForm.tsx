import type { ContentOf } from '@chautari/contract';
import { lazyPart, Waiting } from '../../faces/core';
import type { RecordFormProps } from './formProps';

type FormProps = RecordFormProps<ContentOf<'referral'>>;

const ReferralFields = lazyPart<FormProps>(async () => (await import('./referral/ReferralFields')).ReferralFields, {
  Fallback: Waiting,
});

/** The form of a referral, written by a health worker. Readers of records do not load it. */
export const ReferralForm = (props: FormProps) => <ReferralFields {...props} />;
