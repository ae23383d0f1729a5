import type { ReportItem } from '@chautari/contract';
import { BulletList, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';

/** Who has heard of an urgent report, and when. */
export function HeardList({ heard }: Pick<ReportItem, 'heard'>) {
  const { t } = useTranslation('shared-ui');
  const { instant, text } = useFormat();
  if (!heard.length) return <p>{t('alarm.heardNobody')}</p>;
  return (
    <BulletList>
      {heard.map(({ step, name, at }, index) => (
        <li key={index}>
          <Typed>{t('alarm.heardAt', { name: text(name), step: t(`alarm.step.${step}`), at: instant(at) })}</Typed>
        </li>
      ))}
    </BulletList>
  );
}
