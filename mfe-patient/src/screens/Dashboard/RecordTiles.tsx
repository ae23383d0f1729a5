import type { ReactNode } from 'react';
import { getAccent, Pictogram, Seat, styled, Tile } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
    {children}
  </svg>
);

/** A phone whose code somebody looks at. */
const CODE = (
  <Drawing>
    <rect x="8" y="3" width="25" height="42" rx="5" />
    <path fill="var(--picto-cut)" d="M12 8.5h17v28H12z" />
    <path d="M14.5 12h5v5h-5zM21.8 12h5v5h-5zM14.5 19.5h5v5h-5zM22 20h2v2h-2zM25 22.5h2v2h-2z" />
    <circle cx="34" cy="33" r="11" fill="var(--picto-cut)" />
    <path
      fill="var(--picto-2)"
      d="M34 24c5 0 8.8 4.3 10.5 9-1.7 4.7-5.5 9-10.5 9s-8.8-4.3-10.5-9c1.7-4.7 5.5-9 10.5-9z"
    />
    <circle cx="34" cy="33" r="4.2" />
  </Drawing>
);

/** A phone that keeps what it has fetched. */
const KEPT = (
  <Drawing>
    <rect x="11" y="3" width="26" height="42" rx="5" />
    <path fill="var(--picto-cut)" d="M15 8.5h18v28H15z" />
    <g fill="none" strokeLinecap="round">
      <path
        stroke="var(--picto-2)"
        strokeWidth="3.6"
        strokeLinejoin="round"
        d="M24 12.5v13M18.5 20.5l5.5 5.5 5.5-5.5"
      />
      <path stroke="currentColor" strokeWidth="3" d="M18.5 32h11" />
    </g>
  </Drawing>
);

const TILES = [
  ['records', '/my-records', <Pictogram key="records" name="healthRecord" />],
  ['show', '/my-records?tab=show', CODE],
  ['family', '/family', <Pictogram key="family" name="family" />],
  ['offline', '/profile?tab=security', KEPT],
] as const satisfies readonly (readonly [string, string, ReactNode])[];

const Tiles = styled('nav')(({ theme }) => ({
  display: 'grid',
  // With large text one below another.
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,9em),1fr))',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gap: theme.spacing(2.5) },
}));

const TileSeat = styled(Seat)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: theme.spacing(2),
  minHeight: 48,
  padding: theme.spacing(0.5, 1.5),
  [theme.breakpoints.up('sm')]: { minHeight: 56, padding: theme.spacing(1, 1.5) },
  '& .tile': { width: 36, height: 36, borderRadius: theme.radius.small, '& svg': { width: 28, height: 28 } },
  '& b': {
    flex: '1 1 min-content',
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: theme.typography.body2.fontSize,
    lineHeight: 1.35,
  },
}));

/** The four ways to the own record. */
export function RecordTiles() {
  const { t } = useTranslation('mfe-patient');
  return (
    <Tiles aria-label={t('dashboard.more')} style={getAccent('patient')}>
      {TILES.map(([name, to, picture]) => (
        <TileSeat key={name} to={to}>
          <Tile className="tile">{picture}</Tile>
          <b>{t(`dashboard.tile.${name}`)}</b>
        </TileSeat>
      ))}
    </Tiles>
  );
}
