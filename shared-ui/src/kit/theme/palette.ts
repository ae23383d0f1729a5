import type { PaletteOptions } from '@mui/material/styles';

/** A role of the tokens by its CSS variables: `main` is the fill, `light` the tint, `dark` the ledge. */
const role = (name: string, dark = name) => ({
  main: `var(--${name})`,
  light: `var(--${name}-soft)`,
  dark: `var(--${dark})`,
  contrastText: `var(--${name}-on)`,
});

/**
 * MUI's palette over the CSS variables of the tokens (`variables.ts`), so that screens and MUI share one set of names, and the browser changes
 * the colour scheme without script.
 */
export const palette: PaletteOptions = {
  primary: role('primary', 'primary-ledge'),
  secondary: role('highlight', 'highlight-ledge'),
  error: role('emergency', 'emergency-ledge'),
  success: role('success'),
  warning: role('warning'),
  info: role('info'),
  background: { default: 'var(--ground)', paper: 'var(--surface)' },
  text: { primary: 'var(--text)', secondary: 'var(--muted)', disabled: 'var(--muted)' },
  divider: 'var(--line)',
  // MUI would work it out from the value of the colour.
  getContrastText: () => 'var(--surface)',
  action: { disabled: 'var(--muted)', disabledBackground: 'var(--sunken)', disabledOpacity: 1 },
};
