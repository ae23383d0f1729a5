import { useTranslation } from '@chautari/shared-ui/platform';
import { BeforeChange } from './BeforeChange';
import type { useClinicChange } from './useClinicChange';

interface ClinicChangeDialogProps {
  name: string;
  change: ReturnType<typeof useClinicChange>;
}

/** Asks for confirmation of a clinic change that affects appointments. */
export function ClinicChangeDialog({
  name,
  change: { proposal, foresight, update, closing, confirm, cancel },
}: ClinicChangeDialogProps) {
  const { t } = useTranslation('mfe-doctor');
  if (!proposal) return null;
  const closes = proposal === 'closing';
  const { isPending, error } = closes ? closing : update;
  return (
    <BeforeChange
      title={t(closes ? 'times.giveUpTitle' : 'times.changeTitle', { name })}
      {...(closes && { text: t('times.giveUpText') })}
      affected={foresight.data?.affected ?? []}
      submit={t(closes ? 'times.giveUp' : 'times.save')}
      busy={isPending}
      error={error}
      onClose={cancel}
      onConfirm={confirm}
    />
  );
}
