import { LETTER_DAYS, type ReferralLetter } from '@chautari/contract';
import { PrintButton, PrintSheet } from '@chautari/shared-ui/printing';
import { EmptyState, ErrorState, Row, Stack, Waiting } from '../../../faces/core';
import { call, CallError, useFormat, useLocation, useQuery, useTranslation } from '../../../faces/platform';
import { LetterPaper } from './LetterPaper';
import './messages';

function Shown({ letter }: { letter: ReferralLetter }) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  return (
    <Stack>
      <p>{t('referrals.openUntil', { until: instant(letter.until) })}</p>
      <PrintSheet>
        <LetterPaper letter={letter} level={2} />
      </PrintSheet>
      <Row>
        <PrintButton />
      </Row>
    </Stack>
  );
}

/** The letter that the link in the address opens, for readers without an account. The part after the # is not sent with the page. */
export function OpenedLetter() {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['referralLetter', token],
    enabled: token !== '',
    gcTime: 0,
    queryFn: ({ signal }) => call('openReferralLetter', { token }, signal),
  });
  const isGone = !token || (error instanceof CallError && ['notFound', 'invalid'].includes(error.code));
  if (isGone)
    return (
      <EmptyState
        title={t('referrals.gone')}
        text={t('referrals.goneText', { count: LETTER_DAYS, days: digits(LETTER_DAYS) })}
      />
    );
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return <Shown letter={data} />;
}
