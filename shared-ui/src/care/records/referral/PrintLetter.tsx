import { getLetterPath, LETTER_DAYS } from '@chautari/contract';
import { PrintButton, PrintSheet } from '@chautari/shared-ui/printing';
import { Button, ErrorState, Row, Stack } from '../../../faces/core';
import { call, useFormat, useMutation, useTranslation } from '../../../faces/platform';
import { QrPicture } from '@chautari/shared-ui/account';
import { LetterPaper } from './LetterPaper';

/** Makes the letter with a link of its own, shows it, and prints it. */
export function PrintLetter({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const make = useMutation({ mutationFn: (_read: number) => call('makeReferralLetter', { id }) });
  // A letter of an earlier version is made again.
  const made = make.variables === version ? make.data : undefined;
  return (
    <section aria-label={t('referrals.letter')}>
      <Stack>
        <h3>{t('referrals.letter')}</h3>
        <p>{t('referrals.letterText', { count: LETTER_DAYS, days: digits(LETTER_DAYS) })}</p>
        {make.error && <ErrorState error={make.error} onRetry={() => make.mutate(version)} />}
        {!made && (
          <Row>
            <Button variant="second" icon="print" busy={make.isPending} onClick={() => make.mutate(version)}>
              {t('referrals.makeLetter')}
            </Button>
          </Row>
        )}
        {made && (
          <>
            <Row>
              <PrintButton>{t('referrals.printLetter')}</PrintButton>
            </Row>
            <PrintSheet>
              <LetterPaper letter={made.letter} level={3}>
                <QrPicture text={location.origin + getLetterPath(made.token)} label={t('referrals.picture')} />
              </LetterPaper>
            </PrintSheet>
          </>
        )}
      </Stack>
    </section>
  );
}
