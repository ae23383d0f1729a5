import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Button } from '../core/Button';
import { ErrorState } from '../core/states';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(3),
  padding: theme.spacing(4, 0),
  '& p': { color: 'var(--muted)' },
}));

export interface LoadMoreProps {
  /** The number of displayed entries. */
  count: number;
  hasMore: boolean;
  busy: boolean;
  error?: unknown;
  onMore: () => void;
}

/** The end of a paged list: the number of displayed entries, and a button for more. After the last page the focus moves to the text. */
export function LoadMore({ count, hasMore, busy, error, onMore }: LoadMoreProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const status = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current && !hasMore) status.current?.focus();
    if (!hasMore) pressed.current = false;
  }, [hasMore]);
  if (!count) return null;
  return (
    <Foot>
      <p ref={status} tabIndex={-1} role="status">
        {t(hasMore ? 'pager.shown' : 'pager.all', { things: digits(count) })}
      </p>
      {Boolean(error) && <ErrorState error={error} onRetry={onMore} />}
      {hasMore && !error && (
        <Button
          variant="second"
          busy={busy}
          onClick={() => {
            pressed.current = true;
            onMore();
          }}
        >
          {t('pager.more')}
        </Button>
      )}
    </Foot>
  );
}
