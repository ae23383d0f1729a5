import { useState } from 'react';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import type { Conflict, ProblemCode } from '@chautari/contract';
import { Button, List, Notice, Row, Stack, TextLink, Typed } from '../../faces/core';
import { call, CallError, useFormat, useMutation, useQueryClient, useTranslation } from '../../faces/platform';

const REFUSED: readonly ProblemCode[] = ['tooManyOpen', 'sameDoctorThatDay', 'otherAppointmentThen'];

/** Returns the label of an appointment: *Maya Tamang: Dr. Anita Rai, 22 November 2026, 10:20 AM*. */
function useName() {
  const { date, text, time } = useFormat();
  return (one: Conflict) => `${text(one.doctorName)}, ${date(one.date)}, ${time(one.time)}`;
}

function Line({ one, isGivenUp, onAsk }: { one: Conflict; isGivenUp: boolean; onAsk: () => void }) {
  const { t } = useTranslation('shared-ui');
  const name = useName()(one);
  return (
    <Stack component="li" spacing={1}>
      <p>
        <bdi translate="no">
          <Typed>{one.patientName}</Typed>
        </bdi>
        : {name}
      </p>
      {isGivenUp ? (
        <p role="status">{t('booking.giveUp.done')}</p>
      ) : (
        <Row>
          <Button variant="second" aria-label={`${t('booking.giveUp.this')}: ${name}`} onClick={onAsk}>
            {t('booking.giveUp.this')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Choice({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('shared-ui');
  const cache = useQueryClient();
  const name = useName();
  const [asking, setAsking] = useState<Conflict>();
  const [cancelledIds, setCancelledIds] = useState<readonly string[]>([]);
  const cancel = useMutation({
    mutationFn: ({ id }: Conflict) => call('cancelMyAppointment', { id }),
    onSuccess: (_, { id }) => {
      setCancelledIds((before) => [...before, id]);
      setAsking(undefined);
      void cache.invalidateQueries({ queryKey: ['appointments'] });
      void cache.invalidateQueries({ queryKey: ['slots'] });
    },
  });
  const leave = () => {
    cancel.reset();
    setAsking(undefined);
  };
  return (
    <>
      <p>{t('booking.giveUp.which')}</p>
      <List>
        {conflicts.map((one) => (
          <Line key={one.id} one={one} isGivenUp={cancelledIds.includes(one.id)} onAsk={() => setAsking(one)} />
        ))}
      </List>
      {asking && (
        <ConfirmDialog
          open
          title={t('booking.giveUp.title')}
          text={t('booking.giveUp.text', { name: name(asking) })}
          submit={t('booking.giveUp.yes')}
          stay={t('booking.giveUp.no')}
          busy={cancel.isPending}
          error={cancel.error}
          onClose={leave}
          onConfirm={() => cancel.mutate(asking)}
        />
      )}
    </>
  );
}

/** Shown if a booking conflicts with open appointments: the patient may cancel one of them in the form. */
export function GiveUp({ error }: { error: unknown }) {
  const { t } = useTranslation('shared-ui');
  if (!(error instanceof CallError) || !REFUSED.includes(error.code)) return null;
  return (
    <Notice kind="info">
      {error.conflicts.length > 0 ? (
        <Choice key={error.conflicts.map(({ id }) => id).join()} conflicts={error.conflicts} />
      ) : (
        <>
          <p>{t('booking.giveUp.locked')}</p>
          <TextLink to="/family">{t('booking.giveUp.family')}</TextLink>
        </>
      )}
    </Notice>
  );
}
