import { Icon } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { Pill } from './Pill';

/** Whether a health worker has written in a record, or the patient alone. */
export function OriginBadge({ official }: { official: boolean }) {
  const { t } = useTranslation('shared-ui');
  const tint = official ? 'success' : 'neutral';
  return (
    <Pill style={{ background: `var(--${tint}-soft)`, color: `var(--${tint}-on-soft)` }}>
      <Icon name={official ? 'check' : 'user'} />
      {t(official ? 'record.official' : 'record.own')}
    </Pill>
  );
}
