import { styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import type { Change } from './changes';

const Changes = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: theme.spacing(3),
  '& dt': { fontWeight: 700 },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& del': { color: 'var(--muted)' },
  '& ins': {
    textDecoration: 'none',
    background: 'var(--highlight-soft)',
    color: 'var(--highlight-on-soft)',
    padding: theme.spacing(0, 1),
    borderRadius: theme.radius.stone,
  },
  '& small': { display: 'inline', fontSize: theme.typography.body2.fontSize, color: 'var(--muted)' },
}));

/** Shows the changes between two versions: the old value, struck out, and the new one. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Changes>
      {changes.map(({ key, label, before, after }) => (
        <div key={key}>
          <dt>{label}</dt>
          {before !== null && (
            <dd>
              <small>{t('record.before')}</small> <del>{before}</del>
            </dd>
          )}
          <dd>
            <small>{t('record.after')}</small> {after === null ? t('record.nothing') : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </Changes>
  );
}
