import { can } from '@chautari/contract';
import { Stack } from '../../../faces/core';
import { useSession } from '../../../faces/platform';
import type { KindViewProps } from '../kinds/kind';
import { referralTexts } from '../kinds/referralTexts';
import { LinesView } from '../LinesView';
import { PrintLetter } from './PrintLetter';
import { ReferralMoves } from './ReferralMoves';
import { Answer, WayState, WaySteps } from './Way';
import './messages';

/** A referral: where it is, the answer, what it says, and for health workers what is next and the letter. */
export function Referral({ record, patient }: KindViewProps) {
  const { person } = useSession({ ask: 'ifLikely' });
  const { content, referral: way, id } = record;
  if (content.kind !== 'referral' || !way) return null;
  const isWorker = can(person, 'referral.manage');
  return (
    <Stack spacing={6}>
      <WayState content={content} way={way} isOwn={person?.role === 'patient'} />
      <Answer way={way} />
      {isWorker && <ReferralMoves id={id} name={patient?.name ?? ''} way={way} />}
      <LinesView record={record} texts={referralTexts} />
      <WaySteps way={way} />
      {isWorker && <PrintLetter id={id} version={record.version} />}
    </Stack>
  );
}
