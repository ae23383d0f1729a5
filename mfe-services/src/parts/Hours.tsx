import { PairList } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** Keys of regular service hours. */
export const REGULAR = ['weekdays', 'saturday'] as const;
/** Keys of emergency-only hours. */
export const EMERGENCY = ['sunday', 'always'] as const;

/** Lists days with their service hours. */
export function Hours({ days }: { days: readonly ((typeof REGULAR)[number] | (typeof EMERGENCY)[number])[] }) {
  const { t } = useTranslation('mfe-services');
  return <PairList items={days.map((day) => [t(`services.${day}`), t(`services.${day}Time`)] as const)} />;
}
