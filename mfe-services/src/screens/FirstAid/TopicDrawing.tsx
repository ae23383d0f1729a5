// 96 by 72 units, in the style of the drawings of the emergency page: `color` sets the main colour, marigold is the accent, people have brown skin.
import type { ReactNode } from 'react';
import { DRAWINGS_OF_BREATH } from './drawingsOfBreath';
import { DRAWINGS_OF_CARE } from './drawingsOfCare';
import type { Topic } from './topics';

const DRAWINGS: Record<Topic, ReactNode> = { ...DRAWINGS_OF_BREATH, ...DRAWINGS_OF_CARE };

/** The main action of a first-aid topic, with its description. */
export const TopicDrawing = ({ name, label }: { name: Topic; label: string }) => (
  <svg viewBox="0 0 96 72" fill="currentColor" role="img" aria-label={label}>
    {DRAWINGS[name]}
  </svg>
);
