import { can, hasLivingChild, isLoss } from '@chautari/contract';
import { ButtonLink, Notice, Row, Stack } from '../../faces/core';
import { useFormat, useSession, useTranslation } from '../../faces/platform';
import type { KindViewProps } from './kinds/kind';
import { pregnancyEndTexts } from './kinds/pregnancyEndTexts';
import { LinesView } from './LinesView';
import type { PregnancyEnd } from './pregnancy';

const getChildPath = (id: string, isDoctor: boolean) =>
  isDoctor ? `/doctor-patient/${id}` : `/authorizeopd?tab=report&patient=${id}`;

/** Leads health workers to the records of the children. */
function Children({ content: { babies = [] } }: { content: PregnancyEnd }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const { person } = useSession({ ask: 'ifLikely' });
  if (!can(person, 'record.official')) return null;
  const links = babies.flatMap(({ child }, index) => (child ? [{ child, number: digits(index + 1) }] : []));
  return (
    <Row>
      {links.map(({ child, number }) => (
        <ButtonLink key={child} to={getChildPath(child, person?.role === 'doctor')} variant="second" icon="file">
          {t('pregnancyEnd.openChild', { number })}
        </ButtonLink>
      ))}
    </Row>
  );
}

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
      <Children content={content} />
    </Stack>
  );
}
