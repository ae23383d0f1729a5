import type { MedicalRecord } from '@chautari/contract';
import { Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';

/** Which health post heard of what the patient wrote herself, and who looks after it. */
export function PostAlarm({ alarm: { post, at, taken } }: { alarm: NonNullable<MedicalRecord['alarm']> }) {
  const { t } = useTranslation('shared-ui');
  const { instant, text } = useFormat();
  return (
    <div>
      <p>
        <Typed>{t('alarm.postHeard', { post: text(post), at: instant(at) })}</Typed>
      </p>
      <p>
        <b>{taken ? t('alarm.postTaken', { name: text(taken.by), at: instant(taken.at) }) : t('alarm.postWaiting')}</b>
      </p>
    </div>
  );
}
