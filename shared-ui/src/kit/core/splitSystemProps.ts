import type { CSSProperties } from 'react';

/** Layout props of the kit, named as in MUI. Spaces are in steps of 4 px. */
export interface SystemProps {
  alignItems?: CSSProperties['alignItems'];
  alignSelf?: CSSProperties['alignSelf'];
  justifyContent?: CSSProperties['justifyContent'];
  flexWrap?: CSSProperties['flexWrap'];
  whiteSpace?: CSSProperties['whiteSpace'];
  marginTop?: number;
  marginBottom?: number;
  /** `text`: a width that is easy to read, also for forms. */
  maxWidth?: 'text';
}

const NAMES = [
  'alignItems',
  'alignSelf',
  'justifyContent',
  'flexWrap',
  'whiteSpace',
  'marginTop',
  'marginBottom',
] as const;

const WIDTHS = { text: 640 } as const;

/** Splits props into those that place a component, as MUI's `sx`, and the others. */
export function splitSystemProps<P extends SystemProps>({ maxWidth, ...props }: P, defaults: SystemProps = {}) {
  const others: Record<string, unknown> = { ...props };
  const sx: Record<string, unknown> = { ...defaults };
  for (const name of NAMES) {
    if (others[name] !== undefined) sx[name] = others[name];
    delete others[name];
  }
  if (maxWidth) sx.maxWidth = WIDTHS[maxWidth];
  return { ...(others as Omit<P, keyof SystemProps>), ...(Object.keys(sx).length > 0 && { sx }) };
}
