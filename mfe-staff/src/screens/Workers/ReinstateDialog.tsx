import { addDays, check, reinstateWorker, todayInNepal, type WorkerItem } from '@chautari/contract';
import { DateField, Dialog, Form, Submit, TextField } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useStanding } from './useStanding';

interface StandingDialogProps {
  worker: WorkerItem;
  onClose: () => void;
}

const TEN_YEARS = 3653;

/** Reinstates an account with a reason and, if the registration has ended, a new last day. */
export function ReinstateDialog({ worker: { id, name, role, registeredUntil }, onClose }: StandingDialogProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const { reinstate } = useStanding(onClose);
  const today = todayInNepal();
  const hasEnded = registeredUntil !== null && registeredUntil < today;
  return (
    <Dialog
      open
      title={t('workers.reinstateTitle', { name: text(name) })}
      text={t(`workers.reinstateText.${role}`)}
      onClose={onClose}
    >
      <Form
        check={(value) => check(reinstateWorker.input, value)}
        extra={{ id }}
        messages={{ 'reason.required': t('workers.noReason') }}
        onSubmit={reinstate.mutate}
        error={reinstate.error}
        busy={reinstate.isPending}
      >
        <TextField name="reason" label={t('workers.reason')} hint={t('workers.reasonHint')} lines={3} />
        {hasEnded && (
          <DateField
            name="registeredUntil"
            label={t('workers.newUntil')}
            hint={t('workers.newUntilHint')}
            first={today}
            last={addDays(today, TEN_YEARS)}
          />
        )}
        <Submit onCancel={onClose}>{t('workers.reinstateDo')}</Submit>
      </Form>
    </Dialog>
  );
}
