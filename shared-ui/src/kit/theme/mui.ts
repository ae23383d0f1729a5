/** Types of MUI that the theme extends: variants of components, and the corners of ours. */
import type { TypographyStyle } from '@mui/material/styles';
import type { radius } from './tokens.json';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    display: TypographyStyle;
    lead: TypographyStyle;
    /** Text in a field. */
    field: TypographyStyle;
    figure: TypographyStyle;
  }
  interface TypographyVariantsOptions {
    display?: TypographyStyle;
    lead?: TypographyStyle;
    field?: TypographyStyle;
    figure?: TypographyStyle;
  }
  interface Theme {
    /** Round corners by what has them, in px. */
    radius: typeof radius;
  }
  interface ThemeOptions {
    radius?: typeof radius;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    lead: true;
    field: true;
    figure: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    main: true;
    second: true;
    quiet: true;
    warm: true;
    emergency: true;
    grave: true;
  }
}

declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides {
    panel: true;
  }
}

declare module '@mui/material/Alert' {
  interface AlertPropsVariantOverrides {
    notice: true;
  }
}
