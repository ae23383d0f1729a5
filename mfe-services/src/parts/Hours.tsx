import { PairList } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** When the regular service is there. */
export const REGULAR = ['weekdays', 'saturday'] as const;
/** When only emergencies are seen. */
export const EMERGENCY = ['sunday', 'always'] as const;

/** Days and the hours of service on them. */
export function Hours({ days }: { days: readonly ((typeof REGULAR)[number] | (typeof EMERGENCY)[number])[] }) {
  const { t } = useTranslation('mfe-services');
  return <PairList items={days.map((day) => [t(`services.${day}`), t(`services.${day}Time`)] as const)} />;
}
