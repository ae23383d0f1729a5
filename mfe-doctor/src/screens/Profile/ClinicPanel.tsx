import { useState } from 'react';
import { check, updateMyClinic, type Affected } from '@chautari/contract';
import { Button, Panel, Row, Stack, styled } from '@chautari/shared-ui/core';
import { DataList } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation, type Input, type Output } from '@chautari/shared-ui/platform';
import { BeforeChange } from './BeforeChange';
import { ClinicForm } from './ClinicForm';
import { useChange, useForesight } from '../../parts/useAvailability';

type Clinic = Output<'getMyAvailability'>['clinics'][number];

const Times = styled('ul')({ display: 'grid', gap: 4 });

interface ClinicPanelProps {
  clinic: Clinic;
  /** What a change that is made has left in the air. */
  onAffected: (affected: Affected) => void;
}

/** One clinic: its terms, changed or given up; whom that touches is said before. */
export function ClinicPanel({
  clinic: { id, facility, charge, slotMinutes, weeklyTimes },
  onAffected,
}: ClinicPanelProps) {
  const { t } = useTranslation('mfe-doctor');
  const { digits, rupees, text, time, weekdayName } = useFormat();
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<Input<'updateMyClinic'> | 'closing'>();
  const foresight = useForesight();
  const done = ({ affected }: { affected: Affected }) => {
    setAsked(undefined);
    setEditing(false);
    onAffected(affected);
  };
  const update = useChange((input: Input<'updateMyClinic'>) => call('updateMyClinic', input), done);
  const closing = useChange(() => call('closeMyClinic', { id }), done);
  const change = asked === 'closing' ? closing : update;
  const name = text(facility.name);
  /** Nobody is touched: then there is nothing to ask. */
  const foresee = (input: Input<'updateMyClinic'>) =>
    foresight.mutate(
      { change: 'clinic', id, slotMinutes: input.slotMinutes, weeklyTimes: input.weeklyTimes },
      { onSuccess: ({ affected }) => (affected.length ? setAsked(input) : update.mutate(input)) },
    );
  const askToClose = () => foresight.mutate({ change: 'closing', id }, { onSuccess: () => setAsked('closing') });
  const leave = () => {
    update.reset();
    closing.reset();
    setAsked(undefined);
  };
  return (
    <Panel>
      <Stack>
        <h3>
          {name}, {text(facility.place)}
        </h3>
        {editing ? (
          <ClinicForm
            check={(value) => check(updateMyClinic.input, value)}
            defaults={{ charge, slotMinutes, weeklyTimes }}
            extra={{ id }}
            submit={t('times.save')}
            onSubmit={foresee}
            onCancel={() => setEditing(false)}
            busy={foresight.isPending || update.isPending}
            error={foresight.error ?? (asked ? undefined : update.error)}
          />
        ) : (
          <>
            <DataList
              items={[
                [t('times.charge'), charge ? rupees(charge) : t('times.free')],
                [t('times.slotMinutes'), t('times.minutes', { minutes: digits(slotMinutes) })],
                [
                  t('times.weeklyTimes'),
                  weeklyTimes.length ? (
                    <Times key="times">
                      {weeklyTimes.map(({ weekday, from, to }) => (
                        <li key={`${weekday} ${from}`}>
                          {weekdayName(weekday)} {time(from)} – {time(to)}
                        </li>
                      ))}
                    </Times>
                  ) : (
                    t('times.noTimes')
                  ),
                ],
              ]}
            />
            <Row>
              <Button variant="second" aria-label={`${t('times.change')}: ${name}`} onClick={() => setEditing(true)}>
                {t('times.change')}
              </Button>
              <Button
                variant="second"
                aria-label={`${t('times.giveUp')}: ${name}`}
                busy={foresight.isPending}
                onClick={askToClose}
              >
                {t('times.giveUp')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
      {asked && (
        <BeforeChange
          title={asked === 'closing' ? t('times.giveUpTitle', { name }) : t('times.changeTitle', { name })}
          {...(asked === 'closing' && { text: t('times.giveUpText') })}
          affected={foresight.data?.affected ?? []}
          submit={asked === 'closing' ? t('times.giveUp') : t('times.save')}
          busy={change.isPending}
          error={change.error}
          onClose={leave}
          onConfirm={() => (asked === 'closing' ? closing.mutate(undefined) : update.mutate(asked))}
        />
      )}
    </Panel>
  );
}
