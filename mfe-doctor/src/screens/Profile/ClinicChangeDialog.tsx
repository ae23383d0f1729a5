import { useTranslation } from '@chautari/shared-ui/platform';
import { BeforeChange } from './BeforeChange';
import type { useClinicChange } from './useClinicChange';

interface ClinicChangeDialogProps {
  /** The name of the clinic. */
  name: string;
  change: ReturnType<typeof useClinicChange>;
}

/** Asks before a change of a clinic that affects appointments. */
export function ClinicChangeDialog({
  name,
  change: { asked, foresight, update, closing, confirm, cancel },
}: ClinicChangeDialogProps) {
  const { t } = useTranslation('mfe-doctor');
  if (!asked) return null;
  const closes = asked === 'closing';
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
