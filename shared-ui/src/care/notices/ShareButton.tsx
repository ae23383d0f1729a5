import type { Notice } from '@chautari/contract';
import { useTranslation } from '../../faces/platform';
import { Button } from '../../kit/core/Button';

/**
 * Shares a notice; the inline script does it, so it works before React. Title and text are those inside the `[data-shared]` around it,
 * marked by `data-part`. `small`: the icon alone, with its name for screen readers.
 */
export function ShareButton({ notice, small = false }: { notice: Notice; small?: boolean }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Button
      variant="second"
      icon="share"
      className={small ? 'icon' : undefined}
      aria-label={small ? t('notice.share') : undefined}
      data-share={`/notices/${notice.id}`}
      data-picture={notice.image}
    >
      {!small && t('notice.share')}
    </Button>
  );
}

/** Says what became of sharing, where there is something to say. It is in the same `[data-sharing]` as the button. */
export function ShareOutcome() {
  const { t } = useTranslation('shared-ui');
  return (
    <p
      role="status"
      className="outcome"
      data-copied={t('notice.copied')}
      data-failed={t('notice.shareFailed')}
      suppressHydrationWarning
    >
      {''}
    </p>
  );
}
