import { styled } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const Days = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 24px',
    padding: '10px 0',
    borderTop: '1px solid var(--line)',
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { fontWeight: 700 },
  '& dd': { margin: '0 0 0 auto' },
});

/** When the regular service is there. */
export const REGULAR = ['weekdays', 'saturday'] as const;
/** When only emergencies are seen. */
export const EMERGENCY = ['sunday', 'always'] as const;

/** Days and the hours of service on them. */
export function Hours({ days }: { days: readonly ((typeof REGULAR)[number] | (typeof EMERGENCY)[number])[] }) {
  const { t } = useTranslation('mfe-services');
  return (
    <Days>
      {days.map((day) => (
        <div key={day}>
          <dt>{t(`services.${day}`)}</dt>
          <dd>{t(`services.${day}Time`)}</dd>
        </div>
      ))}
    </Days>
  );
}
