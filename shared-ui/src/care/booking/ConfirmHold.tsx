import { CodeForm, lazyCheck } from '@chautari/shared-ui/forms';
import type { Booking } from '@chautari/contract';
import { GUEST_HOLD_MINUTES } from '@chautari/contract/client';
import { Button, Notice, Stack, useErrorText } from '../../faces/core';
import { call, CallError, useFormat, useMutation, useTranslation, type Input } from '../../faces/platform';

const checkCode = lazyCheck(async () => {
  const { check, confirmGuestBooking } = await import('@chautari/contract');
  return (value) => check(confirmGuestBooking.input, value);
});

/** A slot that is held for a guest until the code from the phone confirms it. */
export interface Hold {
  id: string;
  demoCode: string | null;
  mobile: string;
}

interface ConfirmHoldProps {
  hold: Hold;
  onBooked: (booking: Booking) => void;
  /** Returns to the times, with what was typed. */
  onTime: () => void;
}

const hasEnded = (error: unknown) =>
  error instanceof CallError && (error.code === 'holdEnded' || error.code === 'slotNotOffered');

/** Asks for the code that confirms a guest's request. The heading is the page's. */
export function ConfirmHold({ hold, onBooked, onTime }: ConfirmHoldProps) {
  const { t } = useTranslation('shared-ui');
  const { phone } = useFormat();
  const textOf = useErrorText();
  const again = useMutation({ mutationFn: () => call('sendGuestCode', { id: hold.id }) });
  const confirm = useMutation({
    mutationFn: (form: Input<'confirmGuestBooking'>) => call('confirmGuestBooking', form),
    onSuccess: onBooked,
  });
  const ended = [again.error, confirm.error].find(hasEnded);
  return (
    <Stack maxWidth="text">
      <p>{t('booking.guest.confirmText')}</p>
      {ended ? (
        <Notice kind="error">
          <p>{textOf(ended)}</p>
        </Notice>
      ) : (
        <CodeForm
          check={checkCode}
          extra={{ id: hold.id }}
          sentTo={phone(hold.mobile)}
          demoCode={again.data?.demoCode ?? hold.demoCode}
          minutes={GUEST_HOLD_MINUTES}
          submit={t('booking.guest.confirm')}
          onSubmit={confirm.mutate}
          error={confirm.error}
          busy={confirm.isPending}
          again={again}
        />
      )}
      <div>
        <Button variant={ended ? 'main' : 'quiet'} icon="previous" onClick={onTime}>
          {t('booking.guest.confirmBack')}
        </Button>
      </div>
    </Stack>
  );
}
