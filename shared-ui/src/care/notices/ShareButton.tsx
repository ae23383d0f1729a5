import type { Notice } from '@chautari/contract';
import { useTranslation } from '../../faces/platform';
import { Button } from '../../kit/core/Button';

/**
 * Shares a notice. The inline script does it, so it works before React. Title and text are in the surrounding `[data-shared]`, marked by
 * `data-part`. `small` shows only the icon.
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

/** Shows the result of sharing. It is in the same `[data-sharing]` as the button. */
export function ShareOutcome() {
  const { t } = useTranslation('shared-ui');
  return (
    <p
      role="status"
      className="outcome"
      data-copied={t('notice.copied')}
      data-copied-page={t('notice.copiedPage')}
      data-failed={t('notice.shareFailed')}
      suppressHydrationWarning
    >
      {''}
    </p>
  );
}

/** Shares a page that is no notice, with the text in the surrounding `[data-shared]`. */
export function ShareLink({ to }: { to: string }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Button variant="quiet" icon="share" data-share={to}>
      {t('notice.share')}
    </Button>
  );
}
