import { hasLivingChild, isLoss } from '@chautari/contract';
import { Notice, Stack } from '../../faces/core';
import { useSession, useTranslation } from '../../faces/platform';
import type { KindViewProps } from './kinds/kind';
import { pregnancyEndTexts } from './kinds/pregnancyEndTexts';
import { LinesView } from './LinesView';

/** How a pregnancy ended. To the family it begins with a word to the mother; it congratulates only where no child was lost. */
export function PregnancyEndView({ record }: KindViewProps) {
  const { t } = useTranslation('shared-ui');
  const { person } = useSession({ ask: 'ifLikely' });
  const { content } = record;
  if (content.kind !== 'pregnancyEnd') return null;
  const isOwn = person?.role === 'patient' && content.outcome !== 'motherDied';
  const lost = isLoss(content);
  return (
    <Stack spacing={6}>
      {isOwn && lost && (
        <Notice kind="info">
          <p>{t('pregnancyEnd.sorry')}</p>
        </Notice>
      )}
      {isOwn && !lost && hasLivingChild(content) && (
        <Notice kind="success">
          <p>{t('pregnancyEnd.congratulation')}</p>
        </Notice>
      )}
      <LinesView record={record} texts={pregnancyEndTexts} />
    </Stack>
  );
}
