/** Forced colours drop backgrounds and shadows; what is chosen is shown in the colours of a selection. */
export const forcedChoice = {
  '@media (forced-colors:active)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
} as const;
