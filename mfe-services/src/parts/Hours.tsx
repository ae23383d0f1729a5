import { PairList } from '@chautari/shared-ui/core';
import { HoursTable } from '@chautari/shared-ui/facilities';
import { useMyFacility, useTranslation } from '@chautari/shared-ui/platform';

/** Keys of regular service hours. */
export const REGULAR = ['weekdays', 'saturday'] as const;
/** Keys of emergency-only hours. */
export const EMERGENCY = ['sunday', 'always'] as const;

/** Lists days with their service hours: those of the reader's health post once one is chosen. */
export function Hours({ days }: { days: readonly ((typeof REGULAR)[number] | (typeof EMERGENCY)[number])[] }) {
  const { t } = useTranslation('mfe-services');
  const mine = useMyFacility();
  if (mine) return <HoursTable hours={mine.hours} />;
  return <PairList items={days.map((day) => [t(`services.${day}`), t(`services.${day}Time`)] as const)} />;
}
