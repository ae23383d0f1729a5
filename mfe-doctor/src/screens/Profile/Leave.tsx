import { useState } from 'react';
import { addDays, addMyLeave, check, todayInNepal, type Affected } from '@chautari/contract';
import { Button, List, Section, Stack, Row } from '@chautari/shared-ui/core';
import { ConfirmDialog, DateField, Form, Submit } from '@chautari/shared-ui/forms';
import { call, useFormat, useTranslation, type Input, type Output } from '@chautari/shared-ui/platform';
import { BeforeChange } from './BeforeChange';
import { CancelAffected } from './CancelAffected';
import { useAvailability, useChange, useForesight } from '../../parts/useAvailability';

type Days = Output<'getMyAvailability'>['leaves'][number];

const MAX_DAYS_AHEAD = 400;

/** Upcoming leave, which can be cancelled. */
function Coming({ leaves }: { leaves: readonly Days[] }) {
  const { t } = useTranslation('mfe-doctor');
  const { date } = useFormat();
  const [selection, setSelection] = useState<Days>();
  const back = useChange(
    (id: string) => call('removeMyLeave', { id }),
    () => setSelection(undefined),
  );
  const close = () => {
    back.reset();
    setSelection(undefined);
  };
  const say = ({ from, to }: Days) =>
    from === to ? date(from) : t('times.fromTo', { from: date(from), to: date(to) });
  if (!leaves.length) return <p>{t('times.noLeave')}</p>;
  return (
    <>
      <List>
        {leaves.map((leave) => (
          <li key={leave.id}>
            <Row justifyContent="space-between" spacing={4}>
              <span>{say(leave)}</span>
              <Button
                variant="second"
                aria-label={`${t('times.takeBack')}: ${say(leave)}`}
                onClick={() => setSelection(leave)}
              >
                {t('times.takeBack')}
              </Button>
            </Row>
          </li>
        ))}
      </List>
      {selection && (
        <ConfirmDialog
          open
          title={t('times.takeBackTitle')}
          text={t('times.takeBackText', { days: say(selection) })}
          submit={t('times.takeBack')}
          busy={back.isPending}
          error={back.error}
          onClose={close}
          onConfirm={() => back.mutate(selection.id)}
        />
      )}
    </>
  );
}

/** Plans days off. Lists the affected appointments before saving. */
export function Leave() {
  const { t } = useTranslation('mfe-doctor');
  const { data } = useAvailability();
  const foresight = useForesight();
  const [formKey, setFormKey] = useState(0);
  const [input, setInput] = useState<Input<'addMyLeave'>>();
  const [affected, setAffected] = useState<Affected>([]);
  const add = useChange(
    (input: Input<'addMyLeave'>) => call('addMyLeave', input),
    (answer) => {
      setInput(undefined);
      setFormKey((count) => count + 1);
      setAffected(answer.affected);
    },
  );
  const foresee = (days: Input<'addMyLeave'>) =>
    foresight.mutate(
      { change: 'leave', ...days },
      { onSuccess: ({ affected: touched }) => (touched.length ? setInput(days) : add.mutate(days)) },
    );
  const range = { first: todayInNepal(), last: addDays(todayInNepal(), MAX_DAYS_AHEAD) };
  const leave = () => {
    add.reset();
    setInput(undefined);
  };
  return (
    <Section title={t('times.leaveTitle')}>
      <Stack spacing={6} maxWidth="text">
        <CancelAffected key={`affected ${formKey}`} affected={affected} />
        {data && <Coming leaves={data.leaves} />}
        <Form
          key={formKey}
          check={(value) => check(addMyLeave.input, value)}
          onSubmit={foresee}
          busy={foresight.isPending || add.isPending}
          error={foresight.error ?? (input ? undefined : add.error)}
        >
          <DateField name="from" label={t('times.firstDay')} {...range} />
          <DateField name="to" label={t('times.lastDay')} {...range} />
          <Submit>{t('times.takeLeave')}</Submit>
        </Form>
      </Stack>
      {input && (
        <BeforeChange
          title={t('times.leaveAsk')}
          affected={foresight.data?.affected ?? []}
          submit={t('times.takeLeave')}
          busy={add.isPending}
          error={add.error}
          onClose={leave}
          onConfirm={() => add.mutate(input)}
        />
      )}
    </Section>
  );
}
