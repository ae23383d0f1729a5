import { useState } from 'react';
import type { Affected } from '@chautari/contract';
import { Button, Notice, Row, Stack } from '@chautari/shared-ui/core';
import { call, useFormat, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { AffectedList } from './AffectedList';

/** Cancels appointments one after the other and returns those that could not be cancelled. */
async function cancelAll(affected: Affected, reason: string) {
  const failed: Affected = [];
  for (const appointment of affected)
    await call('cancelAppointment', { id: appointment.id, reason }).catch(() => failed.push(appointment));
  return failed;
}

/** The appointments in the days of a leave that was taken: keeps them, or cancels them all with a message to each patient, and says what was done. */
export function CancelAffected({ affected }: { affected: Affected }) {
  const { t } = useTranslation('mfe-doctor');
  const { digits } = useFormat();
  const cache = useQueryClient();
  const [isKept, setIsKept] = useState(false);
  const cancel = useMutation({
    mutationFn: () => cancelAll(affected, t('times.leaveReason')),
    onSettled: () => cache.invalidateQueries(),
  });
  if (!affected.length) return null;
  if (cancel.data) {
    const cancelled = affected.length - cancel.data.length;
    return (
      <Stack>
        <Notice kind={cancelled ? 'success' : 'error'}>
          <p>{t('times.cancelledAll', { appointments: digits(cancelled) })}</p>
        </Notice>
        <AffectedList affected={cancel.data} after />
      </Stack>
    );
  }
  return (
    <Stack>
      <AffectedList affected={affected} after />
      {!isKept && (
        <Row>
          <Button variant="second" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('times.cancelAll')}
          </Button>
          <Button variant="quiet" onClick={() => setIsKept(true)}>
            {t('times.keepAll')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
