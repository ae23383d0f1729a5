import type { CSSProperties } from 'react';
import type { colour } from '../theme/tokens.json';

/** The accents of the tokens. */
export type Audience = keyof (typeof colour)['light']['accent'] | 'emergency';

/** Returns the CSS variables of the accent of an audience: pictogram, slab, selected tab, numbers. Main buttons stay green. */
export const getAccent = (audience: Audience): CSSProperties => {
  if (audience === 'public') return {};
  const parts = {
    '--accent': '',
    '--accent-soft': '-soft',
    '--accent-on-soft': '-on-soft',
    '--tile': '-tile',
    '--on-tile': '-on-tile',
  };
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, `var(--${audience}${part})`]));
};
