import { useState } from 'react';
import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';
import { Button } from '../../kit/core/Button';
import { shareNotice, type ShareOutcome } from './share';

const whole = (path: string) => new URL(path, location.href).href;

/** Shares a notice, and says below what became of it. `small`: the icon alone, with its name for screen readers. */
export function ShareButton({
  notice,
  small = false,
  onOutcome,
}: {
  notice: Notice;
  small?: boolean;
  onOutcome: (outcome: ShareOutcome | null) => void;
}) {
  const { t } = useTranslation('shared-ui');
  const { either } = useFormat();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    onOutcome(null);
    const outcome = await shareNotice({
      title: either(notice.title).text,
      text: either(notice.description).text,
      imageUrl: notice.image && whole(notice.image),
      pageUrl: whole(`/notices/${notice.id}`),
    });
    setBusy(false);
    onOutcome(outcome);
  };
  return (
    <Button
      variant="second"
      icon="share"
      className={small ? 'icon' : undefined}
      aria-label={small ? t('notice.share') : undefined}
      aria-busy={busy}
      onClick={() => void (busy || share())}
    >
      {!small && t('notice.share')}
    </Button>
  );
}

/** What became of sharing, in words, where there is something to say. */
export function ShareOutcomeText({ outcome }: { outcome: ShareOutcome | null }) {
  const { t } = useTranslation('shared-ui');
  const text = outcome === 'copied' ? t('notice.copied') : outcome === 'failed' ? t('notice.shareFailed') : '';
  return (
    <p role="status" className="outcome">
      {text}
    </p>
  );
}
