import { getOpeningState, type OpeningHours } from '@chautari/contract';
import { useEffect, useState } from 'react';
import { Badge, useHydrated } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { getMoment, useFacilityTexts } from './useFacilityTexts';

const MINUTE_MS = 60_000;

/** Returns the present moment in Nepal, again each minute; undefined before hydration, because a page is rendered on another day. */
export function useNepalMoment() {
  const isHydrated = useHydrated();
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((before) => before + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return isHydrated ? getMoment() : undefined;
}

interface OpeningStateProps {
  hours: OpeningHours;
  closedAt?: string | null;
}

/** Says whether a facility is open at the time of reading, until when, or when it opens. Before hydration its line is empty. */
export function OpeningState({ hours, closedAt = null }: OpeningStateProps) {
  const { t } = useTranslation('shared-ui');
  const { describeState } = useFacilityTexts();
  const now = useNepalMoment();
  if (closedAt)
    return (
      <Badge icon="close" color="default">
        {t('facility.closedForGood')}
      </Badge>
    );
  if (!now) return <span aria-hidden="true">{'\u00a0'}</span>;
  const isOpen = getOpeningState(hours, now).state === 'open';
  return (
    <Badge icon={isOpen ? 'check' : 'clock'} color={isOpen ? 'success' : 'warning'}>
      {describeState(hours, now)}
    </Badge>
  );
}
