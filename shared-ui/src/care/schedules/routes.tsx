import type { ImmunizationSchedule } from '@chautari/contract';
import { styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

type Route = ImmunizationSchedule['vaccines'][number]['route'];

const Way = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 34,
  height: 34,
  borderRadius: theme.radius.field,
  background: 'var(--accent-soft)',
  color: 'var(--accent-on-soft)',
  '&[data-drops=true]': { background: 'var(--info-soft)', color: 'var(--info-on-soft)' },
  '& svg': {
    width: 22,
    height: 22,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
}));

/** The route of a dose as a picture, with a label for screen readers. */
export function RouteIcon({ route, silent = false }: { route: Route; silent?: boolean }) {
  const { t } = useTranslation('shared-ui');
  const drops = route === 'drops';
  return (
    <Way data-drops={drops}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={
            drops
              ? 'M12 3c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11 8 8 12 3z'
              : 'M17.5 2.5l4 4M19.5 4.5L16 8M13 5l6 6-8 8H6v-5zM6 18l-3.5 3.5M9.5 10.5l2 2'
          }
        />
      </svg>
      {!silent && <span className="visually-hidden">{t(drops ? 'schedule.drops' : 'schedule.injection')}</span>}
    </Way>
  );
}

const Legend = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5, 4),
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(2) },
}));

/** The legend of the two pictures. */
export function RouteLegend() {
  const { t } = useTranslation('shared-ui');
  return (
    <Legend>
      <li>
        <RouteIcon route="injection" silent />
        {t('schedule.injection')}
      </li>
      <li>
        <RouteIcon route="drops" silent />
        {t('schedule.drops')}
      </li>
    </Legend>
  );
}
