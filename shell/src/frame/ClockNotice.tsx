import { useSyncExternalStore } from 'react';
import { getNow, serviceClock } from '@chautari/contract';
import { Container, Notice } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

/** Clocks of phones are seldom right to the second. */
const WRONG_BY_MS = 10 * 60_000;

const isWrong = () => Math.abs(serviceClock.getOffset()) > WRONG_BY_MS;

/** Says that the clock of the device is wrong, because alarms and messages on it come at a wrong time. */
export function ClockNotice() {
  const { t } = useTranslation('shell');
  const { instant } = useFormat();
  const wrong = useSyncExternalStore(serviceClock.subscribe, isWrong, () => false);
  if (!wrong) return null;
  const [device, service] = [Date.now(), getNow()].map((time) => instant(new Date(time).toISOString()));
  return (
    <Container>
      <Notice kind="info">
        <p>{t('wrongClock', { device: device!, service: service! })}</p>
      </Notice>
    </Container>
  );
}
