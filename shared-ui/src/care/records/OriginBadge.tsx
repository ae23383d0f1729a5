import { Icon, styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

const Pill = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '2px 10px 2px 8px',
  borderRadius: 999,
  fontSize: 15,
  fontWeight: 700,
  lineHeight: 1.4,
  '&:lang(ne)': { lineHeight: 1.6 },
  '& svg': { width: 18, height: 18 },
});

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
