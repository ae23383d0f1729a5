import styled from '@emotion/styled';

// 48 units wide; `color` sets the main colour, --picto-2 and --picto-cut the others.
const DRAWINGS = {
  patient: <><circle cx="24" cy="13" r="9"/><path d="M5 45c0-13 7-20.5 19-20.500S43 32 43 45z"/><path fill="var(--picto-2,#f5b12e)" d="M24 43c.4-4.3 2.2-6.3 5.1-9.1 3.2-3.1 3.8-7.1 1.2-9.5-2.1-1.7-5-1-6.3 1.3-1.3-2.3-4.2-3-6.3-1.3-2.6 2.4-2 6.4 1.2 9.5 2.9 2.8 4.7 4.8 5.1 9.100z"/></>,
  doctor: <><circle cx="24" cy="13" r="9"/><path d="M5 45c0-13 7-20.5 19-20.500S43 32 43 45z"/><path fill="none" stroke="var(--picto-2,#f5b12e)" strokeWidth="2.8" strokeLinecap="round" d="M16 26v4c0 5.5 12 5.5 12 0v-4M22 34.500V38a4.5 4.5 0 0 0 9 0"/><circle cx="31.5" cy="35.5" r="3.4" fill="var(--picto-2,#f5b12e)"/></>,
  staff: <><path d="M11.5 3.500h17l-1.5 6H13z"/><circle cx="20" cy="14" r="8.5"/><path fill="var(--picto-cut,#fff)" d="M18.8 4.500h2.400v1.300h1.300v2.100h-1.300v1.200h-2.400V7.900h-1.300V5.800h1.300z"/><path d="M2 45c0-12.5 6.5-19.5 18-19.5 4.5 0 8 1 10.8 3L26 45z"/><path fill="var(--picto-2,#f5b12e)" d="M27 26h16a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H27a2 2 0 0 1-2-2V28a2 2 0 0 1 2-2z"/><path d="M31 24h8v4h-8zM29 32h12v2.300H29zM29 36.500h12v2.300H29zM29 41h7v2h-7z"/></>,
  about: <><circle cx="36" cy="11" r="8" fill="var(--picto-2,#f5b12e)"/><path d="M12 25a8 8 0 0 1-1.6-15.8 12.5 12.5 0 0 1 23.5.8A7.6 7.6 0 0 1 32.5 25H26c0 4 .5 6.5 2 9H17.500c1.3-2.5 2-5 2-9z"/><path d="M4 34h40a1.5 1.5 0 0 1 0 4.500H4A1.5 1.5 0 0 1 4 34zM5.5 40H18v5H5.500zM20 40h10v5H20zM32 40h10.500v5H32z"/></>,
  services: <><circle cx="11" cy="18" r="5.5"/><circle cx="37" cy="18" r="5.5"/><path d="M3 37c0-7 3-11.5 8-11.5 4.5 0 6.5 3 7.5 6.500H22v5zM45 37c0-7-3-11.5-8-11.5-4.5 0-6.5 3-7.5 6.500H26v5zM3 39h42v3.500H3z"/><path fill="var(--picto-2,#f5b12e)" d="M16.5 4h15a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H27l-3 4-3-4h-4.500a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z"/><path d="M22.5 5.800h3v2.700h2.700v3h-2.700v2.700h-3v-2.700h-2.700v-3h2.700z"/></>,
} as const;

export type PictogramName = keyof typeof DRAWINGS;

/** A person or a thing in one colour plus marigold; always beside its word, so screen readers pass it over. */
export function Pictogram({ name }: { name: PictogramName }) {
  return <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">{DRAWINGS[name]}</svg>;
}

/** The tinted ground of a pictogram. */
export const Tile = styled('span')({
  display: 'grid', placeItems: 'center', flex: 'none', width: 72, height: 72, borderRadius: 16, background: 'var(--tile,#DDEEE4)', color: 'var(--on-tile,#0E5C45)',
  '& svg': { width: 50, height: 50 },
});
